import Papa from 'papaparse'
import {
  type ImportRow,
  importFormats,
  importReport,
  importStatus,
  listImports,
} from '#areas/catalog/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { sentence } from '#kernel/i18n/sentences.ts'
import { isId } from '#kernel/id.ts'
import { clusterAbilities } from '../../abilities.ts'
import type { FaultLine, ImportPageView, ImportView } from './import.types.ts'

/** So many faults are shown; all of them are in the report. */
const mostFaults = 200

/** The import that is open with what is wrong in its file, and the earlier ones. */
export async function importView(ctx: Ctx, id: string | null): Promise<ImportPageView> {
  authorize(ctx, clusterAbilities['products.manage'])
  const [rows, row] = await Promise.all([listImports(ctx), isId(id) ? found(ctx, id) : null])
  const open = row && { ...viewOf(ctx, row), faults: await faultsOf(ctx, row) }
  return { now: ctx.now, formats: importFormats, open, past: rows.map((one) => viewOf(ctx, one)) }
}

async function found(ctx: Ctx, id: string): Promise<ImportRow | null> {
  try {
    return await importStatus(ctx, id)
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  }
}

function viewOf(ctx: Ctx, row: ImportRow): ImportView {
  const { notices, failure, ...rest } = row
  return {
    ...rest,
    notices: notices.map(({ code, params }) => sentence(ctx.locale, code, params)),
    failure: failure && sentence(ctx.locale, failure.code, failure.params),
  }
}

/** The first faults of a file, read from its report, which is the one account of what came of every line. */
async function faultsOf(ctx: Ctx, row: ImportRow): Promise<FaultLine[]> {
  if (row.counts.errors === 0) return []
  const faults: FaultLine[] = []
  let isHead = true
  for await (const piece of await importReport(ctx, row.id)) {
    const { data } = Papa.parse<string[]>(piece.replace(/^\uFEFF/, ''), { skipEmptyLines: true })
    const lines = isHead ? data.slice(1) : data
    isHead = false
    for (const [line = '', product = '', , column = '', code = '', th = '', en = ''] of lines) {
      if (code && line) faults.push({ line, product, column, message: ctx.locale === 'th' ? th : en })
      if (faults.length >= Math.min(mostFaults, row.counts.errors)) return faults
    }
  }
  return faults
}
