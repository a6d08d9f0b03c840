import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, day } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildTestUser, createTestEvent } from '../factory.ts'
import { previewAgenda, sendAgenda } from './send-agenda.server.ts'

const sites = testSites()
beforeAll(() => {
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'calendar', 'mail'])]
})
const today = () => day(new Date())
const address = () => `${randomUUID()}@reader.example`
const mailsTo = (email: string) =>
  sites.doing(
    (ctx) =>
      ctx.db.query<{ plain: string; kind: string; recipients: unknown[] }>(
        'test.agendas',
        `SELECT plain, kind, recipients FROM mail_outbox WHERE tenant_id = $1 AND recipients::text LIKE '%' || $2 || '%'`,
        [ctx.tenant.id, email],
      ),
    { role: 'admin' },
  )

async function planned() {
  const by = await buildTestUser(sites)
  const other = await buildTestUser(sites)
  const { calendarId } = await createTestEvent(sites, by, `${today()}T09:00`, `${today()}T10:00`, {
    summary: 'เปิดร้าน',
  })
  await createTestEvent(sites, by, `${today()}T11:00`, `${today()}T12:00`, {
    summary: 'หาหมอ',
    private: true,
    guests: [{ email: by.viewer.user.email }],
  })
  await createTestEvent(sites, other, `${today()}T13:00`, `${today()}T14:00`, {
    summary: 'คำเชิญของฉัน',
    guests: [{ email: by.viewer.user.email }],
  })
  return { by, other, what: { calendar: calendarId, first: today(), last: addDays(today(), 6) } }
}

describe('the agenda of a calendar', () => {
  test('goes to each reader separately, shows private events as busy and nothing from other calendars', async () => {
    const { by, what } = await planned()
    const a = address()
    const b = address()
    const key = randomUUID()
    const send = () => sites.doing((ctx) => sendAgenda(ctx, { ...what, to: [a, b], key }), by)
    expect(await send()).toBe(2)
    // A second press of the button.
    await send()
    const [mail, ...more] = await mailsTo(a)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'person' })
    expect(mail?.recipients).toHaveLength(1)
    expect(mail?.plain).toContain('เปิดร้าน')
    expect(mail?.plain).toContain('ไม่ว่าง')
    expect(mail?.plain).not.toContain('หาหมอ')
    expect(mail?.plain).not.toContain('คำเชิญของฉัน')
    const { html } = await sites.doing((ctx) => previewAgenda(ctx, what), by)
    expect(html).toContain('เปิดร้าน')
    expect(html).not.toContain('หาหมอ')
  })

  test('needs read access, permitted recipients and a valid date range', async () => {
    const { by, other, what } = await planned()
    const send = (more: object, who: object) =>
      sites.doing((ctx) => sendAgenda(ctx, { ...what, to: [address()], key: randomUUID(), ...more }), who)
    await expect(send({}, other)).rejects.toMatchObject({ status: 404 })
    await expect(send({}, {})).rejects.toMatchObject({ status: 401 })
    await expect(send({ to: [] }, by)).rejects.toMatchObject({ status: 422 })
    await expect(send({ to: ['nobody'] }, by)).rejects.toMatchObject({ status: 422 })
    await expect(send({ last: addDays(today(), 92) }, by)).rejects.toMatchObject({ status: 422 })
    await expect(send({ last: addDays(today(), -1) }, by)).rejects.toMatchObject({ status: 422 })
    const member = await buildTestUser(sites, 'user')
    const { calendarId } = await createTestEvent(sites, member, `${today()}T09:00`, `${today()}T10:00`)
    const own = { calendar: calendarId }
    await expect(send(own, member)).rejects.toMatchObject({ code: 'mail.only_people' })
    await expect(send({ ...own, staff: true }, member)).rejects.toMatchObject({ status: 403 })
    expect(await send({ ...own, to: [by.viewer.user.email] }, member)).toBe(1)
    const elsewhere = sites.ctx({ role: 'admin', tenant: sites.beta })
    await expect(previewAgenda(elsewhere, what)).rejects.toMatchObject({ status: 404 })
  })
})
