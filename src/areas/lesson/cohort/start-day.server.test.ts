import { expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { newId } from '#kernel/id.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { assignmentView } from '../assignment/assignment-view.server.ts'
import { upcomingDates } from '../calendar/upcoming.server.ts'
import { detailView } from '../catalogue/detail.server.ts'
import { enrol } from '../enrolment/enrolment.server.ts'
import { article, buildCourse } from '../factory.ts'
import { mineView } from '../mine/mine-view.server.ts'
import { readOpenUnit } from '../progress/progress.server.ts'
import { startDay } from './cohort.rules.ts'
import { addCohort } from './cohort.server.ts'

const sites = testSites()
const manager = { role: 'manager' } as const
const today = day(new Date())

test.each([
  ['2026-11-01T10:00:00Z', null, '2026-11-01'],
  ['2026-11-01T10:00:00Z', '2026-11-20', '2026-11-20'],
  ['2026-11-25T10:00:00Z', '2026-11-20', '2026-11-25'],
  // Already the next day in Bangkok.
  ['2026-11-19T18:00:00Z', '2026-11-20', '2026-11-20'],
])('who joins at %s a cohort that starts %s starts on %s', (joinedAt, cohortStartsOn, expected) => {
  expect(startDay(new Date(joinedAt), cohortStartsOn)).toBe(expected)
})

test('sections open and assignments are due after so many days from the start of the cohort, on every page', async () => {
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'lesson'])]
  const rubric = {
    criteria: [{ id: newId(), title: 'เนื้อหา', levels: [{ points: 10, title: 'ครบ' }] }],
    passPoints: 5,
    dueDays: 3,
  }
  const { id, slug } = await sites.doing(
    (ctx) =>
      buildCourse(ctx, {
        title: 'เขียนเรียงความ',
        sections: [
          { title: 'สัปดาห์แรก', units: [{ kind: 'assignment', title: 'ส่งงาน', content: { rubric } }] },
          { title: 'สัปดาห์ที่สอง', opensAfterDays: 7, units: [article('ย่อหน้า')] },
        ],
      }),
    manager,
  )
  const startsOn = addDays(today, 20)
  await sites.doing(
    (ctx) => addCohort(ctx, id, { title: 'รุ่น 1', startsOn, endsOn: null, joinUntil: null, capacity: 5 }),
    manager,
  )
  const user = await buildUser(sites, { email: 'cohort@alpha.test', role: 'user' })
  const learner = { viewer: { role: 'user' as const, user, sessionId: null, guestKey: null } }
  const before = await detailView(sites.ctx(learner), slug)
  const cohort = before.admission.cohorts[0]?.id ?? ''
  const enrolment = await sites.doing((ctx) => enrol(ctx, slug, { cohort }), learner)
  const dueOn = addDays(startsOn, 3)
  const opensOn = addDays(startsOn, 7)
  const [first, second] = (await detailView(sites.ctx(learner), slug)).sections
  expect(second?.lock).toEqual({ opensOn })
  expect((await mineView(sites.ctx(learner))).learning).toMatchObject([{ opensOn }])
  expect((await upcomingDates(sites.ctx(learner), 3)).map((upcomingDate) => upcomingDate.day)).toEqual([
    dueOn,
    opensOn,
  ])
  const open = (unitId: string, onDay: string) =>
    readOpenUnit({ ...sites.ctx(learner), now: new Date(`${onDay}T05:00:00Z`) }, enrolment, unitId)
  const work = await open(first?.units[0]?.id ?? '', today)
  expect(await assignmentView(sites.ctx(learner), work.unit, enrolment.id)).toMatchObject({ dueOn })
  const locked = second?.units[0]?.id ?? ''
  await expect(open(locked, addDays(opensOn, -1))).rejects.toMatchObject({ code: 'lesson.locked' })
  expect((await open(locked, opensOn)).unit.id).toBe(locked)
})
