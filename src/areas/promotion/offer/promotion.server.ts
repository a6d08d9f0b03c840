import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import { authorize, can } from '#kernel/auth/abilities.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { createLifecycle, type NextTransition } from '#kernel/lifecycle.ts'
import { zeroSatang } from '#kernel/money/index.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { addDays, dayStart } from '#kernel/time/index.ts'
import { promotionAbilities } from '../abilities.ts'
import { givesPoints } from './offer-scope.rules.ts'
import { withResolvedProducts } from './products.server.ts'
import type { couponInput, PromotionInput } from './promotion.input.ts'
import { type PromotionStatus, promotionStates } from './promotion.states.ts'
import { coupons as couponTable, promotions as promotionTable } from './promotion.table.ts'

const promotions = rows(promotionTable)
const coupons = rows(couponTable)

export type PromotionEvent = 'submit' | 'approve' | 'refuse' | 'pause' | 'resume' | 'end'
const adminEvents: readonly PromotionEvent[] = ['approve', 'refuse']

const promotionLifecycle = createLifecycle({ machine: promotionStates, rows: promotions })

export type Promotion = Omit<Row<typeof promotionTable>, 'tenantId'> & {
  next: readonly NextTransition<PromotionStatus, PromotionEvent>[]
  coupons: number
  /** Points promised by its valid uses. */
  usedPoints: number
}

/** Returns the newest two hundred promotions, and the codes of the open one, newest first. Throws 401, 403. */
export async function listPromotions(ctx: Ctx, open: string | null) {
  authorize(ctx, promotionAbilities.edit)
  const [found, counted] = await Promise.all([
    promotions.list(ctx, { order: ['-createdAt'], limit: 200 }),
    ctx.db.query<{ id: string; count: number }>(
      'promotion.couponCounts',
      'SELECT promotion_id AS id, count(*)::int AS count FROM promotion_coupon WHERE tenant_id = $1 GROUP BY 1',
      [ctx.tenant.id],
    ),
  ])
  const pointsById = await usedPointsOf(ctx, found)
  const countById = new Map(counted.map(({ id, count }) => [id, count]))
  const list = found.map(
    ({ tenantId: _, ...row }): Promotion => ({
      ...row,
      next: promotionLifecycle
        .next(ctx, { ...row, tenantId: ctx.tenant.id })
        .filter(({ event }) => !adminEvents.includes(event) || can(ctx.viewer, promotionAbilities.approve)),
      coupons: countById.get(row.id) ?? 0,
      usedPoints: pointsById.get(row.id) ?? 0,
    }),
  )
  const chosen = list.find(({ id }) => id === open)
  const codes = chosen
    ? await coupons.list(ctx, { where: { promotionId: chosen.id }, order: ['-createdAt'], limit: 500 })
    : []
  return {
    list,
    open: chosen?.id ?? null,
    codes: codes.map(({ id, code, maxUses, usedCount, endsAt, closedAt }) => ({
      id,
      code,
      maxUses,
      usedCount,
      endsAt,
      closedAt,
    })),
  }
}

async function usedPointsOf(ctx: Ctx, found: readonly Row<typeof promotionTable>[]) {
  const ids = found.filter(({ rule, usedCount }) => usedCount > 0 && givesPoints(rule)).map(({ id }) => id)
  if (!ids.length) return new Map<string, number>()
  const pointTotals = await ctx.db.query<{ id: string; points: number }>(
    'promotion.usedPoints',
    `SELECT promotion_id AS id, sum(points)::int AS points FROM promotion_use
     WHERE tenant_id = $1 AND promotion_id = ANY($2::uuid[]) AND released_at IS NULL GROUP BY 1`,
    [ctx.tenant.id, ids],
  )
  return new Map(pointTotals.map(({ id, points }) => [id, points]))
}

/** Creates or updates a draft. Throws 401, 403, 404, 409 `promotion.not_draft`, 422 for unknown goods. */
export async function savePromotion(ctx: Ctx, { id, values: input }: PromotionInput): Promise<string> {
  authorize(ctx, promotionAbilities.edit)
  const values = { ...input, rule: await withResolvedProducts(ctx, input.rule) }
  if (!id) {
    const more = { status: 'draft' as const, usedSatang: zeroSatang, createdAt: ctx.now }
    return (await promotions.insert(ctx, { ...values, ...more })).id
  }
  const { status } = await promotions.lock(ctx, id)
  if (status !== 'draft') throw conflict('promotion.not_draft')
  await promotions.update(ctx, id, values)
  return id
}

/** Submits, approves or refuses (admins), pauses, resumes or ends. Throws 401, 403, 404, 409. */
export async function applyPromotionEvent(ctx: Ctx, id: string, event: PromotionEvent): Promise<void> {
  authorize(ctx, promotionAbilities[adminEvents.includes(event) ? 'approve' : 'edit'])
  if (event === 'submit') {
    const { needsCoupon } = await promotions.get(ctx, id)
    if (needsCoupon && !(await coupons.count(ctx, { promotionId: id })))
      throw conflict('promotion.no_code_yet')
  }
  await promotionLifecycle.move(ctx, id, event)
  const { startsAt, endsAt } = await promotions.get(ctx, id)
  touch(ctx, 'promotion')
  // Cached pages must change in the minute it starts, and in the minute it ends.
  if (event === 'approve' || event === 'resume')
    for (const at of [startsAt, endsAt])
      if (at && at > ctx.now)
        enqueue(ctx, scheduleJob, {}, { runAt: at, key: `${scheduleJob}:${at.getTime()}` })
}

export const scheduleJob = 'promotion.turn'

// Without easily confused characters: 0 O, 1 I L.
const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const generateCode = () =>
  Array.from({ length: 10 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')

/**
 * Creates one code as typed, or generates a number of single-use codes with the name of their batch as prefix. Throws
 * 401, 403, 404, 422 `promotion.code_taken`.
 */
export async function createCoupons(
  ctx: Ctx,
  { promotion, code, count, maxUses, batch, endsOn }: z.output<typeof couponInput>,
): Promise<string> {
  authorize(ctx, promotionAbilities.edit)
  const { id: promotionId } = await promotions.lock(ctx, promotion)
  if (code && (await coupons.find(ctx, { code })))
    throw invalid([{ path: 'code', code: 'promotion.code_taken' }])
  const codes = code ? [code] : [...new Set(Array.from({ length: count }, () => `${batch}${generateCode()}`))]
  const endsAt = endsOn ? dayStart(addDays(endsOn, 1)) : null
  if (endsAt && endsAt <= ctx.now) throw invalid([{ path: 'endsOn', code: 'promotion.end_past' }])
  await coupons.insertMany(
    ctx,
    codes.map((eachCode) => ({
      promotionId,
      endsAt,
      code: eachCode,
      createdAt: ctx.now,
      maxUses: code ? maxUses : 1,
      batch: code ? '' : batch,
    })),
  )
  return promotionId
}

/** Returns all promotions by name, newest first, for filters. Throws 401, 403. */
export async function promotionNames(ctx: Ctx) {
  authorize(ctx, promotionAbilities.edit)
  const found = await promotions.list(ctx, { order: ['-createdAt'], limit: 200 })
  return found.map(({ id, name }) => ({ id, name }))
}
