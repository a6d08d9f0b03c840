import { describe, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { canWatch } from '#kernel/live/live.ts'
import { registerTestArea } from '#kernel/testing/test-area.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildUser, emailsTo } from '../account/factory.ts'
import { getConversation, postInConversation } from './conversation/conversation.server.ts'
import { sendUnreadEmail } from './email/unread-email.server.ts'
import { countUnread, getThread, listRecipients, listThreads } from './inbox/inbox.server.ts'
import { markRead, markUnread, setArchived } from './inbox/mark.server.ts'
import { setMembersCanMessage } from './inbox/settings.server.ts'
import { reply, sendMessageTo } from './inbox/write.server.ts'
import { inboxQuery } from './message.input.ts'
import { notify } from './notify.server.ts'
import { collectMessages, eraseMessages } from './personal-data.server.ts'

const sites = testSites()
registerTestArea({
  aboutThreads: [
    {
      area: 'message',
      label: { th: 'ดูคนนี้', en: 'Who it is' },
      may: ({ role }) => role !== 'user',
      to: (about) => ('userId' in about ? `/who/${about.userId}` : `/about/${about.key}`),
    },
  ],
})
type Someone = Awaited<ReturnType<typeof buildUser>>

/** The site with messages enabled, as a user. */
function as(user: Someone, options: Parameters<typeof sites.ctx>[0] = {}): Ctx {
  const ctx = sites.ctx({ viewer: { role: user.role, user }, ...options })
  ctx.tenant = { ...ctx.tenant, areas: [...ctx.tenant.areas, 'message'] }
  return ctx
}
async function done<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const result = await work(ctx)
  await ctx.db.commit()
  return result
}
const inbox = async (user: Someone, query: object = {}) =>
  (await listThreads(as(user), inboxQuery.parse(query))).threads

async function cast(name: string) {
  const [member, other, manager] = await Promise.all([
    buildUser(sites, { email: `${name}-member@alpha.test`, firstname: 'มาลี' }),
    buildUser(sites, { email: `${name}-other@alpha.test`, firstname: 'สมชาย' }),
    buildUser(sites, { email: `${name}-manager@alpha.test`, firstname: 'วิภา', role: 'manager' }),
  ])
  return { member, other, manager }
}

test('staff get links from a thread to its member and subject; members do not', async () => {
  const { member, manager } = await cast('about')
  const thread = await done(as(member), (ctx) => sendMessageTo(ctx, manager.id, 'ถามหน่อย'))
  const about = async (who: Someone, id: string) => (await getThread(as(who), id)).about
  expect(await about(manager, thread)).toContainEqual({ label: 'ดูคนนี้', to: `/who/${member.id}` })
  expect(await about(member, thread)).toEqual([])
  const words = { th: 'คำสั่งซื้อ', en: 'Order' }
  const notice = { key: 'thing:1', subject: words, path: '/shop', name: 'มาลี' }
  await done(as(member), (ctx) =>
    postInConversation(ctx, { ...notice, staff: [manager.id], buyer: member.id, side: 'buyer' }, 'ถึงไหนแล้ว'),
  )
  const [conversation] = (await inbox(manager)).filter(({ kind }) => kind === 'conversation')
  expect(await about(manager, conversation!.id)).toContainEqual({ label: 'ดูคนนี้', to: '/about/thing:1' })
})

test('a member writes to staff, who see it as unread and answer in the same thread', async () => {
  const { member, manager } = await cast('talk')
  const thread = await done(as(member), (ctx) => sendMessageTo(ctx, manager.id, 'มะม่วงสุกไหม\r\nขอบคุณ'))
  expect(await inbox(manager)).toMatchObject([
    { id: thread, unread: 1, mine: false, title: 'มาลี ศรีสุข', text: 'มะม่วงสุกไหม ขอบคุณ' },
  ])
  expect(await countUnread(as(manager))).toBe(1)
  await done(as(manager), (ctx) => markRead(ctx, thread))
  expect(await countUnread(as(manager))).toBe(0)
  await done(as(manager), (ctx) => reply(ctx, thread, 'สุกแล้ว'))
  expect(await done(as(manager), (ctx) => sendMessageTo(ctx, member.id, 'มารับได้'))).toBe(thread)
  expect((await getThread(as(member), thread)).posts).toMatchObject([
    { text: 'มะม่วงสุกไหม\nขอบคุณ', mine: true },
    { text: 'สุกแล้ว', mine: false },
    { text: 'มารับได้', mine: false },
  ])
  expect(await countUnread(as(member))).toBe(2)
})

