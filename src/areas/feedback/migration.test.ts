import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '#kernel/db/migrate.ts'
import { newId } from '#kernel/id.ts'
import { feedbackChecks } from './checks.server.ts'

// A database in use before reviews, questions and comments were merged into entries.
const server = inject('databaseServer')
const name = `sala_feedback_${Math.floor(Math.random() * 1e9)}`
const adminUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href
const before = await mkdtemp(join(tmpdir(), 'sala-before-'))

async function ask(text: string, values: unknown[] = [], url = adminUrl) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
const start = (root: string) =>
  migrate({ adminUrl, rolePrefix: 'sala', secret: 'a-secret-that-only-tests-know-0123456789', root })

beforeAll(async () => {
  await ask(`CREATE DATABASE ${name}`, [], server)
  await mkdir(join(before, 'drizzle/meta'), { recursive: true })
  await mkdir(join(before, 'src/areas'), { recursive: true })
  const journal = JSON.parse(await readFile('drizzle/meta/_journal.json', 'utf8'))
  const at = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith('_feedback'))
  const older = { ...journal, entries: journal.entries.slice(0, at) }
  await writeFile(join(before, 'drizzle/meta/_journal.json'), JSON.stringify(older))
  for (const file of await readdir('drizzle'))
    if (file.endsWith('.sql')) await cp(join('drizzle', file), join(before, 'drizzle', file))
  await start(before)
})
afterAll(async () => {
  await ask(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, [], server)
  await rm(before, { recursive: true, force: true })
})

test('earlier feedback is migrated with author, date, status, answer and thread, and is counted', async () => {
  const site = newId()
  const product = newId()
  const post = newId()
  const user = newId()
  const order = newId()
  const variant = newId()
  const review = newId()
  const refused = newId()
  const question = newId()
  const first = newId()
  const second = newId()
  const day = (n: number) => new Date(`2026-10-0${n}T03:00:00Z`)
  const photo = [{ id: newId(), width: 1, height: 1, colour: '#fff' }]
  await ask(
    `INSERT INTO cms_page (tenant_id, id, kind, slug, title, excerpt, created_at, updated_at)
     VALUES ($1, $2, 'post', 'p', '{"th":"p","en":""}', '{}', $3, $3)`,
    [site, post, day(1)],
  )
  const reviews = `INSERT INTO shop_review (tenant_id, id, product_id, variant_id, order_id, order_number, user_id, item, stars, body, name, name_as,
    pictures, state, answer, answered_at, reported_at, created_at, updated_at)
    VALUES ($1, $2, $3, $4, $5, 'SL-1', $6, '{"th":"ข้าว","en":"Rice"}', $7, $8, 'มาลี', 'name', $9, $10, $11, $12, $13, $14, $15)`
  const bought = [product, variant, order, user]
  await ask(reviews, [
    site,
    review,
    ...bought,
    4,
    'ดี',
    JSON.stringify(photo),
    'shown',
    'ขอบคุณ',
    day(3),
    day(4),
    day(1),
    day(2),
  ])
  await ask(reviews, [
    site,
    refused,
    product,
    variant,
    newId(),
    null,
    1,
    'x',
    '[]',
    'refused',
    '',
    null,
    null,
    day(1),
    day(1),
  ])
  await ask(
    `INSERT INTO shop_question (tenant_id, id, product_id, email, locale, name, body, answer, answered_at, search, state, created_at)
     VALUES ($1, $2, $3, 'a@b.test', 'en', 'ก***', 'How many?', 'Four', $4, 'how many? four', 'shown', $5)`,
    [site, question, product, day(5), day(2)],
  )
  const comments = `INSERT INTO cms_comment (tenant_id, id, page_id, state, name, body, user_id, at, parent_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
  await ask(comments, [site, first, post, 'shown', 'มะลิ', 'ชอบ', null, day(1), null])
  await ask(comments, [site, second, post, 'waiting', 'บัว', 'ด้วย', user, day(2), first])
  await ask(
    `INSERT INTO transition (tenant_id, id, entity, entity_id, from_state, to_state, event, actor_role, at)
     VALUES ($1, $2, 'shop_review', $3, 'waiting', 'shown', 'show', 'manager', $4)`,
    [site, newId(), review, day(2)],
  )

  await start(process.cwd())

  const entries = await ask('SELECT * FROM feedback_entry WHERE tenant_id = $1', [site])
  const of = (id: string) => entries.find((entry) => entry.id === id)
  expect(entries).toHaveLength(5)
  expect(of(review)).toMatchObject({
    kind: 'review',
    target_kind: 'product',
    target_id: product,
    user_id: user,
    name: 'มาลี',
    name_as: 'name',
    source: `order:${order}:${variant}`,
    source_label: 'SL-1',
    item: { th: 'ข้าว', en: 'Rice' },
    stars: 4,
    body: 'ดี',
    pictures: photo,
    status: 'shown',
    answer: 'ขอบคุณ',
    answered_at: day(3),
    reported_at: day(4),
    reports: 1,
    created_at: day(1),
    updated_at: day(2),
  })
  expect(of(refused)).toMatchObject({ status: 'refused', user_id: null, reports: 0 })
  expect(of(question)).toMatchObject({
    kind: 'question',
    target_kind: 'product',
    target_id: product,
    email: 'a@b.test',
    locale: 'en',
    name: 'ก***',
    body: 'How many?',
    answer: 'Four',
    answered_at: day(5),
    search: 'how many? four',
    status: 'shown',
    created_at: day(2),
  })
  expect(of(first)).toMatchObject({
    kind: 'comment',
    target_kind: 'post',
    target_id: post,
    name: 'มะลิ',
    body: 'ชอบ',
    status: 'shown',
    created_at: day(1),
    user_id: null,
    parent_id: null,
  })
  expect(of(second)).toMatchObject({ parent_id: first, user_id: user, status: 'waiting', created_at: day(2) })
  const counts = await ask('SELECT * FROM feedback_target WHERE tenant_id = $1 ORDER BY target_kind DESC', [
    site,
  ])
  expect(counts).toMatchObject([
    { target_id: product, reviews: 1, stars: [0, 0, 0, 1, 0], photos: 1, questions: 1, comments: 0 },
    { target_id: post, reviews: 0, stars: [0, 0, 0, 0, 0], photos: 0, questions: 0, comments: 1 },
  ])
  expect(await ask('SELECT entity FROM transition WHERE entity_id = $1', [review])).toEqual([
    { entity: 'feedback.entry' },
  ])
  const query = (_: string, text: string, values: unknown[]) => ask(text, values)
  for (const check of feedbackChecks)
    expect(await check.run({ query } as never, site)).toMatchObject({ ok: true })
  const old = `SELECT relname FROM pg_class WHERE relname IN ('shop_review', 'shop_question', 'cms_comment')`
  expect(await ask(old)).toEqual([])
})
