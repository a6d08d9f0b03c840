import { findUsers } from '#areas/account/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { listStatement } from '#kernel/list/list-statement.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import type { IntegrityKind } from '../attempt/attempt.types.ts'
import { assistedExam, ownLearnerId } from '../exam/assisted-exam.server.ts'
import { namesOf } from '../marking/marking.server.ts'
import { membersOf } from './cohort.server.ts'
import { type MonitorQuery, monitorList } from './monitor.list.rules.ts'
import { kindsOf } from './monitor.rules.ts'

/** An event noticed for a learner in an exam. */
export interface NoticedEvent {
  id: string
  attempt: string
  /** Whether it is the viewer's own attempt, which they may not open here. */
  isOwn: boolean
  who: string
  kind: IntegrityKind
  at: Date
  durationMs: number
}

/** The maximum number of users considered in a search by name. */
const maxNameMatches = 2000

/** Events of each learner's latest attempt, as shown in the monitor. */
const eventsStatement = (examId: string, userFilter: { named: string[]; members: string[] }) =>
  listStatement(monitorList, {
    name: 'exam.noticed',
    columns: `i.id, i.kind, i.at, i.duration_ms AS "durationMs", a.id AS attempt, a.user_id AS "userId"`,
    from: 'exam_integrity_event i JOIN exam_attempt a ON a.tenant_id = i.tenant_id AND a.id = i.attempt_id',
    where: (
      bind,
    ) => `i.tenant_id = $1 AND a.exam_id = ${bind(examId)} AND a.status <> 'voided' AND NOT EXISTS (
      SELECT 1 FROM exam_attempt b WHERE b.tenant_id = $1 AND b.exam_id = a.exam_id AND b.user_id = a.user_id
        AND b.status <> 'voided' AND b.number > a.number)`,
    search: (bind) => `a.user_id = ANY(${bind(userFilter.named)}::uuid[])`,
    filters: {
      cohort: (bind) => `a.user_id = ANY(${bind(userFilter.members)}::uuid[])`,
      group: (bind, group) => `i.kind = ANY(${bind(kindsOf(group))}::text[])`,
    },
    sorts: { newest: 'i.at DESC, i.id' },
  })

/** Returns the events of all learners in an exam, the latest first. Throws 401, 403, 404. */
export async function listNoticedEvents(
  ctx: Ctx,
  examId: string,
  query: MonitorQuery,
): Promise<Page<NoticedEvent>> {
  const exam = await assistedExam(ctx, examId)
  const named = query.search ? await findUsers(ctx, { search: query.search, limit: maxNameMatches }) : []
  const members = query.cohort ? await membersOf(ctx, exam.courseId, query.cohort) : new Set<string>()
  const userFilter = { named: named.map(({ id }) => id), members: [...members] }
  const page = await eventsStatement(exam.id, userFilter).page<
    Omit<NoticedEvent, 'who' | 'isOwn'> & { userId: string }
  >(ctx, query)
  const names = await namesOf(
    ctx,
    page.items.map(({ userId }) => userId),
  )
  return {
    ...page,
    items: page.items.map(({ userId, ...one }) => ({
      ...one,
      who: names.get(userId) ?? '',
      isOwn: userId === ownLearnerId(ctx),
    })),
  }
}
