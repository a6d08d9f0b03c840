import { authorize } from '#kernel/auth/abilities.ts'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { sentence } from '#kernel/i18n/sentences.ts'
import { isId } from '#kernel/id.ts'
import { cmsAbilities } from '../abilities.ts'
import { listPostImports, postImport } from './import.server.ts'
import type { ImportPageView, ImportView } from './import-view.ts'
import { reportLines } from './report.server.ts'
import type { ImportRow } from './rows.server.ts'

/** So many notes are shown; all of them are in the report. */
const mostLines = 100

/** The import that is open with what is to be told of it, and the earlier ones. */
export async function importView(ctx: Ctx, id: string | null): Promise<ImportPageView> {
  authorize(ctx, cmsAbilities['page.publish'])
  const [rows, row] = await Promise.all([listPostImports(ctx), isId(id) ? found(ctx, id) : null])
  const lines = row ? await reportLines(ctx, row.id, { most: mostLines, told: true }) : []
  const open = row && {
    ...viewOf(ctx, row),
    more: lines.length === mostLines,
    lines: lines.map(({ notes, ...line }) => ({
      ...line,
      notes: notes.map(({ code, params }) => sentence(ctx.locale, code, params)),
    })),
  }
  return { open, past: rows.map((one) => viewOf(ctx, one)) }
}

async function found(ctx: Ctx, id: string): Promise<ImportRow | null> {
  try {
    return await postImport(ctx, id)
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  }
}

function viewOf(ctx: Ctx, row: ImportRow): ImportView {
  const { id, name, format, status, dryRun, encoding, counts, actorName, createdAt } = row
  return {
    ...{ id, name, format, status, dryRun, encoding, counts, actorName, createdAt },
    notices: row.notices.map(({ code, params }) => sentence(ctx.locale, code, params)),
    failure: row.failure && sentence(ctx.locale, row.failure.code, row.failure.params),
  }
}
