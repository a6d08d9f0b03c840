import { expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type Events, onEventInTransaction } from '#kernel/jobs/jobs.ts'
import { registerTestArea } from '#kernel/testing/test-area.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildUser } from '../factory.ts'
import { canSendReport, sendDeviceReport } from './report.server.ts'
import { reportCode, reportText } from './report-text.server.ts'

const sites = testSites()
type Someone = Awaited<ReturnType<typeof buildUser>>

function as(user: Someone | null): Ctx {
  const ctx = sites.ctx({ viewer: user ? { role: user.role, user } : { role: 'guest', user: null } })
  ctx.tenant = { ...ctx.tenant, areas: [...new Set([...ctx.tenant.areas, 'message'])] }
  return ctx
}
const reportAt = (minute: number) =>
  JSON.stringify({
    at: `2026-01-01T00:0${minute}:00.000Z`,
    results: { clock: { result: 'passed', detail: '0 s' }, camera: { result: 'refused', detail: 'denied' } },
  })
const send = async (ctx: Ctx, report: string) => {
  const { code } = await sendDeviceReport(ctx, { report, agent: 'Chrome' })
  await ctx.db.commit()
  return code
}
const events: Events['account.device_reported'][] = []
registerTestArea({
  jobs: [
    onEventInTransaction('account.device_reported', 'this test', async (_, report) => {
      events.push(report)
    }),
  ],
})

test('a report is shown under its code only to admins of the site', async () => {
  const member = await buildUser(sites, { email: 'device-member@alpha.test' })
  const admin = await buildUser(sites, { email: 'device-admin@alpha.test', role: 'admin' })
  await buildUser(sites, { email: 'device-manager@alpha.test', role: 'manager' })
  await buildUser(sites, { email: 'device-admin@beta.test', role: 'admin', tenant: sites.beta })
  const code = await send(as(member), reportAt(1))
  expect(events).toEqual([
    {
      code,
      to: [admin.id],
      subject: expect.objectContaining({ th: `รายงานทดสอบเครื่อง ${code} จาก มาลี ศรีสุข` }),
      text: expect.objectContaining({
        th: 'กล้อง: ไม่ผ่าน (denied)\nนาฬิกาตรง: ผ่าน (0 s)\n\nChrome\n2026-01-01T00:01:00.000Z',
      }),
    },
  ])
  expect(await send(as(member), reportAt(1))).toBe(code)
  expect(await send(as(member), reportAt(2))).not.toBe(code)
})

test('guests cannot send reports, nobody sends more than five an hour, and only results are accepted', async () => {
  const member = await buildUser(sites, { email: 'device-often@alpha.test' })
  await buildUser(sites, { email: 'device-helper@alpha.test', role: 'admin' })
  await expect(send(as(null), reportAt(1))).rejects.toMatchObject({ status: 401 })
  const closed = sites.ctx({ viewer: { role: member.role, user: member } })
  closed.tenant = { ...closed.tenant, areas: [] }
  expect([canSendReport(as(member)), canSendReport(as(null)), canSendReport(closed)]).toEqual([
    true,
    false,
    false,
  ])
  await expect(send(closed, reportAt(1))).rejects.toMatchObject({ status: 404 })
  for (const wrong of [
    'no',
    '[]',
    JSON.stringify({ at: '2026-01-01T00:00:00.000Z', results: {} }),
    JSON.stringify({ at: '2026-01-01T00:00:00.000Z', results: { cookie: { result: 'passed' } } }),
    `"${'x'.repeat(20_001)}"`,
  ])
    await expect(send(as(member), wrong)).rejects.toMatchObject({ status: expect.any(Number) })
  const sender = as(member)
  for (let minute = 1; minute <= 5; minute++)
    await sendDeviceReport(sender, { report: reportAt(minute), agent: '' })
  await expect(send(sender, reportAt(6))).rejects.toMatchObject({ status: 429 })
})

test('codes have six unambiguous characters, and reports expire', () => {
  const codes = Array.from({ length: 500 }, (_, at) => reportCode(String(at)))
  for (const code of codes) expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTUVWXY]{6}$/)
  expect(new Set(codes).size).toBe(500)
  const text = reportText(
    { clock: { result: 'passed', detail: 'x'.repeat(5000) } },
    { at: '', agent: '' },
    'en',
  )
  expect(text).toHaveLength(4000)
})
