import { Problem } from '#kernel/errors.ts'
import { type CodeOf, codesOf } from '../codes.ts'
import type { ImportDefinition } from '../definition.ts'
import type { OpenedFile, StagedBatch, StagedRow } from '../import.types.ts'
import { delimiterName, openTable, type TableFile, type TableFormat, unknownColumns } from './open-table.ts'
import { TableRow } from './table-row.ts'

/** The record a table line represents. */
export interface TableRecord<Staged> {
  /** Its display name. */
  label: string
  staged: Staged
}

type Reading<Staged> = Pick<ImportDefinition<Staged, never, object, object>, 'formats' | 'recognise' | 'open'>

const batchLines = 500

/** Returns the three reading parts of a definition, for CSV files in which every line is one record. */
export function tableImport<Staged>(
  key: string,
  formats: readonly TableFormat<TableRecord<Staged>>[],
): Reading<Staged> {
  const code = codesOf(key)
  return {
    ...recogniseTable(key, formats),
    async open(file, { format }) {
      const table = await openTable(await file.chunks(), { formats, requested: format, code })
      return toOpenedFile(table, code)
    },
  }
}

/** Recognises the format of a table by its header. */
export function recogniseTable<Part>(
  key: string,
  formats: readonly TableFormat<Part>[],
): Pick<Reading<never>, 'formats' | 'recognise'> {
  return {
    formats: formats.map(({ name }) => name) as [string, ...string[]],
    async recognise(beginning, { format: requested }) {
      const { format } = await openTable(singleChunk(beginning), { formats, requested, code: codesOf(key) })
      return { format: format.name }
    },
  }
}

async function* singleChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.length) yield bytes
}

function toOpenedFile<Staged>(table: TableFile<TableRecord<Staged>>, code: CodeOf): OpenedFile<Staged> {
  const messages = new Map<string, number>()
  return {
    encoding: table.encoding,
    delimiter: delimiterName(table.delimiter),
    batches: batches(),
    end: () => ({
      notices: [
        ...unknownColumns(table, code),
        ...[...messages].map(([name, count]) => ({ code: code(name), params: { count } })),
      ],
    }),
  }

  async function* batches(): AsyncGenerator<StagedBatch<Staged>> {
    let rows: StagedRow<Staged>[] = []
    let ordinal = 0
    let lines = 0
    for await (const cells of table.rows) {
      lines = cells.line
      const row = new TableRow(table.columns, cells, code)
      const read = table.format.read(row)
      for (const notice of row.notices) messages.set(notice, (messages.get(notice) ?? 0) + 1)
      if (!read && !row.errors.length) continue
      rows.push({
        ordinal: ordinal++,
        line: row.line,
        label: read?.label ?? row.label ?? `#${row.line}`,
        staged: read?.staged ?? null,
        notices: row.errors,
        refused: row.errors.length > 0,
      })
      if (rows.length < batchLines) continue
      yield { rows, lines }
      rows = []
    }
    if (!lines) throw new Problem(422, code('no_rows'))
    yield { rows, lines }
  }
}
