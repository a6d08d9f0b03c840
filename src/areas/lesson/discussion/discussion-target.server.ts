import { type Admission, defineFeedbackTarget } from '#areas/feedback/public.ts'
import { can, scopesOf } from '#kernel/auth/abilities.ts'
import { notAllowed, notFound, notSignedIn } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import { lessonAbilities } from '../abilities.ts'
import { courseRows, outlineOf } from '../course/course-row.server.ts'
import { courseTeam } from '../course/course-team.server.ts'
import { ownEnrolment } from '../enrolment/enrolment.server.ts'
import { discussionMessages } from '../messages/discussion.ts'
import { unitsOf } from '../outline/outline.rules.ts'
import type { OutlineUnit } from '../outline/outline.types.ts'
import { lessonPaths } from '../paths.ts'
import { openUnit } from '../progress/progress.server.ts'
import { discussions } from './discussion.table.ts'

export const discussionRows = rows(discussions, { missing: 'lesson.no_unit' })

/** The key of the feedback target: discussions of units. */
export const discussionKind = 'lesson-unit'

const ability = lessonAbilities['course.assist']

/** Whether the viewer answers in the discussions of a course: the team, its teachers and assistants. */
export const answersIn = (ctx: Pick<Ctx, 'viewer'>, courseId: string): boolean =>
  can(ctx.viewer, ability, { course: courseId })

/**
 * Returns the discussions in which the viewer answers: null for all of the site, or those of their courses. One
 * statement in the latter case.
 */
export async function discussionsOf(ctx: Ctx, courseId?: string | null): Promise<string[] | null> {
  const scopes = scopesOf(ctx.viewer, ability, 'course')
  if (scopes === 'all' && !courseId) return null
  const courses = scopes === 'all' ? [courseId ?? ''] : scopes.filter((id) => !courseId || id === courseId)
  const found = courses.length
    ? await discussionRows.list(ctx, { where: { courseId: courses }, limit: 20_000 })
    : []
  return found.map(({ id }) => id)
}

const localized = (of: (words: (typeof discussionMessages)['th']) => string) => ({
  th: of(discussionMessages.th),
  en: of(discussionMessages.en as (typeof discussionMessages)['th']),
})

/** Identifies a discussion. */
export interface UnitRef {
  courseId: string
  unitId: string
}

/** Discussions between a course's learners and teachers about its units; posts are shown immediately. */
export const discussionFeedback = defineFeedbackTarget({
  key: discussionKind,
  kinds: {
    comment: {
      ability,
      within: async (ctx) => (await discussionsOf(ctx)) ?? [],
      shownAtOnce: 'all',
      naming: 'full',
      admit: (ctx: Ctx, ref: UnitRef) => authorizePosting(ctx, ref),
      written: {
        recipients: teachersOf,
        notice: ({ id, title, path }) => ({
          kind: 'system',
          key: `lesson-discussion:${id}`,
          subject: localized((t) => t.asked(title.th)),
          path,
          mail: true,
        }),
        evenShown: true,
      },
      replied: ({ id }, { title, path }) => ({
        kind: 'system',
        key: `lesson-reply:${id}`,
        subject: localized((t) => t.replied(title.th)),
        path: `${path}-${id}`,
        mail: true,
      }),
    },
  },
  async describe(ctx, ids) {
    const found = await ctx.db.query<{ id: string; title: string; slug: string }>(
      'lesson.discussions',
      `SELECT d.id, d.title, c.slug FROM lesson_discussion d JOIN lesson_course c ON c.tenant_id = d.tenant_id AND c.id = d.course_id
       WHERE d.tenant_id = $1 AND d.id = ANY($2)`,
      [ctx.tenant.id, [...ids]],
    )
    return found.map(({ id, title, slug }) => ({
      id,
      title: { th: title, en: title },
      path: lessonPaths.discussion(slug, id),
    }))
  },
  // No cached page shows it: a discussion is visible only to participants of the course.
  changed: async () => undefined,
})

/**
 * Allows posting by learners for whom the unit is open, and by those who teach the course. Throws 401, 403, 404, 409
 * `lesson.locked`.
 */
async function authorizePosting(ctx: Ctx, { courseId, unitId }: UnitRef): Promise<Admission> {
  const { user } = ctx.viewer
  if (!user) throw notSignedIn()
  const unit = await writableUnit(ctx, courseId, unitId)
  const existing = await discussionRows.find(ctx, { id: unit.id })
  if (existing && existing.courseId !== courseId) throw notFound('lesson.no_unit')
  if (!existing) await createDiscussion(ctx, courseId, unit)
  else if (existing.title !== unit.title) await discussionRows.update(ctx, unit.id, { title: unit.title })
  return { id: unit.id, name: `${user.firstname} ${user.lastname}`.trim() }
}

async function writableUnit(
  ctx: Ctx,
  courseId: string,
  unitId: string,
): Promise<Pick<OutlineUnit, 'id' | 'title'>> {
  if (!answersIn(ctx, courseId)) {
    const enrolment = await ownEnrolment(ctx, courseId)
    if (!enrolment || enrolment.status === 'left') throw notFound('lesson.not_enrolled')
    if (enrolment.status === 'suspended') throw notAllowed('lesson.suspended')
    return (await openUnit(ctx, enrolment.id, unitId)).unit
  }
  const course = await courseRows.get(ctx, courseId)
  const existing = await discussionRows.find(ctx, { id: unitId, courseId })
  const units = course.revisionId ? unitsOf(await outlineOf(ctx, course.revisionId)) : []
  const unit = units.find(({ id }) => id === unitId) ?? existing
  if (!unit) throw notFound('lesson.no_unit')
  return unit
}

/** Two concurrent first posts create one discussion. */
const createDiscussion = (ctx: Ctx, courseId: string, { id, title }: Pick<OutlineUnit, 'id' | 'title'>) =>
  ctx.db.query(
    'lesson.beginDiscussion',
    `INSERT INTO lesson_discussion (tenant_id, id, course_id, title) VALUES ($1, $2, $3, $4) ON CONFLICT (tenant_id, id) DO NOTHING`,
    [ctx.tenant.id, id, courseId, title],
  )

/** Returns the teachers of a discussion's course. */
async function teachersOf(ctx: Ctx, unitId: string): Promise<string[]> {
  const [course] = await ctx.db.query<{ id: string; teacherIds: string[] }>(
    'lesson.teachersOfUnit',
    `SELECT c.id, c.teacher_ids AS "teacherIds" FROM lesson_discussion d JOIN lesson_course c ON c.tenant_id = d.tenant_id AND c.id = d.course_id
     WHERE d.tenant_id = $1 AND d.id = $2`,
    [ctx.tenant.id, unitId],
  )
  return course ? courseTeam(ctx, course) : []
}
