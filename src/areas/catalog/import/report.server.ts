import Papa from 'papaparse'
import { authorize } from '#kernel/auth/abilities.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { sentence } from '#kernel/i18n/sentences.ts'
import { catalogAbilities } from '../abilities.ts'
import { guardCell } from './csv/cells.rules.ts'
import type { RowError } from './import.types.ts'
import { importRow } from './rows.server.ts'

interface Item {
  ordinal: number
  line: number
  label: string
  result: string | null
  errors: RowError[]
}

const columns = ['line', 'product', 'result', 'column', 'code', 'message_th', 'message_en']

/**
 * What came of every product of a file, as CSV text in pieces: a line for each product, or one for each thing that is wrong with
 * it. Begins with the facts about the whole file. Throws 404 `catalog.import.none`.
 */
export async function importReport(ctx: Ctx, id: string): Promise<AsyncGenerator<string>> {
  authorize(ctx, catalogAbilities['import.run'])
  const { notices, failure } = await importRow(ctx, id)
  const whole = [...(failure ? [failure] : []), ...notices].map((fact) =>
    cells({ line: 0, ...fact } as RowError, '', failure ? 'failed' : ''),
  )
  return pieces(ctx, id, whole)
}

async function* pieces(ctx: Ctx, id: string, whole: string[][]): AsyncGenerator<string> {
  yield `\ufeff${csv([columns, ...whole])}`
  let after = -1
  for (;;) {
    // The request is answered by the time the second page is read; every page has a transaction of its own.
    const items = await unitOfWork(ctx.services.database.forTenant(ctx.tenant.id, 'read'), (db) =>
      db.query<Item>(
        'catalog.importReport',
        `SELECT ordinal, line, label, result, errors FROM catalog_import_item
         WHERE tenant_id = $1 AND import_id = $2 AND ordinal > $3 ORDER BY ordinal LIMIT 1000`,
        [ctx.tenant.id, id, after],
      ),
    )
    const last = items.at(-1)
    if (!last) return
    after = last.ordinal
    yield csv(items.flatMap(rowsOf))
  }
}

const rowsOf = ({ line, label, result, errors }: Item): string[][] =>
  errors.length
    ? errors.map((error) => cells(error, label, result ?? ''))
    : [[String(line), guardCell(label), result ?? '', '', '', '', '']]

const cells = ({ line, column, code, params }: RowError, label: string, result: string): string[] =>
  [
    line ? String(line) : '',
    label,
    result,
    column ?? '',
    code,
    sentence('th', code, params),
    sentence('en', code, params),
  ].map(guardCell)

const csv = (rows: string[][]): string => `${Papa.unparse(rows, { newline: '\r\n' })}\r\n`
