import { localeOrPrimary, usersByIds } from '#areas/account/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { productEmail } from '#kernel/mail/product-email.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { formatDate } from '#kernel/time/index.ts'
import { post } from '../ledger/ledger.server.ts'
import { billingPaths } from '../paths.ts'
import { kindsWithoutHandling } from '../sellable.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { deductFromLots, pointsBooking } from './lots.server.ts'
import { pointsExpireAt, pointsValue, warnDays } from './points.rules.ts'
import { pointsTemplate } from './points-template.ts'

const batchSize = 500

/** Runs the scheduled work on points, each lot in its own transaction. */
export async function runPointsSchedule(ctx: Ctx): Promise<void> {
  await releasePendingPoints(ctx)
  await expirePoints(ctx)
  await warnOfExpiry(ctx)
}

/**
 * Makes points spendable once their goods arrived and can no longer be returned. Items without physical delivery (a
 * course, a file) cannot be returned by the buyer, so their points are spendable as soon as they are delivered. Returns
 * how many lots.
 */
export async function releasePendingPoints(ctx: Ctx): Promise<number> {
  const due = await ctx.db.query<{ id: string }>(
    'billing.pointsWaiting',
    `SELECT l.id FROM billing_points_lot l JOIN billing_order o ON o.tenant_id = l.tenant_id AND o.id = l.source_id
     WHERE l.tenant_id = $1 AND l.available_at IS NULL AND l."left" > 0 AND o.fulfilled_at
       + CASE WHEN o.kinds <@ $4::text[] THEN 0 ELSE o.return_days END * interval '24 hours' <= $2
     ORDER BY o.fulfilled_at, l.id LIMIT $3`,
    [ctx.tenant.id, ctx.now, batchSize, kindsWithoutHandling()],
  )
  const { points } = await paymentSettings(ctx)
  return forEachRecord(ctx, due, async ({ id }) => {
    const [lot] = await ctx.db.query<{ userId: string; left: number; orderId: string; number: string }>(
      'billing.openPoints',
      `UPDATE billing_points_lot l SET available_at = $3, expires_at = $4 FROM billing_order o
       WHERE l.tenant_id = $1 AND l.id = $2 AND l.available_at IS NULL AND l."left" > 0 AND o.tenant_id = $1 AND o.id = l.source_id
       RETURNING l.user_id AS "userId", l."left", o.id AS "orderId", o.number`,
      [ctx.tenant.id, id, ctx.now, pointsExpireAt(ctx.now, points.months)],
    )
    if (!lot) return false
    await post(ctx, {
      key: `points:open:${id}`,
      kind: 'points_open',
      of: { kind: 'order', id: lot.orderId },
      memo: lot.number,
      postings: pointsBooking(
        ['user_points_pending', lot.left, lot.userId],
        ['user_points', -lot.left, lot.userId],
      ),
    })
    return true
  })
}

/** Removes points whose time is over; returns of how many lots. */
export async function expirePoints(ctx: Ctx): Promise<number> {
  const due = await ctx.db.query<{ id: string }>(
    'billing.pointsOver',
    `SELECT id FROM billing_points_lot WHERE tenant_id = $1 AND "left" > 0 AND expires_at <= $2 ORDER BY expires_at, id LIMIT $3`,
    [ctx.tenant.id, ctx.now, batchSize],
  )
  return forEachRecord(ctx, due, async ({ id }) => {
    const [lot] = await ctx.db.query<{ userId: string; left: number }>(
      'billing.pointsOverOne',
      `SELECT user_id AS "userId", "left" FROM billing_points_lot WHERE tenant_id = $1 AND id = $2 AND "left" > 0 FOR UPDATE`,
      [ctx.tenant.id, id],
    )
    if (!lot) return false
    await deductFromLots(ctx, 'expire', id, [{ id, points: lot.left }])
    await post(ctx, {
      key: `points:expire:${id}`,
      kind: 'points_expire',
      of: { kind: 'points_lot', id },
      postings: pointsBooking(['user_points', lot.left, lot.userId], ['points_expired', -lot.left]),
    })
    return true
  })
}

/**
 * Notifies members once about points that expire within two weeks, while they can still spend them. Returns how many were
 * emailed.
 */
export async function warnOfExpiry(ctx: Ctx): Promise<number> {
  const settings = await paymentSettings(ctx)
  if (!settings.points.on) return 0
  const until = new Date(ctx.now.getTime() + warnDays * 86_400_000)
  const due = await ctx.db.query<{ userId: string }>(
    'billing.pointsEnding',
    `SELECT DISTINCT user_id AS "userId" FROM billing_points_lot
     WHERE tenant_id = $1 AND "left" > 0 AND expires_at > $2 AND expires_at <= $3 AND warned_at IS NULL LIMIT $4`,
    [ctx.tenant.id, ctx.now, until, batchSize],
  )
  const users = await usersByIds(
    ctx,
    due.map(({ userId }) => userId),
  )
  return forEachRecord(ctx, due, async ({ userId }) => {
    const lots = await ctx.db.query<{ left: number; expiresAt: Date }>(
      'billing.warnOfPoints',
      `UPDATE billing_points_lot SET warned_at = $3 WHERE tenant_id = $1 AND user_id = $2 AND "left" > 0
         AND expires_at > $3 AND expires_at <= $4 AND warned_at IS NULL
       RETURNING "left", expires_at AS "expiresAt"`,
      [ctx.tenant.id, userId, ctx.now, until],
    )
    const person = users.find(({ id, status }) => id === userId && status === 'active')
    if (!lots.length || !person?.email) return false
    const locale = localeOrPrimary(ctx, person.locale)
    const points = lots.reduce((sum, { left }) => sum + left, 0)
    const first = new Date(Math.min(...lots.map(({ expiresAt }) => expiresAt.getTime() - 1)))
    const message = await productEmail(ctx, pointsTemplate, {
      locale,
      values: {
        name: person.firstname,
        points: points.toLocaleString('en-US'),
        worth: formatBaht(pointsValue(points, settings.points), { locale }),
        before: formatDate(first, locale),
        view: `${ctx.publicOrigin}${billingPaths.wallet()}`,
      },
    })
    await sendMail(ctx, { to: person.email, locale, ...message })
    return true
  })
}
