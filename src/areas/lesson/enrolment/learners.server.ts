import { findUsers, usersByIds } from '#areas/account/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { listStatement } from '#kernel/list/list-statement.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import { lessonAbilities } from '../abilities.ts'
import type { EnrolmentStatus } from './enrolment.states.ts'
import type { EnrolmentSource } from './enrolment.types.ts'
import { type LearnersQuery, learnersList } from './learners.list.rules.ts'

export interface Learner {
  id: string
  userId: string
  /** Empty if the account was deleted. */
  name: string
  email: string | null
  picture: string | null
  status: EnrolmentStatus
  source: EnrolmentSource
  cohort: string | null
  percent: number
  revision: number
  expiresAt: Date | null
  createdAt: Date
  lastAt: Date
}

type LearnerRow = Omit<Learner, 'name' | 'email' | 'picture'>

/** The maximum number of users considered in a search by name. */
const maxNameMatches = 2000

const learnersStatement = (courseId: string, named: readonly string[]) =>
  listStatement(learnersList, {
    name: 'lesson.learners',
    columns: `e.id, e.user_id AS "userId", e.status, e.source, k.title AS cohort, e.percent, r.number AS revision,
      e.expires_at AS "expiresAt", e.created_at AS "createdAt", e.last_at AS "lastAt"`,
    from: `lesson_enrolment e JOIN lesson_revision r ON r.tenant_id = e.tenant_id AND r.id = e.revision_id
      LEFT JOIN lesson_cohort k ON k.tenant_id = e.tenant_id AND k.id = e.cohort_id`,
    where: (bind) => `e.tenant_id = $1 AND e.course_id = ${bind(courseId)}`,
    search: (bind) => `e.user_id = ANY(${bind(named)}::uuid[])`,
    tabs: {
      all: 'true',
      active: `e.status = 'active'`,
      idle: `e.status = 'active' AND e.last_at < now() - interval '14 days'`,
      completed: `e.status = 'completed'`,
      suspended: `e.status = 'suspended'`,
      left: `e.status = 'left'`,
    },
    filters: {
      cohort: (bind, cohort) => `e.cohort_id::text = ${bind(cohort)}`,
      source: (bind, source) => `e.source = ${bind(source)}`,
    },
    sorts: {
      recent: 'e.last_at DESC, e.id',
      progress: 'e.percent DESC, e.last_at DESC, e.id',
      joined: 'e.created_at DESC, e.id',
    },
  })

/** Returns the learners of a course with their progress. Two statements, three for a search. Throws 401, 403. */
export async function listLearners(ctx: Ctx, courseId: string, query: LearnersQuery): Promise<Page<Learner>> {
  authorize(ctx, lessonAbilities['course.assist'], { course: courseId })
  const named = query.search
    ? await findUsers(ctx, { search: query.search, contacts: true, limit: maxNameMatches })
    : []
  const statement = learnersStatement(
    courseId,
    named.map(({ id }) => id),
  )
  const page = await statement.page<LearnerRow>(ctx, query)
  const users = await usersByIds(
    ctx,
    page.items.map(({ userId }) => userId),
  )
  const byId = new Map(users.map((user) => [user.id, user]))
  return {
    ...page,
    items: page.items.map((row) => {
      const person = byId.get(row.userId)
      const name = person ? `${person.firstname} ${person.lastname}`.trim() : ''
      return { ...row, name, email: person?.email ?? null, picture: person?.picture ?? null }
    }),
  }
}
