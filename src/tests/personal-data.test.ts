import { expect, test } from 'vitest'
import { buildUser, testPassword } from '#areas/account/factory.ts'
import { eraseDueAccounts, grant, requestErasure } from '#areas/account/public.server.ts'
import { configurePayments, fakeSellable, orderInput } from '#areas/billing/factory.ts'
import { cancelOrder, placeOrder } from '#areas/billing/public.server.ts'
import { postContent } from '#areas/cms/factory.ts'
import { listRevisions } from '#areas/cms/page/draft.server.ts'
import { createPage, publishPage } from '#areas/cms/public.server.ts'
import { saveFile, spaceActivity } from '#areas/files/public.server.ts'
import { notify, postInConversation, sendMessageTo } from '#areas/message/public.server.ts'
import { listReleases } from '#areas/tenant/config/release.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { baht } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { checks } from '#src/server/checks.ts'
import { testSites } from './test-sites.ts'

const sites = testSites()
fakeSellable('privacy', { apple: { price: baht(107) } })

async function done<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const result = await work(ctx)
  await ctx.db.commit()
  return result
}

/** Returns the columns in which an id occurs, in any table of the site. */
async function tracesOf(id: string): Promise<string[]> {
  const { db, tenant } = sites.ctx()
  const columns = await db.query<{ table: string; column: string }>(
    'test.columns',
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns c
     WHERE table_schema = 'public' AND data_type = 'uuid' AND column_name NOT IN ('tenant_id') AND EXISTS (
       SELECT 1 FROM information_schema.columns t WHERE t.table_schema = 'public' AND t.table_name = c.table_name
         AND t.column_name = 'tenant_id') ORDER BY 1, 2`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const rows = await db.query(
      `test.trace.${table}.${column}`,
      `SELECT 1 FROM ${table} WHERE tenant_id = $1 AND ${column} = $2 LIMIT 1`,
      [tenant.id, id],
    )
    if (rows.length) found.push(`${table}.${column}`)
  }
  return found
}

test('an erased user is found only where the law requires it, whatever they did, and the ledger balances', async () => {
  sites.alpha.areas.push('message')
  const user = await buildUser(sites, { email: 'traces@alpha.test' })
  const manager = await buildUser(sites, { email: 'traces-staff@alpha.test', role: 'manager' })
  const as = () => sites.ctx({ viewer: { role: 'user', user } })
  await done(sites.ctx({ role: 'admin' }), configurePayments)
  const order = () =>
    done(as(), (ctx) => placeOrder(ctx, orderInput('privacy', { apple: 1 }, { userId: user.id })))
  const [first] = [await order(), await order()]
  await done(as(), (ctx) => cancelOrder(ctx, first.order.number))
  await done(as(), (ctx) =>
    saveFile(ctx, { space: 'private', name: 'diary.txt', bytes: new TextEncoder().encode('secret') }),
  )
  await done(as(), (ctx) => sendMessageTo(ctx, manager.id, 'สวัสดี'))
  const category = { kind: 'post_category' as const, id: newId() }
  await done(sites.ctx({ role: 'admin' }), (ctx) =>
    grant(ctx, { userId: user.id, role: 'moderator', target: category }),
  )
  await done(as(), (ctx) => grant(ctx, { userId: manager.id, role: 'moderator', target: category }))
  const words = { th: 'x', en: 'x' }
  await done(as(), (ctx) =>
    notify(ctx, { to: [user.id], kind: 'system', key: 'k', subject: words, text: words }),
  )
  expect((await tracesOf(user.id)).length).toBeGreaterThan(6)
  await done(as(), (ctx) => requestErasure(ctx, testPassword))
  const late = new Date(Date.now() + 15 * 86_400_000)
  await done(sites.ctx({ viewer: { role: 'admin', user: null }, now: late }), eraseDueAccounts)

  expect(await tracesOf(user.id)).toEqual([
    'account_erasure.user_id',
    'account_user.id',
    // Accounting records, without a name where nothing was paid; the cancelled one below.
    'billing_order.user_id',
    // The conversation also belongs to the other user's mail.
    'message_post.author_id',
    'transition.actor_id',
    'transition.entity_id',
  ])
  const { db, tenant } = sites.ctx()
  const [cancelled] = await db.query<{ contact: object; search: string }>(
    'test.order',
    'SELECT contact, search FROM billing_order WHERE tenant_id = $1 AND number = $2',
    [tenant.id, first.order.number],
  )
  expect(cancelled?.contact).toEqual({ name: 'อดีตลูกค้า', phone: '', email: null })
  expect(cancelled?.search).not.toContain('มาลี')
  const results = await runChecks(checks, () => sites.services.database.forPlatform('read'), tenant.id)
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})

/** Returns where a word occurs in any table of the site. */
async function wordsLeft(word: string): Promise<string[]> {
  const { db, tenant } = sites.ctx()
  const columns = await db.query<{ table: string; column: string }>(
    'test.textColumns',
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns c
     WHERE table_schema = 'public' AND data_type IN ('text', 'jsonb', 'ARRAY') AND EXISTS (
       SELECT 1 FROM information_schema.columns t WHERE t.table_schema = 'public' AND t.table_name = c.table_name
         AND t.column_name = 'tenant_id') ORDER BY 1, 2`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const rows = await db.query(
      `test.words.${table}.${column}`,
      `SELECT 1 FROM ${table} WHERE tenant_id = $1 AND "${column}"::text LIKE '%' || $2::text || '%' LIMIT 1`,
      [tenant.id, word],
    )
    if (rows.length) found.push(`${table}.${column}`)
  }
  return found
}

