import { usersByEmail } from '#areas/account/public.server.ts'
import {
  addUnit,
  answerSurvey,
  changeUnit,
  courseBySlug,
  discussionOf,
  draftOutline,
  managedUnit,
  moveLearners,
  postInDiscussion,
  publishCourse,
  saveSurvey,
  sendAnnouncement,
  solveInDiscussion,
  writeAnnouncement,
} from '#areas/lesson/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { demoCourseDiscussion } from './academy/course-discussion.ts'

type MakeCtx = () => Ctx

/** Creates comments beside a unit of a course, an announcement, and an answered survey. `makeCtx` opens a unit of work. */
export async function seedCourseDiscussion(makeCtx: MakeCtx, host: string): Promise<void> {
  if (host !== 'academy.localhost') return
  const as = async <Result>(name: string, work: (ctx: Ctx) => Promise<Result>): Promise<Result> => {
    const ctx = makeCtx()
    const [user] = await unitOfWork(ctx.db, () => usersByEmail(ctx, [`${name}@${host}`]))
    const role = name === 'manager' ? 'manager' : 'user'
    const viewer = user
      ? ({ role, user: { ...user, phone: null }, sessionId: null, guestKey: null } as const)
      : ctx.viewer
    const userCtx = { ...makeCtx(), viewer }
    return unitOfWork(userCtx.db, () => work(userCtx))
  }
  const course = await as('manager', (ctx) => courseBySlug(ctx, demoCourseDiscussion.slug))
  await discuss(as, course.id)
  const { title, body } = demoCourseDiscussion.announcement
  const announcement = await as('manager', (ctx) =>
    writeAnnouncement(ctx, course.id, { title, body, cohortId: null, isLater: false, sendAt: null }),
  )
  await as('manager', (ctx) => sendAnnouncement(ctx, announcement.id))
  await createSurvey(as, course.id)
}

type RunAs = <Result>(name: string, work: (ctx: Ctx) => Promise<Result>) => Promise<Result>

async function discuss(as: RunAs, courseId: string): Promise<void> {
  const { sections } = await as('manager', (ctx) => draftOutline(ctx, courseId))
  const unitId = sections[0]?.units[0]?.id ?? ''
  const idOf = async (body: string) => {
    const { posts } = await as('manager', (ctx) => discussionOf(ctx, { courseId, unitId }))
    return posts.find((post) => post.body === body)?.id ?? ''
  }
  for (const { by, body, replies } of demoCourseDiscussion.questions) {
    await as(by, (ctx) => postInDiscussion(ctx, { courseId, unitId, body }))
    const parent = await idOf(body)
    for (const reply of replies) {
      await as(reply.by, (ctx) => postInDiscussion(ctx, { courseId, unitId, body: reply.body, parent }))
      const id = await idOf(reply.body)
      if ('solves' in reply) await as(by, (ctx) => solveInDiscussion(ctx, { id, isSolution: true }))
    }
  }
}

async function createSurvey(as: RunAs, courseId: string): Promise<void> {
  const { title, intro, questions, answers } = demoCourseDiscussion.survey
  const form = formOf({ title, intro, 'questions.count': String(questions.length) })
  for (const [at, question] of questions.entries()) {
    const { isRequired, ...texts } = { isRequired: false, ...question }
    for (const [name, value] of Object.entries(texts)) form.set(`questions.${at}.${name}`, value)
    if (isRequired) form.set(`questions.${at}.isRequired`, 'on')
  }
  const survey = await as('manager', async (ctx) => {
    const id = await saveSurvey(ctx, courseId, null, form)
    const [section] = (await draftOutline(ctx, courseId)).sections
    const { id: unitId } = await addUnit(ctx, section?.id ?? '', { kind: 'survey', title })
    const unit = await managedUnit(ctx, courseId, unitId)
    await changeUnit(ctx, unit, { ...unit, minutes: 2, isRequired: false, content: { target: id } })
    await publishCourse(ctx, courseId)
    await moveLearners(ctx, courseId)
    return id
  })
  for (const { by, of } of answers) await as(by, (ctx) => answerSurvey(ctx, survey, formOf(of)))
}

const formOf = (of: Record<string, string | undefined>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(of)) form.set(name, value ?? '')
  return form
}
