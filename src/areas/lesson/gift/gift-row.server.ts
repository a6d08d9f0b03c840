import { joinOrderSql } from '#areas/billing/public.server.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { releaseSeat } from '../admission/seats.server.ts'
import { coursesScope } from '../course/course-row.server.ts'
import { enrolmentRows } from '../enrolment/enrolment-row.server.ts'
import { gifts } from './gift.table.ts'

export type Gift = Row<typeof gifts>

export const giftRows = rows(gifts, { missing: 'lesson.no_gift' })

/** The places of a course that one order bought for others. */
export interface GiftOrder {
  orderId: string
  number: string
  buyerId: string | null
  code: string | null
  cohortId: string | null
  createdAt: Date
  places: number
  redeemed: number
}

/** Returns the paid orders of places in a course, the newest first, at most 200; of one buyer if given. One statement. */
export const paidGiftOrders = (
  ctx: Ctx,
  courseId: string,
  buyerId: string | null = null,
): Promise<GiftOrder[]> =>
  ctx.db.query(
    'lesson.giftOrders',
    `SELECT o.id AS "orderId", o.number, o.user_id AS "buyerId", min(g.code) AS code, g.cohort_id AS "cohortId",
       min(g.created_at) AS "createdAt", count(*)::int AS places,
       (count(*) FILTER (WHERE g.status = 'redeemed'))::int AS redeemed
     FROM lesson_gift g ${joinOrderSql('g', 'o')}
     WHERE g.tenant_id = $1 AND g.course_id = $2 AND g.status IN ('paid', 'redeemed')
       AND ($3::uuid IS NULL OR o.user_id = $3)
     GROUP BY o.id, o.number, o.user_id, g.cohort_id ORDER BY "createdAt" DESC, o.id LIMIT 200`,
    [ctx.tenant.id, courseId, buyerId],
  )

/** Returns a user's unpaid order of places in a course; undefined if there is none. One statement. */
export async function openGiftOrder(
  ctx: Ctx,
  courseId: string,
  userId: string,
): Promise<{ number: string } | undefined> {
  const [order] = await ctx.db.query<{ number: string }>(
    'lesson.openGiftOrder',
    `SELECT o.number FROM lesson_gift g ${joinOrderSql('g', 'o')}
     WHERE g.tenant_id = $1 AND g.course_id = $2 AND o.user_id = $3 AND g.status = 'open' AND o.status = 'pending_payment'
       AND (o.expires_at IS NULL OR o.expires_at > $4)
     ORDER BY g.created_at DESC LIMIT 1`,
    [ctx.tenant.id, courseId, userId, ctx.now],
  )
  return order
}

/** Returns the buyer of a place; null for one whose account was erased. */
export async function giftBuyer(ctx: Ctx, { id }: Pick<Gift, 'id'>): Promise<string | null> {
  const [row] = await ctx.db.query<{ userId: string | null }>(
    'lesson.giftBuyer',
    `SELECT o.user_id AS "userId" FROM lesson_gift g ${joinOrderSql('g', 'o')} WHERE g.tenant_id = $1 AND g.id = $2`,
    [ctx.tenant.id, id],
  )
  return row?.userId ?? null
}

/** Takes a place back, and frees it; whoever learns with it loses access, and keeps their progress. Idempotent. */
export async function releaseGift(ctx: Ctx, { id }: Pick<Gift, 'id'>): Promise<void> {
  const gift = await giftRows.lock(ctx, id)
  if (gift.status === 'released') return
  await releaseSeat(ctx, gift.slotId)
  await giftRows.update(ctx, id, { status: 'released', slotId: null })
  touch(ctx, coursesScope)
  const enrolment =
    gift.redeemedBy &&
    (await enrolmentRows.find(ctx, { courseId: gift.courseId, userId: gift.redeemedBy, source: 'gift' }))
  if (!enrolment) return
  await releaseSeat(ctx, enrolment.slotId)
  await enrolmentRows.update(ctx, enrolment.id, { slotId: null, expiresAt: ctx.now })
}
