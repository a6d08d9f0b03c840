import { beforeAll, describe, expect, test } from 'vitest'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildTestUser, createTestEvent } from '../factory.ts'
import { answerAsMember } from '../invitation/answer.server.ts'
import { type DigestInput, digestOf, digestRows, digestSubscription, saveDigest } from './digest.server.ts'
import { enqueueDigests, sendDigestJob } from './send-digest.server.ts'

const sites = testSites()
beforeAll(() => {
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'calendar', 'mail'])]
})

const every: DigestInput = {
  on: true,
  span: 'day',
  minute: 420,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  skipsEmpty: true,
  sources: null,
}
const today = () => day(new Date())
const tomorrow = () => addDays(today(), 1)
const mailsTo = (email: string) =>
  sites.doing(
    (ctx) =>
      ctx.db.query<{ subject: string; plain: string; unsubscribe: string | null }>(
        'test.digests',
        `SELECT subject, plain, unsubscribe FROM mail_outbox WHERE tenant_id = $1 AND recipients::text LIKE '%' || $2 || '%' ORDER BY created_at`,
        [ctx.tenant.id, email],
      ),
    { role: 'admin' },
  )
/** Creates a user whose digest is due now. */
async function waiting(settings: Partial<DigestInput> = {}, due = new Date(Date.now() - 60_000)) {
  const by = await buildTestUser(sites)
  await sites.doing((ctx) => saveDigest(ctx, { ...every, ...settings }), by)
  const { id, email } = by.viewer.user
  const make = () => sites.doing((ctx) => digestRows.update(ctx, id, { nextAt: due }))
  await make()
  return { by, id, email, make }
}
const send = (id: string) => runJobHandler(sites.services, sendDigestJob, sites.alpha.id, { id })

describe('a digest', () => {
  test('is sent once, however often the job runs, with what its reader may see and nothing else', async () => {
    const { by, id, email } = await waiting()
    const stranger = await buildTestUser(sites)
    await createTestEvent(sites, by, `${today()}T09:00`, `${today()}T10:00`, {
      summary: 'ตรวจงานระบบไฟ',
      place: 'ร้าน',
    })
    await createTestEvent(sites, stranger, `${today()}T09:00`, `${today()}T10:00`, { summary: 'ของคนอื่น' })
    await Promise.all([send(id), send(id)])
    await send(id)
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.plain).toContain('ตรวจงานระบบไฟ')
    expect(mail?.plain).not.toContain('ของคนอื่น')
    expect(mail?.unsubscribe).toContain('/unsubscribe/')
    const row = await sites.doing((ctx) => digestRows.get(ctx, id))
    expect(row.nextAt!.getTime()).toBeGreaterThan(Date.now())
  })

  test('is sent once for its day even when a killed job left the day due', async () => {
    const { by, id, email, make } = await waiting()
    await createTestEvent(sites, by, `${today()}T09:00`, `${today()}T10:00`)
    await send(id)
    await make()
    await send(id)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('is in its reader’s language', async () => {
    const { by, id, email } = await waiting({ skipsEmpty: false })
    await sites.doing(
      (ctx) =>
        ctx.db.query(
          'test.locale',
          `UPDATE account_user SET locale = 'en' WHERE tenant_id = $1 AND id = $2`,
          [ctx.tenant.id, id],
        ),
      by,
    )
    await send(id)
    expect((await mailsTo(email))[0]?.plain).toContain('Your agenda')
  })

  test('is skipped when empty, if its reader prefers that; declined events do not count', async () => {
    const week = { span: 'week' as const }
    const quiet = await waiting(week)
    const all = await waiting({ ...week, skipsEmpty: false })
    const host = await buildTestUser(sites)
    const { id: event } = await createTestEvent(sites, host, `${tomorrow()}T09:00`, `${tomorrow()}T10:00`, {
      guests: [{ email: quiet.email }],
    })
    await sites.doing((ctx) => answerAsMember(ctx, event, { answer: 'declined' }), quiet.by)
    await Promise.all([send(quiet.id), send(all.id)])
    expect(await mailsTo(quiet.email)).toEqual([])
    expect(await mailsTo(all.email)).toHaveLength(1)
  })

  test('is stopped and restarted by the link in its footer, which affects only it', async () => {
    const { by, id, email } = await waiting()
    await createTestEvent(sites, by, `${today()}T09:00`, `${today()}T10:00`)
    await sites.doing((ctx) => digestSubscription.stop(ctx, id))
    await send(id)
    expect(await mailsTo(email)).toEqual([])
    expect(await sites.doing(digestOf, by)).toMatchObject({ on: false, next: null, minute: 420 })
    await sites.doing((ctx) => digestSubscription.resume(ctx, id))
    expect(await sites.doing((ctx) => digestSubscription.isStopped(ctx, id))).toBe(false)
  })

  test('missed by a stalled worker is not sent in the evening', async () => {
    const { by, id, email } = await waiting({}, new Date(Date.now() - 7 * 3_600_000))
    await createTestEvent(sites, by, `${today()}T09:00`, `${today()}T10:00`)
    await send(id)
    expect(await mailsTo(email)).toEqual([])
  })

  test('covers the calendars its reader chose', async () => {
    const { by, id, email } = await waiting({ sources: ['holidays'], skipsEmpty: false })
    await createTestEvent(sites, by, `${today()}T09:00`, `${today()}T10:00`, { summary: 'ไม่อยู่ในสรุป' })
    await send(id)
    expect((await mailsTo(email))[0]?.plain).not.toContain('ไม่อยู่ในสรุป')
    const sources = (await sites.doing(digestOf, by)).sources
    expect(sources.filter(({ on }) => on).map(({ key }) => key)).toEqual(['holidays'])
  })

  test('is configured by the signed-in user, with an hour and a day', async () => {
    await expect(sites.doing((ctx) => saveDigest(ctx, every))).rejects.toMatchObject({ status: 401 })
    const by = await buildTestUser(sites, 'user')
    const set = (more: Partial<DigestInput>) =>
      sites.doing((ctx) => saveDigest(ctx, { ...every, ...more }), by)
    await expect(set({ weekdays: [] })).rejects.toMatchObject({ status: 422 })
    await expect(set({ minute: 1440 })).rejects.toMatchObject({ status: 422 })
    await set({ span: 'week', weekdays: [1] })
    expect((await sites.doing(digestOf, by)).next).toBeInstanceOf(Date)
  })

  test('of another site is never sent from here', async () => {
    const { id } = await waiting()
    await runJobHandler(sites.services, sendDigestJob, sites.beta.id, { id })
    const row = await sites.doing((ctx) => digestRows.get(ctx, id))
    expect(row.nextAt!.getTime()).toBeLessThan(Date.now())
  })
})

test('the scheduler queues each digest that is due, and no other', async () => {
  const { id } = await waiting()
  const later = await waiting({}, new Date(Date.now() + 3_600_000))
  await sites.doing(enqueueDigests)
  const { rows } = await sites.services.database.platformPool.query<{ key: string }>(
    `SELECT key FROM graphile_worker.jobs WHERE key LIKE '%${sendDigestJob}%'`,
  )
  const keys = rows.map(({ key }) => key).join(' ')
  expect(keys).toContain(id)
  expect(keys).not.toContain(later.id)
})