test('members write to each other only where an admin allows it, and are not listed', async () => {
  const { member, other } = await cast('among')
  await expect(sendMessageTo(as(member), other.id, 'สวัสดี')).rejects.toMatchObject({ status: 404 })
  expect(await listRecipients(as(member), 'สมชาย')).toEqual([])
  await expect(setMembersCanMessage(as(member), true)).rejects.toMatchObject({ status: 403 })
  const admin = await buildUser(sites, { email: 'among-admin@alpha.test', role: 'admin' })
  await done(as(admin), (ctx) => setMembersCanMessage(ctx, true))
  const thread = await done(as(member), (ctx) => sendMessageTo(ctx, other.id, 'สวัสดี'))
  expect((await listRecipients(as(member), '')).every(({ staff }) => staff)).toBe(true)
  await done(as(admin), (ctx) => setMembersCanMessage(ctx, false))
  await expect(reply(as(other), thread, 'หวัดดี')).rejects.toMatchObject({ status: 404 })
  expect((await getThread(as(other), thread)).open).toBe(false)
})

test('rejects messages to oneself, to a blocked user or without content, and rate-limits members', async () => {
  const { member, manager } = await cast('pace')
  await expect(sendMessageTo(as(manager), manager.id, 'x')).rejects.toMatchObject({ status: 404 })
  await expect(sendMessageTo(as(member), 'nonsense', 'x')).rejects.toMatchObject({ status: 404 })
  await expect(sendMessageTo(as(member), manager.id, '  \n ')).rejects.toMatchObject({ status: 422 })
  await expect(sendMessageTo(as(member), manager.id, 'x'.repeat(4001))).rejects.toMatchObject({ status: 422 })
  const ctx = as(member)
  for (let at = 0; at < 58; at++) await sendMessageTo(ctx, manager.id, `${at}`)
  await ctx.db.commit()
  // Messages sent at the same time are all counted.
  const atOnce = Array.from({ length: 5 }, (_, at) =>
    done(as(member), (c) => sendMessageTo(c, manager.id, `at once ${at}`)),
  )
  const results = await Promise.allSettled(atOnce)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await expect(sendMessageTo(as(member), manager.id, 'one more')).rejects.toMatchObject({ status: 429 })
  const former = as(member)
  await former.db.query(
    'test.block',
    "UPDATE account_user SET status = 'blocked' WHERE tenant_id = $1 AND id = $2",
    [former.tenant.id, manager.id],
  )
  await expect(sendMessageTo(former, manager.id, 'x')).rejects.toMatchObject({ status: 404 })
})

test('a notice appears once per subject, in the reader’s language, and cannot be answered', async () => {
  const { member } = await cast('notice')
  const notice = {
    to: [member.id],
    kind: 'order' as const,
    key: 'order:SL-9',
    subject: { th: 'คำสั่งซื้อ SL-9', en: 'Order SL-9' },
    path: '/shop/orders/SL-9',
  }
  for (const text of [
    { th: 'รับแล้ว', en: 'Received' },
    { th: 'ส่งแล้ว', en: 'Sent' },
  ])
    await done(as(member), (ctx) => notify(ctx, { ...notice, text }))
  const [thread] = await inbox(member, { box: 'orders' })
  expect(thread).toMatchObject({ title: 'คำสั่งซื้อ SL-9', text: 'ส่งแล้ว', unread: 2, partner: null })
  const english = as(member)
  english.locale = 'en'
  expect((await getThread(english, thread!.id)).posts).toMatchObject([
    { text: 'Received', path: '/shop/orders/SL-9' },
    { text: 'Sent' },
  ])
  await expect(reply(as(member), thread!.id, 'x')).rejects.toMatchObject({ code: 'message.no_reply' })
  await done(sites.ctx({ role: 'admin' }), (ctx) =>
    notify(ctx, { ...notice, key: 'off', text: { th: 'x', en: 'x' } }),
  )
  expect(await inbox(member)).toHaveLength(1)
})

