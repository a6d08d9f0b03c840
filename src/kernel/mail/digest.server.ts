import type { Ctx } from '../http/ctx.ts'
import { enqueue } from '../jobs/jobs.ts'
import { type DigestSchedule, maxDigestDelayMs, nextDigest } from './digest.rules.ts'

/** A user's recurring digest email; `id` is the user's. */
interface Digest {
  id: string
  /** When the next one is due; null if stopped. */
  nextAt: Date | null
}

/** The statements of a digest table, as created by `rows`. */
interface DigestRows<Row extends Digest> {
  list(
    ctx: Ctx,
    query: { where: { nextAt: { lte: Date } }; order: ['nextAt']; limit: number },
  ): Promise<Row[]>
  find(ctx: Ctx, where: { id: string }): Promise<Row | undefined>
  lock(ctx: Ctx, id: string): Promise<Row>
  update(ctx: Ctx, id: string, changes: { nextAt: Date }): Promise<unknown>
}

/** Queues due digests as separate jobs: a failing one holds up no other. */
export async function enqueueDueDigests<Row extends Digest>(
  ctx: Ctx,
  digests: DigestRows<Row>,
  job: string,
): Promise<void> {
  const due = await digests.list(ctx, {
    where: { nextAt: { lte: ctx.now } },
    order: ['nextAt'],
    limit: 2000,
  })
  for (const { id } of due) enqueue(ctx, job, { id }, { key: `${job}:${id}` })
}

/**
 * Claims a due digest and schedules the next one, in the transaction that puts the email into the outbox, so that it is
 * sent once. Returns nothing if none is due, or if it is too late to send it.
 */
export async function claimDueDigest<Row extends Digest>(
  ctx: Ctx,
  digests: DigestRows<Row>,
  id: string,
  clockOf: (row: Row) => DigestSchedule,
): Promise<(Row & { nextAt: Date }) | undefined> {
  const row = (await digests.find(ctx, { id })) && (await digests.lock(ctx, id))
  if (!row?.nextAt || row.nextAt > ctx.now) return
  await digests.update(ctx, id, { nextAt: nextDigest(clockOf(row), ctx.now) })
  const isLate = ctx.now.getTime() - row.nextAt.getTime() > maxDigestDelayMs
  return isLate ? undefined : { ...row, nextAt: row.nextAt }
}
