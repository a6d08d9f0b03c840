import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { migrate } from '#kernel/db/migrate.ts'
import { newId } from '#kernel/id.ts'

// Imports of products and of posts used to have their own tables.
const server = inject('databaseServer')
const name = `sala_carry_${Math.floor(Math.random() * 1e9)}`
const adminUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href
let root: string

afterAll(async () => {
  await ask(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, [], server)
  await rm(root, { recursive: true, force: true })
})

async function ask(text: string, values: unknown[] = [], url = adminUrl): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Runs the product's migrations up to the one that joined the tables, including or excluding it. */
async function migrateTo({ joined }: { joined: boolean }): Promise<void> {
  const journal = JSON.parse(await readFile('drizzle/meta/_journal.json', 'utf8'))
  const at = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith('_imports'))
  journal.entries.length = joined ? at + 1 : at
  await writeFile(join(root, 'drizzle/meta/_journal.json'), JSON.stringify(journal))
  await migrate({ adminUrl, rolePrefix: 'sala', secret: 'a-secret-that-only-tests-know-0123456789', root })
}

test('imports made before the tables were merged are migrated with their rows, figures and undo', async () => {
  await ask(`CREATE DATABASE ${name}`, [], server)
  root = await mkdtemp(join(tmpdir(), 'sala-carry-'))
  await cp('drizzle', join(root, 'drizzle'), { recursive: true })
  await mkdir(join(root, 'src/areas'), { recursive: true })
  await migrateTo({ joined: false })
  const [site, products, posts, product, first, second] = Array.from({ length: 6 }, () => newId())
  await ask(
    `INSERT INTO catalog_import (tenant_id, id, name, format, dry_run, status, counts, lines, delimiter, created_at, seen_at)
     VALUES ($1, $2, 'tea.csv', 'sala', true, 'checked', '{"variants": 7, "products": 2}', 9, ',', now(), now())`,
    [site, products],
  )
  await ask(
    `INSERT INTO catalog_import_item (tenant_id, import_id, ordinal, line, label, staged, errors, result, product_id, before) VALUES
     ($1, $2, 0, 2, 'A', '{"sku": "A"}', '[{"line": 2, "code": "check"}]', 'refused', NULL, NULL),
     ($1, $2, 1, 3, 'B', NULL, '[{"line": 3, "code": "read"}]', 'refused', NULL, NULL),
     ($1, $2, 2, 4, 'C', NULL, '[]', 'updated', $3, '{"version": 3}')`,
    [site, products, product],
  )
  await ask(
    `INSERT INTO cms_import (tenant_id, id, name, format, address, dry_run, status, counts, categories, actor_name, created_at, seen_at)
     VALUES ($1, $2, 'old.xml', 'wordpress', 'https://old.example', false, 'done', '{"entries": 2, "created": 2}', '["farm"]', 'มาลี', now(), now())`,
    [site, posts],
  )
  await ask(
    `INSERT INTO cms_import_item (tenant_id, import_id, ordinal, line, depth, label, kind, notes, result, comments, page_id, done) VALUES
     ($1, $2, 0, 5, 1, 'below', 'page', '[]', 'created', 0, $3, '{"version": 1, "redirects": ["/a", "/b"]}'),
     ($1, $2, 1, 6, 0, 'first', 'post', '[{"code": "told"}]', 'created', 3, $4, '{"version": 1, "redirects": []}')`,
    [site, posts, second, first],
  )
  await migrateTo({ joined: true })

  const runs = await ask('SELECT * FROM import_run ORDER BY kind')
  expect(runs).toMatchObject([
    {
      id: products,
      kind: 'catalog',
      status: 'checked',
      lines: 9,
      delimiter: ',',
      file_key: `imports/${products}.csv`,
      data: { variants: 7 },
      tally: { rows: 3, refused: 2, errors: 2 },
    },
    {
      id: posts,
      kind: 'cms',
      status: 'done',
      actor_name: 'มาลี',
      file_key: `cms-imports/${posts}`,
      data: { address: 'https://old.example' },
      counts: { entries: 2, created: 2 },
      tally: { rows: 2, created: 2, figures: { comments: 3, redirects: 2 } },
    },
  ])
  const rows = await ask('SELECT * FROM import_row WHERE import_id = $1 ORDER BY ordinal', [products])
  expect(rows).toMatchObject([
    { staged: { sku: 'A' }, notices: [], outcome: [{ code: 'check' }], result: 'refused' },
    { staged: null, notices: [{ code: 'read' }], outcome: [], result: 'refused' },
    { record_id: product, before: { version: 3 }, result: 'updated' },
  ])
  const pages = await ask('SELECT * FROM import_row WHERE import_id = $1 ORDER BY rank, ordinal', [posts])
  expect(pages).toMatchObject([
    {
      record_id: first,
      kind: 'post',
      notices: [{ code: 'told' }],
      before: { version: 1, categories: ['farm'] },
    },
    { record_id: second, kind: 'page', rank: 1, before: { redirects: ['/a', '/b'] } },
  ])
  expect(await ask("SELECT 1 FROM pg_class WHERE relname IN ('catalog_import', 'cms_import_item')")).toEqual(
    [],
  )
})
