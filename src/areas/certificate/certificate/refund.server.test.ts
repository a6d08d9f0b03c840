import { beforeAll, expect, test } from 'vitest'
import { configurePayments } from '#areas/billing/factory.ts'
import { learnersList } from '#areas/lesson/enrolment/learners.list.rules.ts'
import { learnersView } from '#areas/lesson/enrolment/learners-view.server.ts'
import { buildCourse } from '#areas/lesson/factory.ts'
import { buyPath } from '#areas/lesson/path/buy-path.server.ts'
import { addPath } from '#areas/lesson/public.server.ts'
import { buyCourse } from '#areas/lesson/sale/buy-course.server.ts'
import { buildBuyer, payOrder } from '#areas/lesson/sale/factory.ts'
import { refundCourse } from '#areas/lesson/sale/refund-course.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { completeCourse } from '../factory.ts'
import { ruleView } from '../issued/rule-view.server.ts'
import { courseCertificate } from '../my-certificates/own.server.ts'
import { saveRule } from '../template/rule.server.ts'
import { addTemplate } from '../template/template.server.ts'
import { certificateLifecycle, certificateRows } from './certificate-row.server.ts'
import {
  claimCertificate,
  issueBulkBatch,
  issueOnCompletion,
  reissueCertificate,
  revokeAfterRefund,
} from './change.server.ts'
import { issueQueued } from './issue.server.ts'

const sites = testSites()
const manager = { role: 'manager' } as const
const site = (onRefund: 'keep' | 'revoke' | undefined) => ({
  role: 'admin' as const,
  tenant: {
    ...sites.alpha,
    areas: [...sites.alpha.areas, 'message', 'certificate'],
    facts: { ...sites.alpha.facts, ...(onRefund && { certificates: { onRefund } }) },
  },
})
let revoking: ReturnType<typeof site>
type Buyer = Awaited<ReturnType<typeof buildBuyer>>
type Course = Awaited<ReturnType<typeof certifiedCourse>>

beforeAll(async () => {
  revoking = site('revoke')
  await sites.doing(configurePayments, { role: 'admin' })
})

let templates = 0
async function certifiedCourse(rule: { isAutomatic?: boolean } = {}) {
  return sites.doing(async (ctx) => {
    const course = await buildCourse(ctx, { access: 'paid', sale: { price: baht(990) } })
    const name = `ใบของคอร์สที่ซื้อ ${++templates}`
    const templateId = await addTemplate(ctx, { name, prefix: 'AC', layout: 'classic' })
    const lasting = { validity: 'none', months: null, until: null } as const
    await saveRule(ctx, course.id, { templateId, isAutomatic: true, ...lasting, ...rule })
    return course
  }, manager)
}

async function buy({ slug }: Course, buyer: Buyer): Promise<void> {
  const { number } = await sites.doing((ctx) => buyCourse(ctx, slug, { payment: 'promptpay' }), buyer)
  await payOrder(sites, number)
}

async function complete({ slug }: Course, buyer: Buyer) {
  const enrolmentId = await sites.doing((ctx) => completeCourse(ctx, slug), buyer)
  await sites.doing((ctx) => issueOnCompletion(ctx, { enrolmentId }), revoking)
  const [queued] = await certificates(enrolmentId)
  if (queued) await sites.doing((ctx) => issueQueued(ctx, { id: queued.id }), revoking)
  return enrolmentId
}

const certificates = (enrolmentId: string) =>
  sites.doing((ctx) => certificateRows.list(ctx, { where: { enrolmentId }, order: ['number'] }), revoking)

const statuses = async (enrolmentId: string) =>
  (await certificates(enrolmentId)).map(({ status, revokeReason }) => revokeReason ?? status)

const refund = ({ id }: Course, enrolmentId: string) =>
  sites.doing((ctx) => refundCourse(ctx, id, { enrolmentId, reference: 'R1' }), manager)

/** Returns what was published about the refund of an enrolment: the jobs queued for the listener. */
async function refunds(enrolmentId: string): Promise<Parameters<typeof revokeAfterRefund>[1][]> {
  const { rows } = await sites.services.database.platformPool.query(
    `SELECT j.payload->'payload' AS payload FROM graphile_worker._private_jobs j
     JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE t.identifier = 'on lesson.refunded: certificate: revoke' AND j.payload->'payload'->>'enrolmentId' = $1`,
    [enrolmentId],
  )
  return rows.map(({ payload }) => payload)
}

async function deliver(enrolmentId: string, options = revoking): Promise<void> {
  for (const payload of await refunds(enrolmentId))
    await sites.doing((ctx) => revokeAfterRefund(ctx, payload), options)
}

/** What the team reads before it refunds the only learner of a course. */
async function effects({ id }: Course, { tenant }: typeof revoking): Promise<string[]> {
  const query = learnersList.parse(new URLSearchParams())
  const { page } = await sites.doing((ctx) => learnersView(ctx, id, query), { ...manager, tenant })
  return page.items.flatMap((learner) => learner.refund?.effects.map(({ en }) => en) ?? [])
}

