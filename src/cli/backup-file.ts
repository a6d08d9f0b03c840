import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { QueuedJob } from './backup-jobs.ts'
import { CommandError } from './command-error.ts'

// A single gzip file of JSON lines: a header with the tables and their columns, rows, files in pieces, and a trailer
// with counts. It needs no external program, fits any PostgreSQL, and streams in both directions.
export const backupFormat = 'sala-backup-3'
/** The formats that can be restored. The older one has no jobs. */
const readableFormats: readonly string[] = ['sala-backup-2', backupFormat]

export interface Counts {
  rows: number
  files: number
  /** Absent in backups without jobs. */
  jobs?: number
}

export type Line =
  | { head: string; tables: Record<string, string[]> }
  | { table: string; rows: Record<string, unknown>[] }
  | { jobs: QueuedJob[] }
  | { file: string; type: string; size: number }
  | { bytes: string }
  | { end: Counts }

export const serializeLine = (line: Line): string => `${JSON.stringify(line)}\n`

/** Returns the lines of a backup, first to last. Throws a `CommandError` if it is not a backup, is corrupt, or is incomplete. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  const source = createReadStream(file)
  const plain = createGunzip()
  source.once('error', (error) => plain.destroy(error))
  const lines = createInterface({ input: source.pipe(plain), crlfDelay: Number.POSITIVE_INFINITY })
  // The readline interface does not report errors of its input.
  const broken = new Promise<never>((_, failed) => plain.once('error', failed))
  broken.catch(() => undefined)
  const texts = lines[Symbol.asyncIterator]()
  let first = true
  let hasEnd = false
  try {
    for (;;) {
      const { value, done } = await Promise.race([texts.next(), broken])
      if (done) break
      const line = parseLine(value)
      if (first && !('head' in line && readableFormats.includes(line.head)))
        throw new CommandError(invalidBackupMessage(file))
      first = false
      hasEnd = 'end' in line
      yield line
    }
  } catch (error) {
    throw toCommandError(error, file, first)
  } finally {
    lines.close()
    source.destroy()
  }
  if (first) throw new CommandError(invalidBackupMessage(file))
  if (!hasEnd) throw new CommandError(truncatedMessage(file))
}

function parseLine(text: string): Line {
  const line: unknown = JSON.parse(text)
  if (typeof line !== 'object' || line === null) throw new SyntaxError('not a backup line')
  return line as Line
}

function toCommandError(error: unknown, file: string, first: boolean): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
    return new CommandError(`${file} cannot be read.`)
  if (code === 'Z_BUF_ERROR') return new CommandError(truncatedMessage(file))
  if (code?.startsWith('Z_') || error instanceof SyntaxError)
    return new CommandError(first ? invalidBackupMessage(file) : `${file} is damaged. Nothing was restored.`)
  return error
}

const invalidBackupMessage = (file: string) => `${file} is no backup that this version of Sala can read.`
const truncatedMessage = (file: string) =>
  `${file} is incomplete (cut off before its end). Nothing was restored.`