test('finds a thread by its text and the other person’s name; archived threads return with new messages', async () => {
  const { member, manager } = await cast('find')
  const thread = await done(as(member), (ctx) => sendMessageTo(ctx, manager.id, 'ทุเรียน 100% ของสวน'))
  const ids = async (query: object) => (await inbox(member, query)).map(({ id }) => id)
  expect(await ids({ q: '100%' })).toEqual([thread])
  expect(await ids({ q: 'วิภา' })).toEqual([thread])
  expect(await ids({ q: 'ลำไย' })).toEqual([])
  await done(as(member), (ctx) => setArchived(ctx, thread, true))
  expect(await ids({})).toEqual([])
  expect(await ids({ box: 'archive' })).toEqual([thread])
  await done(as(manager), (ctx) => reply(ctx, thread, 'มีครับ'))
  expect(await ids({ box: 'unread' })).toEqual([thread])
  await done(as(member), (ctx) => markRead(ctx, thread))
  expect(await ids({ box: 'unread' })).toEqual([])
  await done(as(member), (ctx) => markUnread(ctx, thread))
  expect(await ids({ box: 'unread', q: '' })).toEqual([thread])
})

test('a notice to many takes as many statements as one to a single user, and reaches each once', async () => {
  const { member, other, manager } = await cast('many')
  const statementsFor = async (to: readonly string[], text: string) => {
    const ctx = as(member, { role: 'admin' })
    const before = ctx.db.statements
    const words = { th: text, en: text }
    await notify(ctx, { to, kind: 'system', key: 'notice:many', subject: words, text: words })
    const after = ctx.db.statements
    await ctx.db.commit()
    return after - before
  }
  const forOne = await statementsFor([member.id], 'แรก')
  expect(await statementsFor([manager.id, member.id, other.id, member.id], 'สอง')).toBe(forOne)
  const received = async (user: Someone) => (await inbox(user)).map(({ text, unread }) => ({ text, unread }))
  expect(await received(member)).toEqual([{ text: 'สอง', unread: 2 }])
  expect(await received(other)).toEqual([{ text: 'สอง', unread: 1 }])
  expect(await received(manager)).toEqual([{ text: 'สอง', unread: 1 }])
})

test('a notice that is sent once is delivered once, also by runs at the same moment', async () => {
  const { member } = await cast('once')
  const words = { th: 'ใกล้หมดอายุ', en: 'Expires soon' }
  const send = () =>
    done(as(member, { role: 'admin' }), (ctx) =>
      notify(ctx, {
        to: [member.id],
        kind: 'system',
        key: 'notice:once',
        subject: words,
        text: words,
        once: true,
      }),
    )
  await Promise.all(Array.from({ length: 5 }, send))
  await send()
  const [thread] = await inbox(member)
  expect((await getThread(as(member), thread?.id ?? '')).posts).toHaveLength(1)
})

