import Papa from 'papaparse'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { sentence } from '#kernel/i18n/sentences.ts'
import { cmsAbilities } from '../abilities.ts'
import type { ImportNote, ImportResult } from './import.types.ts'
import { importRow } from './rows.server.ts'

export interface ReportLine {
  ordinal: number
  line: number
  label: string
  kind: 'page' | 'post'
  result: ImportResult | null
  notes: ImportNote[]
  pageId: string | null
}

/** What came of the entries of a file, in its order: those of which something is to be told alone, or all. */
export function reportLines(
  ctx: Ctx,
  id: string,
  { after = -1, most = 1000, told = false }: { after?: number; most?: number; told?: boolean } = {},
): Promise<ReportLine[]> {
  return ctx.db.query<ReportLine>(
    'cms.importReport',
    `SELECT ordinal, line, label, kind, result, notes, page_id AS "pageId" FROM cms_import_item
     WHERE tenant_id = $1 AND import_id = $2 AND ordinal > $3 AND (NOT $5 OR notes <> '[]') ORDER BY ordinal LIMIT $4`,
    [ctx.tenant.id, id, after, most, told],
  )
}

const columns = ['line', 'kind', 'entry', 'result', 'code', 'message_th', 'message_en']

/** The whole report as CSV text, in both languages. Throws 404 `cms.import.none`. */
export async function postImportReport(ctx: Ctx, id: string): Promise<string> {
  authorize(ctx, cmsAbilities['page.publish'])
  const { notices, failure } = await importRow(ctx, id)
  const rows = [columns, ...[...(failure ? [failure] : []), ...notices].map((note) => cells(null, note))]
  for (let after = -1; ; ) {
    const items = await reportLines(ctx, id, { after })
    const last = items.at(-1)
    if (!last) break
    after = last.ordinal
    rows.push(
      ...items.flatMap((item) =>
        item.notes.length ? item.notes.map((note) => cells(item, note)) : [cells(item)],
      ),
    )
  }
  return `\ufeff${Papa.unparse(rows, { newline: '\r\n' })}\r\n`
}

const cells = (item: ReportLine | null, note?: ImportNote): string[] =>
  [
    item ? String(item.line) : '',
    item?.kind ?? '',
    item?.label ?? '',
    item?.result ?? '',
    note?.code ?? '',
    note ? sentence('th', note.code, note.params) : '',
    note ? sentence('en', note.code, note.params) : '',
  ].map(unrun)

/** Spreadsheets run cells that begin so; titles come from strangers. */
const unrun = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
