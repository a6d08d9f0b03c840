import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { rows } from '#kernel/rows/rows.ts'
import { examAbilities } from '../abilities.ts'
import { integrityEvents } from './attempt.table.ts'
import type { IntegrityKind } from './attempt.types.ts'
import { lockOwnAttempt, monitorTopic } from './attempt-row.server.ts'

export const integrityRows = rows(integrityEvents)

export interface IntegrityEvent {
  kind: IntegrityKind
  at: Date
  durationMs: number
}

/** The maximum number stored per attempt; a browser that reports more is not trusted. */
const maxEvents = 2000

/**
 * Stores an event noticed by the browser during the viewer's open attempt, and notifies the monitor; idempotent. Throws
 * 401, 404.
 */
export async function recordIntegrityEvents(
  ctx: Ctx,
  attemptId: string,
  events: readonly IntegrityEvent[],
): Promise<number> {
  authorize(ctx, examAbilities.sit)
  const attempt = await lockOwnAttempt(ctx, attemptId)
  const during = events.filter(({ at }) => at >= attempt.startedAt && at <= ctx.now)
  if (attempt.status !== 'in_progress' || !during.length) return 0
  const recorded = await ctx.db.query(
    'exam.noteIntegrity',
    `INSERT INTO exam_integrity_event (tenant_id, id, attempt_id, kind, at, duration_ms)
     SELECT $1, e.id, $2, e.kind, e.at, e.duration_ms
     FROM unnest($3::uuid[], $4::text[], $5::timestamptz[], $6::int[]) e (id, kind, at, duration_ms)
     WHERE (SELECT count(*) FROM exam_integrity_event x WHERE x.tenant_id = $1 AND x.attempt_id = $2) < ${maxEvents}
     ON CONFLICT (tenant_id, attempt_id, kind, at) DO NOTHING RETURNING id`,
    [
      ctx.tenant.id,
      attempt.id,
      during.map(() => newId()),
      during.map(({ kind }) => kind),
      during.map(({ at }) => at),
      during.map(({ durationMs }) => durationMs),
    ],
  )
  if (recorded.length) ctx.db.note({ kind: 'live', topic: monitorTopic(attempt.examId), data: {} })
  return recorded.length
}