test('emails unread messages once, to those who want it', async () => {
  const { member, manager } = await cast('email')
  const thread = await done(as(member), (ctx) => sendMessageTo(ctx, manager.id, 'ถามเรื่องสวน'))
  const about = { threadId: thread, userId: manager.id }
  const asSystem = () => as(manager, { viewer: { role: 'admin', user: null } })
  await done(asSystem(), (ctx) => sendUnreadEmail(ctx, about))
  await done(asSystem(), (ctx) => sendUnreadEmail(ctx, about))
  const emails = await emailsTo(sites, 'email-manager@alpha.test')
  expect(emails).toHaveLength(1)
  expect(emails[0]!.subject).toContain('มาลี ศรีสุข')
  expect(emails[0]!.plain).toContain('ถามเรื่องสวน')
  await done(as(manager), (ctx) => reply(ctx, thread, 'ตอบแล้ว'))
  await done(asSystem(), async (ctx) => {
    await ctx.db.query(
      'test.quiet',
      'UPDATE account_user SET mail_messages = false WHERE tenant_id = $1 AND id = $2',
      [ctx.tenant.id, member.id],
    )
    await sendUnreadEmail(ctx, { threadId: thread, userId: member.id })
  })
  expect(await emailsTo(sites, 'email-member@alpha.test')).toEqual([])
})

test('nobody can read, follow or change other people’s threads, not even admins or other sites', async () => {
  const { member, other, manager } = await cast('stranger')
  const admin = await buildUser(sites, { email: 'stranger-admin@alpha.test', role: 'admin' })
  const thread = await done(as(member), (ctx) => sendMessageTo(ctx, manager.id, 'ลับ'))
  const outsiders = [as(other), as(admin), as(member, { tenant: sites.beta })]
  for (const ctx of outsiders) {
    for (const act of [
      (c: Ctx) => getThread(c, thread),
      (c: Ctx) => reply(c, thread, 'x'),
      (c: Ctx) => markRead(c, thread),
      (c: Ctx) => setArchived(c, thread, true),
    ])
      await expect(act(ctx)).rejects.toMatchObject({ status: 404 })
    expect((await listThreads(ctx, inboxQuery.parse({ q: 'ลับ' }))).threads).toEqual([])
  }
  await expect(listThreads(sites.ctx(), inboxQuery.parse({}))).rejects.toMatchObject({ status: 401 })
  await expect(sendMessageTo(sites.ctx(), manager.id, 'x')).rejects.toMatchObject({ status: 401 })
  expect(await canWatch(as(member), `message:${member.id}`)).toBe(true)
  for (const ctx of [as(other), as(admin), sites.ctx()])
    expect(await canWatch(ctx, `message:${member.id}`)).toBe(false)
})

