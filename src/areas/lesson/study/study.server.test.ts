import { beforeAll, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { notify } from '#areas/message/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { enrol } from '../enrolment/enrolment.server.ts'
import { article, buildCourse } from '../factory.ts'
import { mineView } from '../mine/mine-view.server.ts'
import { unitsOf } from '../outline/outline.rules.ts'
import { draftOutline } from '../outline/outline.server.ts'
import { collectLearning, eraseLearning } from '../personal-data.server.ts'
import { markDone } from '../progress/progress.server.ts'
import { recordStudy, saveStudyGoal, studyWeek } from './study.server.ts'

const sites = testSites()
type Person = Awaited<ReturnType<typeof learnerOf>>
let learner: Person
let other: Person
beforeAll(async () => {
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'lesson', 'message'])]
  learner = await learnerOf('study1@alpha.test')
  other = await learnerOf('study2@alpha.test')
})

async function learnerOf(email: string) {
  const user = await buildUser(sites, { email, role: 'user' })
  return { viewer: { role: 'user' as const, user, sessionId: null, guestKey: null } }
}

// A Wednesday, 10:00 in Bangkok.
const start = new Date('2026-12-02T03:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const as = <Result>(work: (ctx: Ctx) => Promise<Result>, now = start, who: Person = learner) =>
  sites.doing(work, { ...who, now })
const study = (now: Date, who = learner) => as((ctx) => recordStudy(ctx, who.viewer.user.id), now, who)

test('time of study is the time between activities, without long pauses, and is the learner’s own', async () => {
  for (const seconds of [0, 60, 120, 100, 120]) await study(after(seconds))
  expect((await as(studyWeek)).minutes).toBe(2)
  // A pause of more than five minutes.
  await study(after(120 + 301))
  expect((await as(studyWeek)).minutes).toBe(2)
  await study(after(120 + 301 + 300))
  const week = await as(studyWeek)
  expect(week).toMatchObject({ minutes: 7, goal: 4, remaining: 3 })
  expect(week.days.filter(({ isStudied }) => isStudied).map(({ day }) => day)).toEqual(['2026-12-02'])
  expect((await as(studyWeek, start, other)).minutes).toBe(0)
  expect((await as(studyWeek, new Date('2026-12-07T03:00:00Z'))).minutes).toBe(0)
  await expect(sites.doing(studyWeek, { role: 'guest' })).rejects.toMatchObject({ status: 401 })
})

test('the day is Bangkok’s: study around midnight counts on both days', async () => {
  const person = await learnerOf('study3@alpha.test')
  const midnight = new Date('2026-12-02T17:00:00Z').getTime()
  for (const minutes of [-4, -1, 1, 3]) await study(new Date(midnight + minutes * 60_000), person)
  const { days, minutes } = await as(studyWeek, new Date(midnight), person)
  expect(days.filter(({ isStudied }) => isStudied).map(({ day }) => day)).toEqual([
    '2026-12-02',
    '2026-12-03',
  ])
  expect(minutes).toBe(5)
})

test('a goal is saved for its learner alone, and refused beyond a week', async () => {
  await as((ctx) => saveStudyGoal(ctx, { days: 2 }))
  await as((ctx) => saveStudyGoal(ctx, { days: 0 }))
  expect(await as(studyWeek)).toMatchObject({ goal: 0, remaining: 0 })
  expect(await as(studyWeek, start, other)).toMatchObject({ goal: 4 })
  await expect(as((ctx) => saveStudyGoal(ctx, { days: 8 }))).rejects.toMatchObject({
    status: 422,
    errors: [{ path: 'days' }],
  })
  await expect(
    sites.doing((ctx) => saveStudyGoal(ctx, { days: 3 }), { role: 'guest' }),
  ).rejects.toMatchObject({ status: 401 })
})

test('whatever a learner does in a course counts as study', async () => {
  const person = await learnerOf('study4@alpha.test')
  const course = await sites.doing(
    (ctx) => buildCourse(ctx, { sections: [{ title: 'หนึ่ง', units: [article('ก'), article('ข')] }] }),
    { role: 'manager' },
  )
  const { id } = await as((ctx) => enrol(ctx, course.slug), start, person)
  const units = await sites.doing(async (ctx) => unitsOf(await draftOutline(ctx, course.id)), {
    role: 'manager',
  })
  for (const [at, unit] of units.entries())
    await as((ctx) => markDone(ctx, id, unit.id), after(at * 90), person)
  const view = await as(mineView, start, person)
  expect(view.study.minutes).toBe(1)
  expect(view.completed).toHaveLength(1)
})

test('the own courses show the latest notices about learning, in the language of the page, and no others', async () => {
  const person = await learnerOf('study5@alpha.test')
  const send = (key: string, text: string, now: Date) =>
    as(
      (ctx) =>
        notify(ctx, {
          to: [person.viewer.user.id],
          kind: 'system',
          key,
          subject: { th: 'ปุ๋ยหมัก', en: 'Compost' },
          text: { th: text, en: `${text} en` },
          path: '/lesson/mine',
        }),
      now,
    )
  await send('lesson:c', 'นานแล้ว', new Date('2026-10-01T03:00:00Z'))
  await send('lesson:c', 'ตรวจงานแล้ว', after(1))
  await send('lesson-reply:u', 'ตอบแล้ว', after(2))
  await send('promotion:p', 'ลดราคา', after(3))
  const textsOf = async (who: Person, locale: 'th' | 'en' = 'th') => {
    const ctx = sites.ctx({ ...who, now: after(60) })
    return (await mineView({ ...ctx, locale })).notices.map(({ subject, text }) => `${subject} ${text}`)
  }
  expect(await textsOf(person)).toEqual(['ปุ๋ยหมัก ตอบแล้ว', 'ปุ๋ยหมัก ตรวจงานแล้ว'])
  expect(await textsOf(person, 'en')).toEqual(['Compost ตอบแล้ว en', 'Compost ตรวจงานแล้ว en'])
  expect(await textsOf(other)).toEqual([])
})

test('what was studied is in the learner’s export, and is deleted with the account', async () => {
  const { id } = learner.viewer.user
  expect(await as((ctx) => collectLearning(ctx, id))).toMatchObject({
    study: [{ on: '2026-12-02', minutes: 7 }],
  })
  await as((ctx) => eraseLearning(ctx, id))
  expect(await as(studyWeek)).toMatchObject({ minutes: 0, goal: 4 })
})
