import { beforeAll, describe, expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { buildTestUser, createTestEvent } from '../factory.ts'
import { sendAlarms } from './alarm.server.ts'
import { editEvent } from './edit.server.ts'

const sites = testSites()
beforeAll(() => {
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'message'])]
})

const alarmsOf = async (id: string) => {
  const ctx = sites.ctx({ role: 'admin' })
  const rows = await ctx.db.query<{ text: string }>(
    'test.alarms',
    `SELECT text FROM message_post WHERE tenant_id = $1 AND path LIKE '%' || $2 || '%' ORDER BY created_at`,
    [ctx.tenant.id, id],
  )
  return rows.length
}
const at = (text: string) => sites.doing(sendAlarms, { role: 'admin', now: new Date(`${text}:00+07:00`) })
const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
const next = new Date(Date.now() + 31 * 86_400_000).toISOString().slice(0, 10)

describe('an alarm', () => {
  test('is sent once, the set number of minutes before', async () => {
    const by = await buildTestUser(sites)
    const { id } = await createTestEvent(sites, by, `${soon}T09:00`, `${soon}T10:00`, { alarms: [30] })
    await at(`${soon}T08:29`)
    expect(await alarmsOf(id)).toBe(0)
    await at(`${soon}T08:30`)
    await at(`${soon}T08:35`)
    expect(await alarmsOf(id)).toBe(1)
  })

  test('of a series is sent for each occurrence, at the new time of a moved one', async () => {
    const by = await buildTestUser(sites)
    const { id } = await createTestEvent(sites, by, `${soon}T09:00`, `${soon}T10:00`, {
      alarms: [10],
      rule: 'FREQ=DAILY',
    })
    const time = { start: `${next}T13:00`, end: `${next}T14:00` }
    const moved = await sites.doing(
      (ctx) => editEvent(ctx, { id, original: `${next}T09:00`, scope: 'this', time }),
      by,
    )
    await at(`${soon}T08:50`)
    expect(await alarmsOf(id)).toBe(1)
    await at(`${next}T08:50`)
    expect(await alarmsOf(id)).toBe(1)
    await at(`${next}T12:50`)
    expect(await alarmsOf(moved.id)).toBe(1)
  })

  test('is not sent when it was due long ago and missed', async () => {
    const by = await buildTestUser(sites)
    const { id } = await createTestEvent(sites, by, `${soon}T09:00`, `${soon}T10:00`, { alarms: [10] })
    await at(`${next}T09:00`)
    expect(await alarmsOf(id)).toBe(0)
  })
})
