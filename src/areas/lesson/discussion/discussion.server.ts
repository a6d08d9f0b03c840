import {
  countOpenQuestions,
  type DiscussionPost,
  type DiscussionQuestion,
  decideEntry,
  listDiscussion,
  listQuestions,
  markSolution,
  questionOf,
  reportEntry,
  writeEntry,
} from '#areas/feedback/public.server.ts'
import { authorize, authorizeInAnyScope, canInAnyScope, scopesOf } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import { lessonAbilities } from '../abilities.ts'
import { courseRows } from '../course/course-row.server.ts'
import { ownEnrolment } from '../enrolment/enrolment.server.ts'
import {
  answersIn,
  discussionFeedback,
  discussionKind,
  discussionRows,
  discussionsOf,
  type UnitRef,
} from './discussion-target.server.ts'
import type { DiscussionsQuery } from './discussions.list.rules.ts'

const target = discussionKind

/** The discussion of a unit, and what the viewer may do in it. */
export interface DiscussionView {
  courseId: string
  unitId: string
  posts: DiscussionPost[]
  /** Whether the viewer answers for the course: their posts are marked, and they may hide others'. */
  answers: boolean
}

/** Returns the discussion of a unit. The caller has checked that the viewer is in the course. One statement. */
export const discussionOf = async (ctx: Ctx, { courseId, unitId }: UnitRef): Promise<DiscussionView> => ({
  courseId,
  unitId,
  posts: await listDiscussion(ctx, { target, id: unitId }),
  answers: answersIn(ctx, courseId),
})

/** Posts a question about a unit, or an answer to one. Throws 401, 403, 404, 409 `lesson.locked`, 422, 429. */
export async function postInDiscussion(
  ctx: Ctx,
  { parent, body, ...ref }: UnitRef & { body: string; parent?: string | undefined },
): Promise<void> {
  authorize(ctx, lessonAbilities.learn)
  // A reply to an answer belongs to the question: deeper nesting does not fit on a phone.
  const question = parent ? await questionOf(ctx, parent) : undefined
  if (question && question.targetId !== ref.unitId) throw notFound('feedback.no_entry')
  await writeEntry(ctx, discussionFeedback, {
    kind: 'comment',
    ref,
    params: {
      body,
      ...(question && { parent: question.id }),
    },
  })
}

/** Marks an answer as the solution, or removes the mark. Throws 401, 403, 404, 409. */
export async function solveInDiscussion(
  ctx: Ctx,
  { id, isSolution }: { id: string; isSolution: boolean },
): Promise<void> {
  await questionOfPost(ctx, id)
  await markSolution(ctx, id, isSolution)
}

/** Hides a post, for those who answer for the course. Throws 401, 403, 404, 409. */
export const hideInDiscussion = (ctx: Ctx, id: string): Promise<void> => decideEntry(ctx, id, 'refuse')

/** Reports a post as inappropriate. Throws 401, 404, 429. */
export async function reportInDiscussion(ctx: Ctx, id: string): Promise<void> {
  await questionOfPost(ctx, id)
  await reportEntry(ctx, id)
}

/**
 * Returns the question to which a post belongs, for participants of its course; others do not learn that it exists.
 * Throws 401, 404.
 */
async function questionOfPost(ctx: Ctx, id: string) {
  authorize(ctx, lessonAbilities.learn)
  const question = await questionOf(ctx, id)
  if (question.targetKind !== target) throw notFound('feedback.no_entry')
  const { courseId, title } = await discussionRows.get(ctx, question.targetId)
  if (!answersIn(ctx, courseId)) {
    const enrolment = await ownEnrolment(ctx, courseId)
    if (!enrolment || enrolment.status === 'left' || enrolment.status === 'suspended')
      throw notFound('feedback.no_entry')
  }
  return { ...question, courseId, title }
}

export interface DiscussionsView {
  page: Page<DiscussionQuestion & { unit: string; course: { id: string; title: string; slug: string } }>
  /** The courses in which the viewer answers, for the filter. */
  courses: { id: string; title: string }[]
  open: number
}

/** Returns the questions about units of the courses in which the viewer answers. Five statements. Throws 401, 403. */
export async function discussionsView(ctx: Ctx, query: DiscussionsQuery): Promise<DiscussionsView> {
  const ability = lessonAbilities['course.assist']
  authorizeInAnyScope(ctx, ability)
  const scopes = scopesOf(ctx.viewer, ability, 'course')
  const course = isId(query.course ?? '') ? query.course : null
  const [ids, courses] = await Promise.all([
    discussionsOf(ctx, course),
    courseRows.list(ctx, {
      where: scopes === 'all' ? { status: ['published', 'archived'] } : { id: scopes },
      order: ['title'],
      limit: 500,
    }),
  ])
  const [page, open] = await Promise.all([
    listQuestions(ctx, { target, ids }, { state: query.tab, search: query.search, page: query.page }),
    countOpenQuestions(ctx, { target, ids }),
  ])
  const pageDiscussions = page.items.length
    ? await discussionRows.list(ctx, { where: { id: page.items.map(({ targetId }) => targetId) } })
    : []
  const byUnit = new Map(pageDiscussions.map((pageDiscussion) => [pageDiscussion.id, pageDiscussion]))
  const byCourse = new Map(courses.map((eachCourse) => [eachCourse.id, eachCourse]))
  const items = page.items.flatMap((item) => {
    const unitDiscussion = byUnit.get(item.targetId)
    const { id = '', title = '', slug = '' } = (unitDiscussion && byCourse.get(unitDiscussion.courseId)) ?? {}
    return unitDiscussion ? [{ ...item, unit: unitDiscussion.title, course: { id, title, slug } }] : []
  })
  return {
    page: { ...page, items },
    courses: courses.map(({ id, title }) => ({ id, title })),
    open,
  }
}

/** Returns a question with its answers, for those who answer in its course. Throws 401, 403, 404. */
export async function discussionView(ctx: Ctx, id: string) {
  authorizeInAnyScope(ctx, lessonAbilities['course.assist'])
  const { courseId, targetId, title, id: questionId } = await questionOfPost(ctx, id)
  authorize(ctx, lessonAbilities['course.assist'], { course: courseId })
  const [course, posts] = await Promise.all([
    courseRows.get(ctx, courseId),
    listDiscussion(ctx, { target, id: targetId, only: questionId }),
  ])
  if (!posts.length) throw notFound('feedback.no_entry')
  return {
    course: { id: course.id, title: course.title, slug: course.slug },
    unit: title,
    discussion: { courseId, unitId: targetId, posts, answers: true } satisfies DiscussionView,
  }
}

/** Returns the number of questions waiting for the viewer's answer. One statement, two for a teacher; none for everybody else. */
export async function openDiscussions(ctx: Ctx): Promise<number> {
  if (!canInAnyScope(ctx.viewer, lessonAbilities['course.assist'])) return 0
  const ids = await discussionsOf(ctx)
  return ids?.length === 0 ? 0 : countOpenQuestions(ctx, { target, ids })
}
