import { findOwnEntry, listEntries } from '#areas/feedback/public.server.ts'
import { notFound } from '#kernel/errors.ts'
import { type Ctx, dependsOn } from '#kernel/http/ctx.ts'
import { type Course, courseRows, coursesScope } from '../course/course-row.server.ts'
import { ownEnrolment } from '../enrolment/enrolment-row.server.ts'
import { minReviewPercent, reviewSource, teaches } from './course-target.server.ts'

type Entries = Awaited<ReturnType<typeof listEntries>>
type OwnEntry = Awaited<ReturnType<typeof findOwnEntry>>

export interface ReviewsView {
  course: Pick<Course, 'slug' | 'title' | 'stars'>
  stars: number | null
  page: number
  reviews: Entries
  /** The viewer's data as a learner; null for everybody else, and for those who teach the course. */
  own: { canWrite: boolean; name: string; review: OwnEntry | null } | null
}

async function openCourse(ctx: Ctx, slug: string): Promise<Course> {
  dependsOn(ctx, coursesScope)
  const course = await courseRows.find(ctx, { slug, status: ['published', 'archived'] })
  if (!course) throw notFound('lesson.no_course')
  return course
}

const pageOf = (params: URLSearchParams) =>
  Math.max(1, Math.min(1000, Math.floor(Number(params.get('page'))) || 1))

/** Returns the reviews of a course, and the viewer's own. Four statements, two for guests. Throws 404. */
export async function reviewsView(ctx: Ctx, slug: string, params: URLSearchParams): Promise<ReviewsView> {
  const course = await openCourse(ctx, slug)
  const requested = Number(params.get('stars'))
  const stars = [1, 2, 3, 4, 5].includes(requested) ? requested : null
  const page = pageOf(params)
  const [reviews, enrolment] = await Promise.all([
    listEntries(ctx, { target: 'course', id: course.id }, 'review', { stars, page }),
    ownEnrolment(ctx, course.id),
  ])
  const review = enrolment && (await findOwnEntry(ctx, 'review', reviewSource(enrolment.id)))
  const { user } = ctx.viewer
  return {
    course: { slug: course.slug, title: course.title, stars: course.stars },
    stars,
    page,
    reviews,
    own:
      enrolment && user && !teaches(ctx, course)
        ? {
            canWrite: enrolment.percent >= minReviewPercent || enrolment.completedAt !== null,
            name: `${user.firstname} ${user.lastname}`.trim(),
            review: review ?? null,
          }
        : null,
  }
}

export interface QuestionsView {
  course: Pick<Course, 'slug' | 'title'>
  page: number
  questions: Entries
  isGuest: boolean
}

/** Returns the questions about a course. Two statements. Throws 404. */
export async function questionsView(ctx: Ctx, slug: string, params: URLSearchParams): Promise<QuestionsView> {
  const course = await openCourse(ctx, slug)
  const page = pageOf(params)
  return {
    course: { slug: course.slug, title: course.title },
    page,
    questions: await listEntries(ctx, { target: 'course', id: course.id }, 'question', { page }),
    isGuest: ctx.viewer.user === null,
  }
}
