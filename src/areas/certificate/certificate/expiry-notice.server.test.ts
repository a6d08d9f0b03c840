import { beforeAll, expect, test } from 'vitest'
import type { Viewer } from '#kernel/http/ctx.ts'
import { failFor } from '#kernel/testing/fail-for.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { createLearner, issueCertificate } from '../factory.ts'
import { revokeCertificate } from './change.server.ts'
import { notifyBeforeExpiry } from './expiry-notice.server.ts'

const sites = testSites()
const system = { role: 'admin' } as const
let holder: { viewer: Viewer }

beforeAll(async () => {
  for (const site of [sites.alpha, sites.beta])
    site.areas = [...new Set([...site.areas, 'certificate', 'message'])]
  holder = await createLearner(sites)
})

const dayMs = 86_400_000
const before = (row: { expiresAt: Date | null }, days: number) =>
  new Date((row.expiresAt?.getTime() ?? 0) - days * dayMs)
const run = (now: Date, site = sites.alpha) =>
  sites.doing(notifyBeforeExpiry, { ...system, tenant: site, now })
const texts = (id: string) =>
  sites.doing(
    async (ctx) =>
      (
        await ctx.db.query<{ text: string }>(
          'certificate.testReminders',
          `SELECT p.text FROM message_post p JOIN message_thread t ON t.tenant_id = p.tenant_id AND t.id = p.thread_id
           WHERE t.tenant_id = $1 AND starts_with(t.key, $2)`,
          [ctx.tenant.id, `certificate:expiry:${id}:`],
        )
      ).map(({ text }) => text),
    system,
  )
const issue = (months: number, now?: Date) =>
  issueCertificate(sites, holder, { validity: 'months', months }, now)

test('thirty days before its certificate expires, a holder is reminded, once however often the job runs', async () => {
  const { row } = await issue(12)
  await run(before(row, 31))
  expect(await texts(row.id)).toEqual([])
  await run(before(row, 29.9))
  await run(before(row, 29.8))
  expect(await texts(row.id)).toEqual([expect.stringContaining('ปุ๋ยหมัก')])
})

test('nobody is reminded of a short validity at its start, of one that is revoked or without an end, or on another site', async () => {
  const { row: short } = await issue(1)
  await run(before(short, 29))
  expect(await texts(short.id)).toEqual([])
  await run(before(short, 15), sites.beta)
  expect(await texts(short.id)).toEqual([])
  await run(before(short, 15))
  expect(await texts(short.id)).toHaveLength(1)

  const { row: revoked } = await issue(12, new Date(2030, 0, 1))
  const { row: endless } = await issueCertificate(sites, holder)
  await sites.doing((ctx) => revokeCertificate(ctx, revoked.id, 'misuse'), { role: 'manager' })
  await run(before(revoked, 29.9))
  expect(await texts(revoked.id)).toEqual([])
  expect(await texts(endless.id)).toEqual([])
})

test('a reminder that fails holds up none of the others, and is made up for later', async () => {
  const { row: faulty } = await issue(12, new Date(2031, 0, 1))
  const { row: healthy } = await issue(12, new Date(2031, 0, 1, 1))
  const now = before(healthy, 29.9)
  const failing = sites.doing(
    (ctx) => {
      failFor(ctx, faulty.id)
      return notifyBeforeExpiry(ctx)
    },
    { ...system, now },
  )
  await expect(failing).rejects.toThrow(faulty.id)
  expect([(await texts(faulty.id)).length, (await texts(healthy.id)).length]).toEqual([0, 1])
  await run(new Date(now.getTime() + dayMs))
  expect([(await texts(faulty.id)).length, (await texts(healthy.id)).length]).toEqual([1, 1])
})
