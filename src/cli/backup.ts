import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { referencedObjects } from '#kernel/area/areas.ts'
import type { Db } from '#kernel/db/db.ts'
import { type Column, tablesStatement } from '#kernel/db/restore-tables.ts'
import type { StoredObject } from '#kernel/storage/contract.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { backupFormat, type Counts, type Line, serializeLine } from './backup-file.ts'
import { countAbandoned, queuedJobs } from './backup-jobs.ts'
import { type Command, requireValue } from './command.ts'

const batch = 500
/** The maximum number of missing files listed by name. */
const maxListedFiles = 100

export const backupCommand: Command = {
  name: 'backup',
  usage: 'backup FILE',
  summary: 'Back up all sites (rows, files and waiting jobs) to one file',
  options: {},
  async run({ services, args, say }) {
    const file = requireValue(args[0], 'FILE')
    const db = services.database.forPlatform('read', 'unlimited')
    const counts = { rows: 0, files: 0, jobs: 0 }
    const missing: string[] = []
    let abandoned = 0
    try {
      const lines = linesOf(db, services.storage, counts, missing)
      await pipeline(
        Readable.from(lines).map(serializeLine),
        createGzip(),
        createWriteStream(file, { mode: 0o600 }),
      )
      abandoned = await countAbandoned(db)
    } finally {
      await db.rollback()
    }
    say(`Backed up ${counts.rows} rows, ${counts.files} files and ${counts.jobs} waiting jobs to ${file}.`)
    if (abandoned) say(`Not in it: ${abandoned} jobs that were given up after all attempts failed.`)
    say(
      'Links and passwords of connected services stay valid only with the same SESSION_SECRET: back it up as well.',
    )
    if (!missing.length) return 0
    for (const key of missing.slice(0, maxListedFiles)) say(`MISSING ${key}`)
    const others = missing.length - maxListedFiles
    if (others > 0) say(`and ${others} more.`)
    say(
      `The backup is incomplete: the storage lacks ${missing.length} files that the database references. Everything else is included.`,
    )
    return 1
  },
}

/** All rows are from the same point in time: the transaction reads a snapshot. */
async function* linesOf(
  db: Db,
  storage: Storage,
  counts: Required<Counts>,
  missing: string[],
): AsyncGenerator<Line> {
  const columns = await db.query<Column & { table: string }>('backup.tables', tablesStatement)
  const tables = Map.groupBy(columns, (column) => column.table)
  const names = [...tables].map(([table, all]) => [table, all.map(({ name }) => name)] as const)
  yield { head: backupFormat, tables: Object.fromEntries(names) }
  for (const [table, all] of names) {
    for await (const rows of rowsOf(db, table, all)) {
      counts.rows += rows.length
      yield { table, rows }
    }
  }
  for await (const jobs of queuedJobs(db)) {
    counts.jobs += jobs.length
    yield { jobs }
  }
  const stored = new Set<string>()
  for await (const { key } of storage.list('')) {
    const found = await storage.get(key)
    // Deleted since it was listed; if a row still references it, it is reported below.
    if (!found) continue
    counts.files++
    stored.add(key)
    yield { file: key, type: found.contentType, size: found.size }
    yield* chunkLinesOf(found)
  }
  for (const key of await referencedObjects(db)) if (!stored.has(key)) missing.push(key)
  yield { end: counts }
}

async function* rowsOf(
  db: Db,
  table: string,
  columns: readonly string[],
): AsyncGenerator<Record<string, unknown>[]> {
  const list = columns.map((name) => `"${name}"`).join(', ')
  await db.script(
    `DECLARE backup_rows NO SCROLL CURSOR FOR SELECT to_jsonb(t) AS row FROM (SELECT ${list} FROM "${table}") t`,
  )
  for (;;) {
    const rows = await db.query<{ row: Record<string, unknown> }>(
      `backup.fetch.${table}`,
      `FETCH ${batch} FROM backup_rows`,
    )
    if (!rows.length) break
    yield rows.map(({ row }) => row)
  }
  await db.script('CLOSE backup_rows')
}

async function* chunkLinesOf({ stream }: StoredObject): AsyncGenerator<Line> {
  for await (const piece of stream) yield { bytes: Buffer.from(piece).toString('base64') }
}
