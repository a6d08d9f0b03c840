import { type Column, type RestoreTarget, restoreTables } from '#kernel/db/restore-tables.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { type Counts, type Line, readLines } from './backup-file.ts'
import { addJobsStatement } from './backup-jobs.ts'
import { type Command, requireValue } from './command.ts'
import { CommandError } from './command-error.ts'

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'restore FILE',
  summary: 'Restore a backup into an installation that has no sites yet',
  options: {},
  async run({ services, admin, args, say }) {
    const file = requireValue(args[0], 'FILE')
    if (services.directory.all().length) {
      throw new CommandError(
        'This installation has sites already. Restore into an empty installation (a different SALA_DATA, with SALA_DEMO=0).',
      )
    }
    const counts = { rows: 0, files: 0, jobs: 0 }
    const storedKeys: string[] = []
    try {
      await restoreTables(admin.url, admin.owner, async (refill) => {
        await restoreLines(readLines(file), {
          refill,
          storage: services.storage,
          counts,
          storedKeys,
        })
      })
    } catch (error) {
      await Promise.all(storedKeys.map((key) => services.storage.delete(key)))
      throw error
    }
    await services.database.platformPool.query(`SELECT pg_notify('sala', '{"kind":"directory"}')`)
    say(
      `${counts.rows} rows, ${counts.files} files and ${counts.jobs} waiting jobs are back. Run \`sala verify\` to check them.`,
    )
    return 0
  },
}

interface RestoreLocation {
  refill: RestoreTarget
  storage: Storage
  counts: Required<Counts>
  /** Keys of the files stored so far. */
  storedKeys: string[]
}

async function restoreLines(
  lines: AsyncGenerator<Line>,
  { refill, storage, counts, storedKeys }: RestoreLocation,
): Promise<void> {
  for (;;) {
    const { value: line, done } = await lines.next()
    if (done) return
    if ('head' in line) assertCompatible(line.tables, refill.tables)
    else if ('table' in line) {
      if (!refill.tables.has(line.table))
        throw new CommandError(`Table ${line.table} does not exist in this installation.`)
      await refill.insert(line.table, line.rows)
      counts.rows += line.rows.length
    } else if ('jobs' in line) {
      await refill.query(addJobsStatement, [JSON.stringify(line.jobs)])
      counts.jobs += line.jobs.length
    } else if ('file' in line) {
      storedKeys.push(line.file)
      const bytes = new FileBytes(lines, line.size)
      const about = { contentType: line.type, contentLength: line.size }
      await storage.put(line.file, new ReadableStream(bytes), about).catch((error) => {
        throw bytes.broken ?? error
      })
      counts.files++
    } else if ('end' in line && !isComplete(line.end, counts)) {
      throw new CommandError(
        'The backup is incomplete: it contains less than it says at its end. Nothing was restored.',
      )
    }
  }
}

const isComplete = (details: Counts, found: Required<Counts>): boolean =>
  details.rows === found.rows && details.files === found.files && (details.jobs ?? 0) === found.jobs

/** A stream source of the pieces that follow a file's line. `broken`: why they ended early, which the storage cannot know. */
class FileBytes implements UnderlyingDefaultSource<Uint8Array> {
  broken: unknown
  readonly #lines: AsyncGenerator<Line>
  #left: number

  constructor(lines: AsyncGenerator<Line>, size: number) {
    this.#lines = lines
    this.#left = size
  }

  async pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    if (this.#left <= 0) return controller.close()
    try {
      const { value: line } = await this.#lines.next()
      if (!line || !('bytes' in line)) throw new CommandError('A file in the backup is incomplete.')
      const piece = Buffer.from(line.bytes, 'base64')
      this.#left -= piece.length
      controller.enqueue(new Uint8Array(piece))
    } catch (error) {
      this.broken = error
      throw error
    }
  }
}

/** Checks whether rows of the backup fit the tables here. New columns with a default do no harm. */
function assertCompatible(saved: Record<string, string[]>, tables: Map<string, Column[]>): void {
  for (const [table, columns] of Object.entries(saved)) {
    const tableColumns = tables.get(table)
    const unknown = tableColumns
      ? columns.filter((name) => !tableColumns.some((tableColumn) => tableColumn.name === name))
      : columns
    if (unknown.length) {
      throw new CommandError(
        `The backup was made by another version of Sala, possibly a newer one: ${table} (${unknown.join(', ')}) does not exist in this version. Nothing was restored.`,
      )
    }
    const missing =
      tableColumns?.filter((tableColumn) => tableColumn.needed && !columns.includes(tableColumn.name)) ?? []
    if (missing.length) {
      throw new CommandError(
        `The backup was made by an older version of Sala: ${table} has no ${missing.map(({ name }) => name).join(', ')} in it. Restore it with that version, then update. Nothing was restored.`,
      )
    }
  }
}