test('erasing a staff member removes the name from what they did for the site', async () => {
  sites.alpha.areas.push('message')
  const user = await buildUser(sites, {
    email: 'author@alpha.test',
    firstname: 'ฟองจันทร์',
    role: 'manager',
  })
  const buyer = await buildUser(sites, { email: 'reader@alpha.test' })
  const as = () => sites.ctx({ viewer: { role: 'manager', user } })
  const name = `${user.firstname} ${user.lastname}`
  const bytes = new TextEncoder().encode('x')
  await done(as(), (ctx) => saveFile(ctx, { space: 'public', name: 'poster.txt', bytes }))
  const post = await done(as(), (ctx) => createPage(ctx, { kind: 'post', content: postContent('ข่าว') }))
  await done(as(), (ctx) => publishPage(ctx, post.id))
  // Named differently since: drafts refer to their author only by name.
  const laterFirstname = 'เพ็ญจันทร์'
  await done(as(), ({ db, tenant }) =>
    db.query('test.rename', 'UPDATE account_user SET firstname = $3 WHERE tenant_id = $1 AND id = $2', [
      tenant.id,
      user.id,
      laterFirstname,
    ]),
  )
  const words = { th: 'x', en: 'x' }
  const talk = { key: 'order:x', subject: words, path: '/', staff: [user.id], buyer: buyer.id, name: '' }
  await done(as(), (ctx) => postInConversation(ctx, { ...talk, side: 'shop' }, 'พร้อมส่งแล้ว'))
  await done(as(), async ({ db, tenant, now }) => {
    const by = [tenant.id, newId(), user.id, name, now]
    await db.query(
      'test.release',
      `INSERT INTO config_release (tenant_id, id, number, changes, before, user_id, user_name, at) VALUES ($1, $2, 900, '[]', '{}', $3, $4, $5)`,
      by,
    )
    await db.query(
      'test.run',
      `INSERT INTO import_run (tenant_id, id, kind, name, format, dry_run, status, tally, counts, file_key, actor_id, actor_name, created_at, seen_at)
       VALUES ($1, $2, 'x', 'x', 'csv', false, 'done', '{}', '{}', '', $3, $4, $5, $5)`,
      by,
    )
    await db.query(
      'test.payout',
      `INSERT INTO billing_cod_payout (tenant_id, id, file_name, imported_by, imported_at)
       SELECT tenant_id, id, name, actor_name, created_at FROM import_run WHERE tenant_id = $1 AND actor_id = $2`,
      [tenant.id, user.id],
    )
    await db.query(
      'test.contact',
      `INSERT INTO cms_contact (tenant_id, id, page_id, block_id, form, answers, at, seen_at, seen_by)
       VALUES ($1, $2, $5, 'x', 'x', '[]', $4, $4, $3)`,
      [tenant.id, newId(), name, now, post.id],
    )
    await db.query(
      'test.ask',
      `INSERT INTO ai_ask (tenant_id, id, person_id, kind, status, prompt, model, at) VALUES ($1, $2, $3, 'text', 'done', $4, 'x', $5)`,
      by,
    )
  })
  expect((await wordsLeft(user.firstname)).length).toBeGreaterThan(6)
  await done(as(), (ctx) => requestErasure(ctx, testPassword))
  const late = new Date(Date.now() + 15 * 86_400_000)
  await done(sites.ctx({ viewer: { role: 'admin', user: null }, now: late }), eraseDueAccounts)
  expect(await wordsLeft(user.firstname)).toEqual([])
  expect(await wordsLeft(laterFirstname)).toEqual([])
  const namesIn = async (locale: 'th' | 'en') => {
    const ctx = { ...sites.ctx({ viewer: { role: 'admin', user: null } }), locale }
    const [releases, revisions, acts] = await Promise.all([
      listReleases(ctx),
      listRevisions(ctx, post.id),
      spaceActivity(ctx, { space: 'public' }),
    ])
    return [releases[0]?.userName, revisions[0]?.by, acts[0]?.actor]
  }
  expect(await namesIn('th')).toEqual(Array(3).fill('อดีตสมาชิก'))
  expect(await namesIn('en')).toEqual(Array(3).fill('Former member'))
})
