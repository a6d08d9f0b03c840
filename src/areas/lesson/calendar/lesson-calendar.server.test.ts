import { expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { newId } from '#kernel/id.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { saveWork } from '../assignment/submit-work.server.ts'
import { addCohort } from '../cohort/cohort.server.ts'
import { enrol, enrolmentRows } from '../enrolment/enrolment.server.ts'
import { article, buildCourse } from '../factory.ts'
import { lessonCalendar } from './calendar-view.server.ts'
import { feedLink, feedText, rotateFeedLink } from './feed.server.ts'
import { upcomingDates } from './upcoming.server.ts'

const sites = testSites()

/** Does something as on a server in that time zone. */
async function inZone<Result>(zone: string, work: () => Promise<Result>): Promise<Result> {
  const before = process.env.TZ
  process.env.TZ = zone
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
}
const manager = { role: 'manager' } as const

test('a year shows cohorts to everybody, and to learners what opens for them, without excluded kinds', async () => {
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'lesson'])]
  const { id } = await sites.doing((ctx) => buildCourse(ctx, { title: 'ทำขนม' }), manager)
  await sites.doing(
    (ctx) =>
      addCohort(ctx, id, {
        title: 'รุ่น 1',
        startsOn: '2031-03-10',
        endsOn: '2031-04-10',
        joinUntil: '2031-03-01',
        capacity: 5,
      }),
    manager,
  )
  const { slug } = await sites.doing(
    (ctx) =>
      buildCourse(ctx, {
        title: 'ทำเทียน',
        sections: [{ title: 'บทปิด', opensOn: '2031-05-05', units: [article('ก')] }],
      }),
    manager,
  )
  const user = await buildUser(sites, { email: 'year@alpha.test', role: 'user' })
  const learner = { viewer: { role: 'user' as const, user, sessionId: null, guestKey: null } }
  await sites.doing((ctx) => enrol(ctx, slug), learner)
  const daysFor = async (of: object) =>
    (await lessonCalendar(sites.ctx(of), '2031', new URLSearchParams())).dates.map(
      ({ day, title }) => `${day} ${title}`,
    )
  const open = ['2031-03-01 ทำขนม · รุ่น 1', '2031-03-10 ทำขนม · รุ่น 1', '2031-04-10 ทำขนม · รุ่น 1']
  expect(await daysFor({})).toEqual(open)
  expect(await daysFor(learner)).toEqual([...open, '2031-05-05 ทำเทียน'])
  expect(await daysFor({ tenant: sites.beta })).toEqual([])
  const without = await lessonCalendar(
    sites.ctx(learner),
    '2031',
    new URLSearchParams('without=lesson.cohort&without=nothing'),
  )
  expect(without.dates.map(({ title }) => title)).toEqual(['ทำเทียน'])
  expect(without.kinds).toEqual([
    { layer: 'lesson.cohort', title: 'คอร์สเปิดรุ่น', count: 3, isShown: false },
    { layer: 'lesson.own', title: 'คอร์สของฉัน', count: 1, isShown: true },
  ])
})

test('an assignment is shown to its learner on the day it is due, among what comes up and in the year, until it is submitted', async () => {
  const rubric = {
    criteria: [{ id: newId(), title: 'เนื้อหา', levels: [{ points: 10, title: 'ครบ' }] }],
    passPoints: 5,
    dueDays: 3,
  }
  const { slug } = await sites.doing(
    (ctx) =>
      buildCourse(ctx, {
        title: 'ทำว่าว',
        sections: [{ title: 'บท', units: [{ kind: 'assignment', title: 'ส่งภาพว่าว', content: { rubric } }] }],
      }),
    manager,
  )
  const user = await buildUser(sites, { email: 'due@alpha.test', role: 'user' })
  const learner = { viewer: { role: 'user' as const, user, sessionId: null, guestKey: null } }
  const { id } = await sites.doing((ctx) => enrol(ctx, slug), learner)
  const dueOn = addDays(day(new Date()), 3)
  const due = async () =>
    (await lessonCalendar(sites.ctx(learner), dueOn.slice(0, 4), new URLSearchParams())).dates.filter(
      ({ title }) => title === 'ทำว่าว',
    )
  const [shown] = await due()
  expect(shown).toMatchObject({ day: dueOn, note: 'กำหนดส่งงาน “ส่งภาพว่าว”' })
  const ctx = sites.ctx(learner)
  expect(await upcomingDates(ctx, 3)).toMatchObject([{ day: dueOn, at: null, title: 'ทำว่าว' }])
  expect(ctx.db.statements).toBe(1)
  expect(await upcomingDates(ctx, 0)).toEqual([])
  for (const stranger of [{}, manager, { ...learner, tenant: sites.beta }])
    expect(await upcomingDates(sites.ctx(stranger), 3)).toEqual([])
  const expires = (expiresAt: Date | null) =>
    sites.doing((ctx) => enrolmentRows.update(ctx, id, { expiresAt }), manager)
  await expires(new Date())
  expect(await due()).not.toContainEqual(shown)
  await expires(null)
  const unit = shown?.href.split('/').at(-1) ?? ''
  const work = { body: 'ว่าวจุฬา', files: [], without: [], version: null }
  await sites.doing((ctx) => saveWork(ctx, id, unit, { work, handsIn: true }), learner)
  expect(await due()).toEqual([])
})

test('a Buddhist year redirects to its year, and an invalid year is not found', async () => {
  const go = (year: string) => lessonCalendar(sites.ctx(), year, new URLSearchParams('month=3'))
  const led = await go('2574').catch((thrown: unknown) => thrown)
  expect((led as Response).headers.get('location')).toBe('/lesson/calendar/2031?month=3')
  await expect(go('31')).rejects.toMatchObject({ status: 404, code: 'lesson.bad_year' })
})

test('a secret link shows the user’s own lessons until it is replaced', async () => {
  const { slug } = await sites.doing(
    (ctx) =>
      buildCourse(ctx, {
        title: 'ทำสบู่',
        sections: [{ title: 'บทหน้า', opensAfterDays: 5, units: [article('ก')] }],
      }),
    manager,
  )
  const user = await buildUser(sites, { email: 'feed@alpha.test', role: 'user' })
  const learner = { viewer: { role: 'user' as const, user, sessionId: null, guestKey: null } }
  await sites.doing((ctx) => enrol(ctx, slug), learner)
  expect(await feedLink(sites.ctx(learner))).toBeNull()
  await sites.doing(rotateFeedLink, learner)
  const link = (await feedLink(sites.ctx(learner))) ?? ''
  const secret = /\/([^/]+)\.ics$/.exec(link)?.[1] ?? ''
  const opensOn = addDays(day(new Date()), 5).replaceAll('-', '')
  for (const zone of ['UTC', 'Asia/Bangkok', 'America/New_York'])
    expect(await inZone(zone, () => feedText(sites.ctx(), user.id, secret))).toMatch(
      new RegExp(`DTSTART;VALUE=DATE:${opensOn}[^]*ทำสบู่|ทำสบู่[^]*DTSTART;VALUE=DATE:${opensOn}`),
    )
  await expect(feedText(sites.ctx({ tenant: sites.beta }), user.id, secret)).rejects.toMatchObject({
    status: 404,
  })
  await sites.doing(rotateFeedLink, learner)
  await expect(feedText(sites.ctx(), user.id, secret)).rejects.toMatchObject({ status: 404 })
  await expect(sites.doing(rotateFeedLink, {})).rejects.toMatchObject({ status: 401 })
})