const notices = (ctx: Ctx, id: string, buyer: Buyer) =>
  ctx.db.query<{ text: string }>(
    'test.refundNotices',
    `SELECT p.text FROM message_post p JOIN message_thread t ON t.tenant_id = p.tenant_id AND t.id = p.thread_id
     WHERE t.tenant_id = $1 AND t.key = $2 ORDER BY p.id`,
    [ctx.tenant.id, `certificate:${id}:${buyer.viewer.user.id}`],
  )

test('the certificate of a refunded course is revoked where the site wants that, once, and its holder learns why', async () => {
  const [buyer, course] = [await buildBuyer(sites), await certifiedCourse()]
  await buy(course, buyer)
  const enrolmentId = await complete(course, buyer)
  expect(await effects(course, revoking)).toEqual([expect.stringContaining('is revoked')])
  expect(await effects(course, site('keep'))).toEqual([])
  await refund(course, enrolmentId)
  const [published, ...more] = await refunds(enrolmentId)
  expect(more).toEqual([])
  await deliver(enrolmentId)
  await deliver(enrolmentId)
  expect(await statuses(enrolmentId)).toEqual(['refunded'])
  const [revoked] = await certificates(enrolmentId)
  const history = await sites.doing((ctx) => certificateLifecycle.history(ctx, revoked?.id ?? ''), revoking)
  expect(history.filter(({ event }) => event === 'revoke')).toMatchObject([
    { reason: `refunded: ${published?.order}` },
  ])
  expect(await sites.doing((ctx) => notices(ctx, revoked?.id ?? '', buyer), revoking)).toEqual([
    { text: expect.stringContaining('ออกให้แล้ว') },
    { text: expect.stringContaining('คืนเงินค่าคอร์สแล้ว') },
  ])
})

test.each(['keep', undefined] as const)('stays where the site has set %s', async (policy) => {
  const [buyer, course] = [await buildBuyer(sites), await certifiedCourse()]
  await buy(course, buyer)
  const enrolmentId = await complete(course, buyer)
  await refund(course, enrolmentId)
  await deliver(enrolmentId, site(policy))
  expect(await statuses(enrolmentId)).toEqual(['issued'])
})

test('one that the team issued since the refund stays, however often that is reported', async () => {
  const [buyer, course] = [await buildBuyer(sites), await certifiedCourse()]
  await buy(course, buyer)
  const enrolmentId = await complete(course, buyer)
  await refund(course, enrolmentId)
  await deliver(enrolmentId)
  const [revoked] = await certificates(enrolmentId)
  await sites.doing((ctx) => reissueCertificate(ctx, revoked?.id ?? '', { holder: 'มาลี ศรีสุข' }), {
    ...manager,
    now: new Date(Date.now() + 60_000),
  })
  await deliver(enrolmentId)
  expect(await statuses(enrolmentId)).toEqual(['refunded', 'queued'])
})

test('who completed a course that was refunded before its certificate was issued gets none by themselves', async () => {
  const [buyer, course] = [await buildBuyer(sites), await certifiedCourse({ isAutomatic: false })]
  await buy(course, buyer)
  const enrolmentId = await complete(course, buyer)
  const learner = { ...buyer, tenant: revoking.tenant }
  const team = { ...revoking, ...manager }
  const next = async (tenant = revoking.tenant) =>
    (await sites.doing((ctx) => courseCertificate(ctx, course.slug), { ...buyer, tenant })).next
  const waiting = async () => (await sites.doing((ctx) => ruleView(ctx, course.id), team)).counts.waiting
  expect([await next(), await waiting()]).toEqual(['team', 1])
  await refund(course, enrolmentId)
  expect([await next(), await waiting()]).toEqual(['refunded', 0])
  expect(await next(site('keep').tenant)).toBe('team')
  await sites.doing((ctx) => issueBulkBatch(ctx, { courseId: course.id }), revoking)
  await sites.doing((ctx) => issueOnCompletion(ctx, { enrolmentId }), revoking)
  await expect(
    sites.doing((ctx) => claimCertificate(ctx, course.id, enrolmentId), learner),
  ).rejects.toMatchObject({ code: 'certificate.refunded' })
  expect(await statuses(enrolmentId)).toEqual([])
  // Who buys it again earns it again.
  await buy(course, buyer)
  expect([await next(), await waiting()]).toEqual(['team', 1])
})

test('the refund of a path revokes the certificates of the courses it paid for, and of no other', async () => {
  const buyer = await buildBuyer(sites)
  const [own, first, second] = [await certifiedCourse(), await certifiedCourse(), await certifiedCourse()]
  await buy(own, buyer)
  const slug = `refunded-path-${templates}`
  await sites.doing(
    (ctx) =>
      addPath(ctx, {
        title: 'เส้นทาง',
        slug,
        summary: '',
        courseIds: [own.id, first.id, second.id],
        price: baht(2000),
        isOpen: true,
      }),
    manager,
  )
  const { number } = await sites.doing((ctx) => buyPath(ctx, slug, { payment: 'promptpay' }), buyer)
  await payOrder(sites, number)
  const enrolments = [await complete(own, buyer), await complete(first, buyer), await complete(second, buyer)]
  await refund(first, enrolments[1] ?? '')
  for (const enrolmentId of enrolments) await deliver(enrolmentId)
  const all = await Promise.all(enrolments.map(statuses))
  expect(all).toEqual([['issued'], ['refunded'], ['refunded']])
})
