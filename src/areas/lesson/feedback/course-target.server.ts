import { feedbackPaths } from '#areas/feedback/paths.ts'
import { type Admission, defineFeedbackTarget } from '#areas/feedback/public.ts'
import { scopesOf } from '#kernel/auth/abilities.ts'
import { conflict, notAllowed, notFound, notSignedIn } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { lessonAbilities } from '../abilities.ts'
import { type Course, courseRows, coursesScope } from '../course/course-row.server.ts'
import { courseTeam } from '../course/course-team.server.ts'
import { ownEnrolment } from '../enrolment/enrolment-row.server.ts'
import { talkMessages } from '../messages/talk.ts'
import { lessonPaths } from '../paths.ts'

/** The progress in per cent required for a review. */
export const minReviewPercent = 20

const ability = lessonAbilities['course.assist']

const localized = (textOf: (locale: 'th' | 'en') => string): LocalizedText => ({
  th: textOf('th'),
  en: textOf('en'),
})

/** Returns the courses whose feedback the viewer moderates, if they have the permission only for some. */
async function moderatedCourses(ctx: Ctx): Promise<string[]> {
  const scopes = scopesOf(ctx.viewer, ability, 'course')
  return scopes === 'all' ? [] : scopes
}

/** Courses are reviewed by their learners, and anybody can ask about them. */
export const courseFeedback = defineFeedbackTarget({
  key: 'course',
  kinds: {
    review: {
      ability,
      within: moderatedCourses,
      naming: 'chosen',
      admit: async (ctx: Ctx, { slug }: { slug: string }) => admitReviewer(ctx, slug),
      answered: (_, { id, title, path }) => ({
        kind: 'system',
        key: `course-review:${id}`,
        subject: localized((locale) => talkMessages[locale].answeredReview(title[locale])),
        path: `${path}/reviews`,
      }),
    },
    question: {
      ability,
      within: moderatedCourses,
      naming: 'masked',
      admit: async (ctx: Ctx, { slug }: { slug: string }) => ({ id: (await openCourse(ctx, slug)).id }),
      written: {
        recipients: teachersOf,
        notice: ({ id, title }) => ({
          kind: 'system',
          key: `course-question:${id}`,
          subject: localized((locale) => talkMessages[locale].asked(title[locale])),
          path: feedbackPaths.queue('question'),
          mail: true,
        }),
      },
      answered: (_, { id, title, path }) => ({
        kind: 'system',
        key: `course-answer:${id}`,
        subject: localized((locale) => talkMessages[locale].answered(title[locale])),
        path: `${path}/questions`,
        mail: true,
      }),
    },
  },
  describe: async (ctx, ids) =>
    (await courseRows.list(ctx, { where: { id: [...ids] } })).map(({ id, slug, title }) => ({
      id,
      title: { th: title, en: title },
      path: lessonPaths.detail(slug),
    })),
  async changed(ctx, id, kind, { stars }) {
    if (kind === 'review') await courseRows.update(ctx, id, { stars })
    touch(ctx, coursesScope)
  },
})

/** Returns a course open to feedback. Throws 404. */
async function openCourse(ctx: Ctx, slug: string) {
  const course = await courseRows.find(ctx, { slug, status: ['published', 'archived'] })
  if (!course) throw notFound('lesson.no_course')
  return course
}

/**
 * Allows a learner to review their course once they have made enough progress. Throws 401, 403 `lesson.own_course` for
 * those who teach it, 404, 409 `lesson.review_early`.
 */
async function admitReviewer(ctx: Ctx, slug: string): Promise<Admission> {
  const { user } = ctx.viewer
  if (!user) throw notSignedIn()
  const course = await openCourse(ctx, slug)
  const enrolment = await ownEnrolment(ctx, course.id)
  if (!enrolment) throw notFound('lesson.not_enrolled')
  if (teaches(ctx, course)) throw notAllowed('lesson.own_course')
  if (enrolment.percent < minReviewPercent && !enrolment.completedAt) throw conflict('lesson.review_early')
  return {
    id: course.id,
    name: `${user.firstname} ${user.lastname}`.trim(),
    source: {
      key: reviewSource(enrolment.id),
      label: course.slug,
      item: { th: course.title, en: course.title },
    },
  }
}

/** Whether the viewer teaches a course or assists in it; the site's team does neither by its role. */
export function teaches(
  { viewer }: Pick<Ctx, 'viewer'>,
  { id, teacherIds }: Pick<Course, 'id' | 'teacherIds'>,
): boolean {
  const scopes = scopesOf(viewer, ability, 'course')
  return teacherIds.includes(viewer.user?.id ?? '') || (scopes !== 'all' && scopes.includes(id))
}

/** The source that entitles to one review: the enrolment. */
export const reviewSource = (enrolmentId: string): string => `enrolment:${enrolmentId}`

/** Returns those who teach the course; they find the question in their moderation queue. */
async function teachersOf(ctx: Ctx, courseId: string): Promise<string[]> {
  const course = await courseRows.find(ctx, { id: courseId })
  return course ? courseTeam(ctx, course) : []
}
