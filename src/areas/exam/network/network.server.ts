import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { type Attempt, monitorTopic } from '../attempt/attempt-row.server.ts'
import type { Accommodation } from '../exam/exam.types.ts'
import { accommodationOf, type Exam } from '../exam/exam-row.server.ts'
import { isInNetworks } from './networks.rules.ts'

type NetworkExemption = Pick<Accommodation, 'anyNetwork'>

/** Whether an exam is limited to networks for this learner and the request comes from another one. */
export const isOutside = (
  ctx: Ctx,
  { rules: { networks } }: Pick<Exam, 'rules'>,
  { anyNetwork }: NetworkExemption,
): boolean => Boolean(networks?.length) && !anyNetwork && !isInNetworks(ctx.caller.ip, networks ?? [])

/** Refuses a learner's request from outside the networks of an exam. Throws 403 `exam.network_needed`. */
export function requireNetwork(ctx: Ctx, exam: Pick<Exam, 'rules'>, exemption: NetworkExemption): void {
  if (isOutside(ctx, exam, exemption)) throw new Problem(403, 'exam.network_needed')
}

/** Requests further apart than this are two stays outside. A page reports its presence every twenty seconds. */
const stayGapSeconds = 50

/** A longer stay becomes several events. */
const maxStayMs = 86_400_000

/** The networks of the exam of attempt `$2` of site `$1` as a value of SQL; null if it can be taken from anywhere. */
export const attemptNetworksSql = `(SELECT e.rules->'networks' FROM exam_attempt a
  JOIN exam_exam e ON e.tenant_id = a.tenant_id AND e.id = a.exam_id WHERE a.tenant_id = $1 AND a.id = $2)`

/**
 * Stores that a running attempt is used from outside these networks of its exam, as an event for the team: a stay is
 * one event, which lasts until the latest request from outside. Nothing is refused, so that a device that changes
 * networks loses no answer; learners who may take it anywhere leave none. No statement within the networks.
 */
export async function noteOutside(
  ctx: Ctx,
  { id, examId, userId }: Pick<Attempt, 'id' | 'examId' | 'userId'>,
  networks: readonly string[] | null,
): Promise<void> {
  if (!networks?.length || isInNetworks(ctx.caller.ip, networks)) return
  if ((await accommodationOf(ctx, examId, userId)).anyNetwork) return
  const begun = await ctx.db.query(
    'exam.noteOutside',
    `WITH latest AS (SELECT id FROM exam_integrity_event
         WHERE tenant_id = $1 AND attempt_id = $3 AND kind = 'outside_network' ORDER BY at DESC LIMIT 1),
       stay AS (UPDATE exam_integrity_event i SET duration_ms =
           greatest(i.duration_ms, least(extract(epoch FROM $4::timestamptz - i.at) * 1000, ${maxStayMs}))
         FROM latest WHERE i.tenant_id = $1 AND i.id = latest.id
           AND i.at + i.duration_ms * interval '1 millisecond' >= $4::timestamptz - interval '${stayGapSeconds} seconds'
         RETURNING i.id)
     INSERT INTO exam_integrity_event (tenant_id, id, attempt_id, kind, at, duration_ms)
     SELECT $1, $2, $3, 'outside_network', $4, 0 WHERE NOT EXISTS (SELECT FROM stay)
     ON CONFLICT (tenant_id, attempt_id, kind, at) DO NOTHING RETURNING id`,
    [ctx.tenant.id, newId(), id, ctx.now],
  )
  if (begun.length) ctx.db.note({ kind: 'live', topic: monitorTopic(examId), data: {} })
}
