import { Problem } from '#kernel/errors.ts'
import type {
  ImportNotice,
  OpenedFile,
  StagedBatch,
  StagedRow,
  StoredFile,
} from '#kernel/import/import.types.ts'
import type { IcsEvent } from '../ics/ics-event.ts'
import { newIcsFile, readIcs } from '../ics/read-ics.ts'

const batchSize = 100
/** A user's calendar of twenty years has fewer. */
export const maxEvents = 20_000

/** Opens a calendar file for reading, event by event; changed times are written after their series. Throws 422 `….too_many`. */
export async function openIcs(file: StoredFile): Promise<OpenedFile<IcsEvent>> {
  const fileInfo = newIcsFile()
  let found = 0
  return {
    encoding: () => fileInfo.encoding,
    batches: batches(),
    end: () => ({
      notices: [
        ...(found ? [] : [{ code: 'calendar.import.nothing' }]),
        ...(fileInfo.isCut ? [{ code: 'calendar.import.cut' }] : []),
      ],
    }),
  }

  async function* batches(): AsyncGenerator<StagedBatch<IcsEvent>> {
    let rows: StagedRow<IcsEvent>[] = []
    const seen = new Set<string>()
    const options = { code: (name: string) => `calendar.import.${name}`, untitled: 'ไม่มีชื่อ' }
    for await (const { line, notices, ...read } of readIcs(await file.chunks(), fileInfo, options)) {
      if (found >= maxEvents)
        throw new Problem(422, 'calendar.import.too_many', { params: { most: maxEvents } })
      rows.push({ ordinal: found++, line, ...stagedRowOf(read, notices, seen) })
      if (rows.length < batchSize) continue
      yield { rows, lines: fileInfo.lines }
      rows = []
    }
    yield { rows, lines: fileInfo.lines }
  }
}

type ReadResult = { event: IcsEvent } | { refused: string; label: string }

function stagedRowOf(
  read: ReadResult,
  warnings: readonly string[],
  seen: Set<string>,
): Omit<StagedRow<IcsEvent>, 'ordinal' | 'line'> {
  const notices: ImportNotice[] = warnings.map((name) => ({ code: `calendar.import.${name}` }))
  if ('refused' in read)
    return {
      label: read.label,
      staged: null,
      notices: [...notices, { code: `calendar.import.${read.refused}` }],
      refused: true,
    }
  const { event } = read
  const name = `${event.recurrenceId ?? ''} ${event.uid}`
  const isTwice = seen.has(name)
  seen.add(name)
  return {
    label: event.summary,
    rank: event.recurrenceId ? 1 : 0,
    staged: event,
    notices: isTwice ? [...notices, { code: 'calendar.import.twice' }] : notices,
    refused: isTwice,
  }
}
