import { notify } from '#areas/message/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId, newId } from '#kernel/id.ts'
import { courseRows } from '../course/course-row.server.ts'
import { surveyMessages } from '../messages/survey.ts'
import type { UnitSource, UnitTarget } from '../outline/unit-source.types.ts'
import { lessonPaths } from '../paths.ts'
import { pendingFinalSurvey } from './answer-survey.server.ts'
import { surveySchema } from './survey.input.ts'
import { type Survey, surveyRows } from './survey-row.server.ts'

const targetOf = ({ id, title }: Survey): UnitTarget => ({
  target: id,
  name: { th: title, en: title },
  to: lessonPaths.survey(id),
})

/** Units that contain a survey of their course. */
export const surveyUnits: UnitSource = {
  kind: 'survey',
  authorPath: (_, courseId) => lessonPaths.surveys(courseId),
  choices: async (ctx, courseId) =>
    (await surveyRows.list(ctx, { where: { courseId }, order: ['title', 'id'], limit: 200 })).map(targetOf),
  async find(ctx, courseId, target) {
    const survey = isId(target) ? await surveyRows.find(ctx, { id: target, courseId }) : undefined
    return survey ? targetOf(survey) : null
  },
  // Copies all surveys: a final one is in no unit.
  async copy(ctx, { from, to }) {
    const all = await surveyRows.list(ctx, {
      where: { courseId: from },
      order: ['createdAt', 'id'],
      limit: 200,
    })
    const copies = all.map(({ id, title, intro, questions, isAnonymous, atEnd }) => ({
      was: id,
      row: { id: newId(), courseId: to, title, intro, questions, isAnonymous, atEnd, createdAt: ctx.now },
    }))
    await surveyRows.insertMany(
      ctx,
      copies.map(({ row }) => row),
    )
    return new Map(copies.map(({ was, row }) => [was, row.id]))
  },
  async remove(ctx, courseId) {
    const all = await surveyRows.list(ctx, { where: { courseId }, limit: 200 })
    if (all.some(({ version }) => version > 1)) return false
    await surveyRows.removeWhere(ctx, { courseId })
    return true
  },
  async pack(ctx, courseId, targets) {
    const all = await surveyRows.list(ctx, { where: { courseId }, order: ['createdAt', 'id'], limit: 200 })
    const targeted = targets.flatMap((id) => all.filter((survey) => survey.id === id))
    return [...targeted, ...all.filter((survey) => !targeted.includes(survey))].map(
      ({ id, title, intro, questions, isAnonymous, atEnd }) => ({
        target: id,
        name: title,
        value: { title, intro, questions, isAnonymous, atEnd },
      }),
    )
  },
  read: (value) => (surveySchema.safeParse(value).success ? { notices: [] } : null),
  async unpack(ctx, courseId, value) {
    const survey = surveySchema.parse(value)
    const { id } = await surveyRows.insert(ctx, { ...survey, id: newId(), courseId, createdAt: ctx.now })
    return { target: id, created: {}, notices: [] }
  },
}

/** Asks users who completed the course to answer its final survey. */
export async function requestFinalSurvey(
  ctx: Ctx,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<void> {
  const course = await courseRows.get(ctx, courseId)
  const id = await pendingFinalSurvey(ctx, courseId, userId)
  if (!id) return
  const { th, en } = surveyMessages
  await notify(ctx, {
    to: [userId],
    kind: 'system',
    key: `lesson-survey:${id}`,
    mail: true,
    path: lessonPaths.survey(id),
    subject: { th: course.title, en: course.title },
    text: { th: th.askAtEnd(course.title), en: en.askAtEnd(course.title) },
  })
}
