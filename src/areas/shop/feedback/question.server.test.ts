import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { getProduct } from '#areas/catalog/public.server.ts'
import { answerEntry, decideEntry, listEntries, writeEntry } from '#areas/feedback/public.server.ts'
import { type QueueTab, queueLists } from '#areas/feedback/queue/queue.list.rules.ts'
import { listQueue } from '#areas/feedback/queue/queue.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { callerAt } from '#kernel/http/caller.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import '../public.server.ts'
import { readQuestions } from './product-feedback.rules.ts'
import { productFeedback } from './product-target.server.ts'

const sites = testSites()
type Someone = Awaited<ReturnType<typeof buildUser>>
let member: Someone
let manager: Someone
let productId: string

/** The site with messages enabled; each guest has a separate IP address, so that the rate limit only affects floods. */
const as = async <Result>(
  user: Someone | null,
  work: (ctx: Ctx) => Promise<Result>,
  { tenant = sites.alpha, ip = `10.0.0.${Math.floor(Math.random() * 1e6)}` } = {},
): Promise<Result> => {
  const ctx = {
    ...sites.ctx({ tenant, ...(user ? { viewer: { role: user.role, user } } : {}) }),
    caller: callerAt(ip),
  }
  ctx.tenant = { ...ctx.tenant, areas: [...ctx.tenant.areas, 'message'] }
  return unitOfWork(ctx.db, () => work(ctx))
}
const queueOf = async (ctx: Ctx, tab: QueueTab = 'waiting') =>
  (await listQueue(ctx, 'question', queueLists.question.parse(new URLSearchParams({ tab })))).page.items
const queue = (tab?: QueueTab) => as(manager, (ctx) => queueOf(ctx, tab))
const askQuestion = (ctx: Ctx, sku: string, input: { body: string; name?: string; email?: string }) =>
  writeEntry(ctx, productFeedback, { kind: 'question', ref: { sku }, params: input })
const listQuestions = (ctx: Ctx, query: { search?: string }) =>
  listEntries(ctx, { target: 'product', id: productId }, 'question', query)
const ask = async (body: string, user: Someone | null = null, email = '') => {
  await as(user, (ctx) => askQuestion(ctx, 'MANGO', { body, name: 'มานี', email }))
  return (await queue()).find((entry) => entry.body === body)?.id ?? ''
}
const shownOnPage = async () => readQuestions((await as(null, (ctx) => getProduct(ctx, 'MANGO'))).questions)
const inboxOf = (user: Someone) =>
  as(user, (ctx) =>
    ctx.db.query<{ text: string; subject: string }>(
      'test.inbox',
      `SELECT p.text, t.subject FROM message_post p JOIN message_thread t ON t.tenant_id = p.tenant_id AND t.id = p.thread_id
       JOIN message_member m ON m.tenant_id = p.tenant_id AND m.thread_id = p.thread_id
       WHERE m.tenant_id = $1 AND m.user_id = $2`,
      [ctx.tenant.id, user.id],
    ),
  )

beforeAll(async () => {
  member = await buildUser(sites, { email: 'q-member@alpha.test', firstname: 'มาลี' })
  manager = await buildUser(sites, { email: 'q-manager@alpha.test', role: 'manager' })
  const ctx = sites.ctx({ role: 'admin' })
  await unitOfWork(ctx.db, () => buildProducts(ctx, [{ sku: 'MANGO', stock: 5 }]))
  productId = (await as(null, (reader) => getProduct(reader, 'MANGO'))).id
})