describe('a conversation about a record', () => {
  async function conversationOf(name: string) {
    const { member, manager } = await cast(name)
    const conversation = {
      key: `order:${name}`,
      subject: { th: `คำสั่งซื้อ ${name}`, en: `Order ${name}` },
      path: `/shop/orders/${name}`,
      staff: [manager.id],
      buyer: member.id,
      name: 'ผู้ซื้อ',
    }
    const say = (who: Someone, side: 'shop' | 'buyer', text: string) =>
      done(as(who), (ctx) => postInConversation(ctx, { ...conversation, side }, text))
    return { member, manager, say }
  }
  const demote = async (user: Someone): Promise<Someone> => {
    await done(as(user), (ctx) =>
      ctx.db.query('test.demote', "UPDATE account_user SET role = 'user' WHERE tenant_id = $1 AND id = $2", [
        ctx.tenant.id,
        user.id,
      ]),
    )
    return { ...user, role: 'user' }
  }

  test('is read, answered and followed for the shop by its current staff only', async () => {
    const { member, manager, say } = await conversationOf('demoted')
    await say(member, 'buyer', 'เบอร์ใหม่ 089')
    const [thread] = await inbox(manager)
    expect(thread).toMatchObject({ unread: 1, text: 'เบอร์ใหม่ 089' })
    await done(as(manager), (ctx) => reply(ctx, thread!.id, 'รับทราบ'))
    await say(member, 'buyer', 'บ้านเลขที่ 9')

    const former = await demote(manager)
    expect(await inbox(former)).toEqual([])
    expect(await countUnread(as(former))).toBe(0)
    await expect(getThread(as(former), thread!.id)).rejects.toMatchObject({ status: 404 })
    await expect(reply(as(former), thread!.id, 'x')).rejects.toMatchObject({ status: 404 })
    await done(as(former, { viewer: { role: 'admin', user: null } }), (ctx) =>
      sendUnreadEmail(ctx, { threadId: thread!.id, userId: former.id }),
    )
    expect(await emailsTo(sites, 'demoted-manager@alpha.test')).toEqual([])
    const { posts } = await collectMessages(as(former), former.id)
    expect(posts).toMatchObject([{ text: 'รับทราบ', mine: true }])
  })

  test('with a guest stays when the only staff member in it is erased', async () => {
    const { manager } = await cast('guestkeeps')
    const guest = sites.ctx()
    guest.tenant = { ...guest.tenant, areas: [...guest.tenant.areas, 'message'] }
    const about = {
      key: 'order:guestkeeps',
      subject: { th: 'ก', en: 'A' },
      path: '/shop/orders/1',
      staff: [manager.id],
      buyer: null,
      name: 'มาลี',
    }
    await done(guest, (ctx) => postInConversation(ctx, { ...about, side: 'buyer' }, 'ส่งวันไหน'))
    await done(as(manager), (ctx) => postInConversation(ctx, { ...about, side: 'shop' }, 'พรุ่งนี้'))
    await done(as(manager), (ctx) => eraseMessages(ctx, manager.id))
    const { posts } = await getConversation(sites.ctx(), about.key, 'buyer')
    expect(posts.map(({ text }) => text)).toEqual(['ส่งวันไหน', 'พรุ่งนี้'])
  })

  test('puts shop staff who buy there on the buyer’s side', async () => {
    const { manager } = await cast('staffbuys')
    const other = await buildUser(sites, { email: 'staffbuys-second@alpha.test', role: 'manager' })
    const about = {
      key: 'order:staffbuys',
      subject: { th: 'ก', en: 'A' },
      path: '/shop/orders/1',
      staff: [manager.id, other.id],
      buyer: manager.id,
      name: '',
    }
    await done(as(other), (ctx) => postInConversation(ctx, { ...about, side: 'shop' }, 'ส่งพรุ่งนี้'))
    const [thread] = await inbox(manager)
    await done(as(manager), (ctx) => reply(ctx, thread!.id, 'ขอบคุณ'))
    expect((await getConversation(as(other), about.key, 'shop')).posts).toMatchObject([
      { text: 'ส่งพรุ่งนี้', mine: true },
      { text: 'ขอบคุณ', mine: false },
    ])
    const asBuyer = await getThread(as(await demote(manager)), thread!.id)
    expect(asBuyer.posts[0]).toMatchObject({ author: sites.alpha.name.th, mine: false })
  })

  test('emails the buyer in the site’s name, and the shop in the buyer’s', async () => {
    const { member, manager, say } = await conversationOf('names')
    await say(member, 'buyer', 'ถึงวันไหน')
    const [thread] = await inbox(manager)
    const tell = (user: Someone) =>
      done(as(user, { viewer: { role: 'admin', user: null } }), (ctx) =>
        sendUnreadEmail(ctx, { threadId: thread!.id, userId: user.id }),
      )
    await tell(manager)
    await say(manager, 'shop', 'วันศุกร์')
    await tell(member)
    const [toShop] = await emailsTo(sites, 'names-manager@alpha.test')
    const [toBuyer] = await emailsTo(sites, 'names-member@alpha.test')
    expect(toShop!.subject).toContain('มาลี')
    expect(toBuyer!.subject).toContain(sites.alpha.name.th)
    expect(`${toBuyer!.subject} ${toBuyer!.plain}`).not.toContain('วิภา')
  })
})

test('possible recipients are hidden from signed-out visitors and other sites', async () => {
  const { other } = await cast('readers')
  await expect(listRecipients(sites.ctx({ role: 'guest' }), 'สมชาย')).rejects.toMatchObject({ status: 401 })
  const elsewhere = await buildUser(sites, { email: 'r@beta.test', tenant: sites.beta, role: 'admin' })
  const found = await listRecipients(as(elsewhere, { tenant: sites.beta }), 'สมชาย')
  expect(found.map(({ id }) => id)).not.toContain(other.id)
})
