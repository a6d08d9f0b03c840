import { expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { detailView } from '../catalogue/detail.server.ts'
import { addCohort } from '../cohort/cohort.server.ts'
import { enrol, leave } from '../enrolment/enrolment.server.ts'
import { buildCourse } from '../factory.ts'
import { offerSeats, requestAdmission, withdrawRequest } from './request.server.ts'

const sites = testSites()
const manager = { role: 'manager' } as const
const learner = async (email: string) => {
  const user = await buildUser(sites, { email, role: 'user' })
  return { viewer: { role: 'user' as const, user, sessionId: null, guestKey: null } }
}

test('a place offered in a cohort is reserved in that cohort; declined, it is offered to the next in line', async () => {
  const [first, second, third] = await Promise.all(
    ['first@alpha.test', 'second@alpha.test', 'third@alpha.test'].map(learner),
  )
  const { slug, id } = await sites.doing((ctx) => buildCourse(ctx), manager)
  const cohort = await sites.doing(
    (ctx) =>
      addCohort(ctx, id, { title: 'รุ่นเล็ก', startsOn: '2027-01-10', endsOn: '2027-02-10', capacity: 1 }),
    manager,
  )
  await sites.doing((ctx) => enrol(ctx, slug, { cohort }), first)
  for (const one of [second, third]) await sites.doing((ctx) => requestAdmission(ctx, slug, { cohort }), one)
  const admission = async (one: object = {}) => (await detailView(sites.ctx(one), slug)).admission
  expect([await admission(second), await admission(third), await admission()]).toMatchObject([
    { way: 'waiting', waitingBefore: 0 },
    { way: 'waiting', waitingBefore: 1 },
    { way: 'full', waitingBefore: null },
  ])

  await sites.doing((ctx) => leave(ctx, id), first)
  await sites.doing((ctx) => offerSeats(ctx), manager)
  expect(await admission(second)).toMatchObject({
    way: 'free',
    waitingBefore: null,
    cohorts: [{ id: cohort, left: 0, isReserved: true }],
  })
  expect(await admission(third)).toMatchObject({
    way: 'waiting',
    waitingBefore: 0,
    cohorts: [{ isReserved: false }],
  })

  await sites.doing((ctx) => withdrawRequest(ctx, id), second)
  await sites.doing((ctx) => offerSeats(ctx), manager)
  expect(await admission(second)).toMatchObject({ way: 'full', offeredUntil: null })
  await sites.doing((ctx) => enrol(ctx, slug, { cohort }), third)
  expect(await admission(third)).toMatchObject({ way: 'continue', left: 0 })
  await expect(
    sites.doing((ctx) => withdrawRequest(ctx, id), { ...second, tenant: sites.beta }),
  ).rejects.toMatchObject({ status: 404 })
})