describe('a question', () => {
  test('waits for approval by shop staff, who are notified', async () => {
    const id = await ask('เก็บได้กี่วัน')
    expect((await shownOnPage()).latest.map(({ body }) => body)).not.toContain('เก็บได้กี่วัน')
    expect((await inboxOf(manager)).map(({ text }) => text)).toContain('เก็บได้กี่วัน')
    await as(manager, (ctx) => decideEntry(ctx, id, 'show'))
    expect((await shownOnPage()).latest).toContainEqual(
      expect.objectContaining({ body: 'เก็บได้กี่วัน', name: 'ม***', answer: '' }),
    )
    await as(manager, (ctx) => decideEntry(ctx, id, 'refuse'))
    expect((await shownOnPage()).latest.map(({ body }) => body)).not.toContain('เก็บได้กี่วัน')
  })

  test('submitted twice by one click is one entry; the same text by another user or later is separate', async () => {
    const ids = async (user: Someone | null, body: string, times = 3) => {
      const sent = Array.from({ length: times }, () =>
        as(user, (ctx) => askQuestion(ctx, 'MANGO', { body, name: 'มานี', email: 'twice@example.com' })),
      )
      return new Set((await Promise.all(sent)).map(({ id }) => id))
    }
    expect((await ids(null, 'กดสองครั้ง')).size).toBe(1)
    const [ofMember] = await ids(member, 'กดสองครั้ง')
    expect((await queue()).filter(({ body }) => body === 'กดสองครั้ง')).toHaveLength(2)
    expect((await inboxOf(manager)).filter(({ text }) => text === 'กดสองครั้ง')).toHaveLength(2)
    const later = await as(member, (ctx) =>
      askQuestion({ ...ctx, now: new Date(Date.now() + 61_000) }, 'MANGO', { body: 'กดสองครั้ง' }),
    )
    expect(later.id).not.toBe(ofMember)
  })

  test('is shown with its answer, and its author is notified: a member in the inbox, a guest by email', async () => {
    const ofMember = await ask('ส่งต่างจังหวัดไหม', member)
    await as(manager, (ctx) => answerEntry(ctx, ofMember, { answer: 'ส่งทุกจังหวัด' }))
    expect((await shownOnPage()).latest[0]).toMatchObject({ body: 'ส่งต่างจังหวัดไหม', answer: 'ส่งทุกจังหวัด' })
    expect((await inboxOf(member)).map(({ text }) => text)).toContain('ส่งทุกจังหวัด')
    const ofGuest = await ask('หวานไหม', null, 'Guest-Q@example.com')
    await as(manager, (ctx) => answerEntry(ctx, ofGuest, { answer: 'หวานมาก' }))
    const mails = await as(manager, (ctx) =>
      ctx.db.query<{ plain: string }>(
        'test.mails',
        "SELECT plain FROM mail_outbox o WHERE tenant_id = $1 AND o::text LIKE '%guest-q@example.com%'",
        [ctx.tenant.id],
      ),
    )
    expect(mails.map(({ plain }) => plain).join()).toContain('หวานมาก')
  })

  test('is found by words in it or its answer, with or without marks', async () => {
    const found = (search: string) => as(null, (ctx) => listQuestions(ctx, { search }))
    expect((await found('ทุกจังหวัด')).items.map(({ body }) => body)).toEqual(['ส่งต่างจังหวัดไหม'])
    expect((await found('100%')).items).toEqual([])
    const ctx = sites.ctx()
    await listQuestions(ctx, {})
    expect(ctx.db.statements).toBe(1)
  })

  test('requires text and a valid email address', async () => {
    await expect(ask(' ')).rejects.toMatchObject({ status: 422, errors: [{ path: 'body' }] })
    await expect(ask('x'.repeat(501))).rejects.toMatchObject({ errors: [{ path: 'body' }] })
    await expect(ask('กี่ลูก', null, 'nobody')).rejects.toMatchObject({ errors: [{ path: 'email' }] })
    await expect(as(null, (ctx) => askQuestion(ctx, 'NOTHING', { body: 'มีไหม' }))).rejects.toMatchObject({
      status: 404,
    })
  })

  test('is rate-limited per address', async () => {
    const flood = async () => {
      for (let n = 0; n < 6; n++)
        await as(null, (ctx) => askQuestion(ctx, 'MANGO', { body: `ถามครั้งที่ ${n}` }), { ip: '10.9.9.9' })
    }
    await expect(flood()).rejects.toMatchObject({ status: 429 })
  })
})

test('outsiders decide, answer and see nothing pending: a member, a guest, another site’s staff', async () => {
  const id = await ask('ใครตอบได้')
  for (const [user, tenant, status] of [
    [member, sites.alpha, 403],
    [null, sites.alpha, 401],
    [manager, sites.beta, 404],
  ] as const) {
    await expect(as(user, (ctx) => answerEntry(ctx, id, { answer: 'ฉัน' }), { tenant })).rejects.toMatchObject(
      {
        status,
      },
    )
    await expect(as(user, (ctx) => decideEntry(ctx, id, 'show'), { tenant })).rejects.toMatchObject({
      status,
    })
  }
  await expect(as(member, (ctx) => queueOf(ctx))).rejects.toMatchObject({ status: 403 })
  expect(await as(manager, (ctx) => queueOf(ctx), { tenant: sites.beta })).toEqual([])
})
