import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import { csvText } from './csv/write.ts'
import type { Engine } from './engine.ts'
import type { ImportNotice, ImportRun, ReportRow } from './import.types.ts'
import { reportRows } from './rows.server.ts'

type Item = Pick<ReportRow, 'line' | 'kind' | 'label' | 'result'> | null

/**
 * Yields the results for every record of a file, as CSV text in chunks: one line per record, or one per notice. Starts
 * with the facts about the whole file.
 */
export async function* reportOf(ctx: Ctx, engine: Engine, run: ImportRun): AsyncGenerator<string> {
  const columns = engine.definition.reportColumns
  const { failure, notices } = run
  const allNotices = [...(failure ? [failure as ImportNotice] : []), ...notices]
  yield `\ufeff${csvText([columns, ...allNotices.map((fact) => cells(columns, null, fact, failure ? 'failed' : ''))])}`
  let after = -1
  for (;;) {
    // The request has been answered by the time the second page is read, so every page has its own transaction.
    const rows = await unitOfWork(ctx.services.database.forTenant(ctx.tenant.id, 'read'), (db) =>
      reportRows({ db, tenant: ctx.tenant }, run.id, { after }),
    )
    const last = rows.at(-1)
    if (!last) return
    after = last.ordinal
    yield csvText(
      rows.flatMap((row) =>
        row.notices.length ? row.notices.map((notice) => cells(columns, row, notice)) : [cells(columns, row)],
      ),
    )
  }
}

/** A line of the report; a column with any other name is the column for the record's name. */
function cells(
  columns: readonly string[],
  item: Item,
  notice?: ImportNotice,
  result: string = item?.result ?? '',
): string[] {
  const line = notice?.line ?? item?.line
  const valueByColumn: Record<string, string> = {
    line: line ? String(line) : '',
    kind: item?.kind ?? '',
    result,
    column: notice?.column ?? '',
    code: notice?.code ?? '',
    message_th: notice ? errorMessage('th', notice.code, notice.params) : '',
    message_en: notice ? errorMessage('en', notice.code, notice.params) : '',
  }
  return columns.map((column) => valueByColumn[column] ?? item?.label ?? '')
}
