import { authorize } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { recordTransition } from '#kernel/transition.ts'
import { mailAbilities } from '../abilities.ts'
import { storeFiles } from '../send/attachment.server.ts'
import { type Audience, type BroadcastInput, broadcastInput, rescheduleInput } from './broadcast.input.ts'
import { type BroadcastStatus, broadcastStates } from './broadcast.states.ts'

export const broadcastJob = 'mail.broadcast'

/** A bulk email in the list, with the delivery status of its copies. */
export interface Broadcast {
  id: string
  status: BroadcastStatus
  locale: 'th' | 'en'
  subject: string
  audience: Audience
  sendAt: Date
  createdAt: Date
  copies: { waiting: number; sent: number; failed: number; cancelled: number }
}

/** Schedules a bulk email, for now or later. Throws 422 with field names, 413 if its files are too large. */
export async function scheduleBroadcast(
  ctx: Ctx,
  input: BroadcastInput,
): Promise<{ id: string; sendAt: Date }> {
  authorize(ctx, mailAbilities['broadcast.send'])
  const params = parseInput(broadcastInput, input)
  const id = newId()
  const sendAt = params.sendAt && params.sendAt > ctx.now ? params.sendAt : ctx.now
  await ctx.db.query(
    'mail.schedule',
    `INSERT INTO mail_broadcast (tenant_id, id, locale, subject, body, audience, attachments, send_at, created_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ctx.tenant.id,
      id,
      params.locale,
      params.subject,
      JSON.stringify(params.body),
      JSON.stringify(params.audience),
      JSON.stringify(await storeFiles(ctx, id, params.attachments)),
      sendAt,
      ctx.viewer.user?.id ?? null,
      ctx.now,
    ],
  )
  enqueueBroadcast(ctx, id, sendAt)
  return { id, sendAt }
}

/** One job per email: rescheduling replaces the previous job. */
function enqueueBroadcast(ctx: Ctx, id: string, sendAt: Date): void {
  enqueue(ctx, broadcastJob, { id }, { key: `broadcast ${id}`, ...(sendAt > ctx.now && { runAt: sendAt }) })
}

/** Returns the newest hundred bulk emails. */
export async function listBroadcasts(ctx: Ctx): Promise<Broadcast[]> {
  authorize(ctx, mailAbilities['broadcast.send'])
  return ctx.db.query<Broadcast>(
    'mail.broadcasts',
    `SELECT b.id, b.status, b.locale, b.subject, b.audience, b.send_at AS "sendAt", b.created_at AS "createdAt",
       (SELECT jsonb_build_object('waiting', count(*) FILTER (WHERE o.status IN ('queued', 'sending')),
          'sent', count(*) FILTER (WHERE o.status = 'sent'), 'failed', count(*) FILTER (WHERE o.status = 'failed'),
          'cancelled', count(*) FILTER (WHERE o.status = 'cancelled'))
        FROM mail_outbox o WHERE o.tenant_id = b.tenant_id AND o.about = b.id) AS copies
     FROM mail_broadcast b WHERE b.tenant_id = $1 ORDER BY b.created_at DESC LIMIT 100`,
    [ctx.tenant.id],
  )
}

/**
 * Reschedules an email that is not being sent yet; without a time, or with a past one, it is sent now. Throws 404, 422
 * for an invalid time, 409 once sending has started.
 */
export async function rescheduleBroadcast(
  ctx: Ctx,
  id: string,
  input: { sendAt?: Date | undefined },
): Promise<{ sendAt: Date }> {
  authorize(ctx, mailAbilities['broadcast.send'])
  const params = parseInput(rescheduleInput, input)
  const sendAt = params.sendAt && params.sendAt > ctx.now ? params.sendAt : ctx.now
  const row = await lockBroadcast(ctx, id)
  await transitionBroadcast(ctx, row, 'reschedule')
  await ctx.db.query(
    'mail.reschedule',
    'UPDATE mail_broadcast SET send_at = $3 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, id, sendAt],
  )
  enqueueBroadcast(ctx, id, sendAt)
  return { sendAt }
}

/** Cancels a bulk email: copies not yet sent are dropped. Throws 404, or 409 if all have been sent. */
export async function cancelBroadcast(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, mailAbilities['broadcast.send'])
  const row = await lockBroadcast(ctx, id)
  await transitionBroadcast(ctx, row, 'cancel')
  await ctx.db.query(
    'mail.cancelCopies',
    `UPDATE mail_outbox SET status = 'cancelled' WHERE tenant_id = $1 AND about = $2 AND status = 'queued'`,
    [ctx.tenant.id, id],
  )
}

interface LockedBroadcast {
  id: string
  status: BroadcastStatus
}

async function lockBroadcast(ctx: Ctx, id: string): Promise<LockedBroadcast> {
  const [row] = await ctx.db.query<LockedBroadcast>(
    'mail.lockBroadcast',
    'SELECT id, status FROM mail_broadcast WHERE tenant_id = $1 AND id = $2 FOR UPDATE',
    [ctx.tenant.id, id],
  )
  if (!row) throw notFound()
  return row
}

/** Moves a locked email to its next state and logs the user. */
export async function transitionBroadcast(
  ctx: Ctx,
  { id, status }: LockedBroadcast,
  event: 'start' | 'finish' | 'reschedule' | 'cancel',
): Promise<void> {
  const next = broadcastStates.next(status, event)
  await Promise.all([
    ctx.db.query(
      'mail.moveBroadcast',
      `UPDATE mail_broadcast SET status = $3, finished_at = CASE WHEN $4 THEN $5::timestamptz END
       WHERE tenant_id = $1 AND id = $2`,
      [ctx.tenant.id, id, next, broadcastStates.isFinal(next), ctx.now],
    ),
    recordTransition(ctx, { entity: 'mail_broadcast', id, from: status, to: next, event }),
  ])
}
