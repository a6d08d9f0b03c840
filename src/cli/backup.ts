import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Db } from '#kernel/db/db.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { type Command, need } from './command.ts'
import { Refusal } from './refusal.ts'

// One gzip file of JSON lines: a head, then tables in the order their foreign keys allow, then files. It needs no program
// beside the product, fits any PostgreSQL, and streams both ways.
const format = 'sala-backup-1'
const batch = 500

interface Line {
  head?: string
  table?: string
  rows?: unknown[]
  file?: string
  type?: string
  bytes?: string
}

export const backupCommand: Command = {
  name: 'backup',
  usage: 'backup FILE',
  summary: 'everything of all sites, rows and files, into one file',
  options: {},
  async run({ services, words, say }) {
    const file = need(words[0], 'FILE')
    const db = services.database.forPlatform('read')
    let rows = 0
    let files = 0
    async function* lines(): AsyncGenerator<string> {
      const text = (line: Line) => `${JSON.stringify(line)}\n`
      yield text({ head: format })
      for (const table of await tablesInOrder(db)) {
        for await (const some of rowsOf(db, table)) {
          rows += some.length
          yield text({ table, rows: some })
        }
      }
      for await (const { key } of services.storage.list('')) {
        const found = await services.storage.get(key)
        if (!found) continue
        files++
        yield text({
          file: key,
          type: found.contentType,
          bytes: (await buffer(found.stream)).toString('base64'),
        })
      }
    }
    try {
      await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { mode: 0o600 }))
    } finally {
      await db.rollback()
    }
    say(`${rows} rows and ${files} files are in ${file}.`)
    return 0
  },
}

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'restore FILE',
  summary: 'a backup into an installation that has no sites yet',
  options: {},
  async run({ services, words, say }) {
    const file = need(words[0], 'FILE')
    if (services.directory.all().length) {
      throw new Refusal(
        'This installation has sites already. Restore into an empty one (another SALA_DATA, SALA_DEMO=0).',
      )
    }
    const db = services.database.forPlatform('write')
    const count = { rows: 0, files: 0 }
    try {
      const lines = createInterface({
        input: createReadStream(file).pipe(createGunzip()),
        crlfDelay: Number.POSITIVE_INFINITY,
      })
      let first = true
      for await (const text of lines) {
        const line = JSON.parse(text) as Line
        if (first && line.head !== format) throw new Refusal(`${file} is no backup of Sala.`)
        first = false
        await restoreLine(db, services.storage, line, count)
      }
      await db.query('restore.tell', `SELECT pg_notify('sala', '{"kind":"directory"}')`)
      await db.commit()
    } catch (error) {
      await db.rollback()
      throw error
    }
    say(`${count.rows} rows and ${count.files} files are back. \`sala verify\` proves them.`)
    return 0
  },
}

async function restoreLine(db: Db, storage: Storage, line: Line, count: { rows: number; files: number }) {
  if (line.table && line.rows) {
    if (!/^[a-z_]+$/.test(line.table)) throw new Refusal(`No such table: ${line.table}`)
    await db.query(
      `restore.${line.table}`,
      `INSERT INTO ${line.table} SELECT * FROM jsonb_populate_recordset(NULL::${line.table}, $1::jsonb)`,
      [JSON.stringify(line.rows)],
    )
    count.rows += line.rows.length
  } else if (line.file) {
    await storage.put(line.file, Buffer.from(line.bytes ?? '', 'base64'), {
      contentType: line.type ?? 'application/octet-stream',
    })
    count.files++
  }
}

/** Parents before children. */
async function tablesInOrder(db: Db): Promise<string[]> {
  const tables = await db.query<{ name: string; needs: string[] }>(
    'backup.tables',
    `SELECT c.relname AS name, ARRAY(
       SELECT DISTINCT p.relname::text FROM pg_constraint k JOIN pg_class p ON p.oid = k.confrelid
       WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS needs
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'sala_shape' ORDER BY 1`,
  )
  const order: string[] = []
  while (order.length < tables.length) {
    const ready = tables.filter(
      ({ name, needs }) => !order.includes(name) && needs.every((one) => order.includes(one)),
    )
    if (!ready.length) throw new Error('The tables refer to each other in a ring.')
    order.push(...ready.map(({ name }) => name))
  }
  return order
}

async function* rowsOf(db: Db, table: string): AsyncGenerator<unknown[]> {
  await db.script(`DECLARE backup_rows NO SCROLL CURSOR FOR SELECT to_jsonb(t) AS row FROM "${table}" t`)
  for (;;) {
    const rows = await db.query<{ row: unknown }>(`backup.fetch.${table}`, `FETCH ${batch} FROM backup_rows`)
    if (!rows.length) break
    yield rows.map(({ row }) => row)
  }
  await db.script('CLOSE backup_rows')
}

async function buffer(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}
