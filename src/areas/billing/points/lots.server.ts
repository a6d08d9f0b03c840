import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { AccountKind, Posting } from '../ledger/ledger.rules.ts'
import { post } from '../ledger/ledger.server.ts'
import { allocateFromLots, type Lot } from './points.rules.ts'

type MoveKind = 'spend' | 'take_back' | 'expire' | 'adjustment'

/** Builds the postings of points; debits are positive, as with money. */
export const pointsBooking = (...entries: [kind: AccountKind, points: number, owner?: string][]): Posting[] =>
  entries
    .filter(([, points]) => points !== 0)
    .map(([kind, points, owner]) => ({
      kind,
      amount: points as Posting['amount'],
      unit: 'POINT',
      ...(owner && { owner }),
    }))

interface OpenLot extends Lot {
  pending: boolean
  source: string
  sourceId: string
  expiresAt: Date | null
}

/** Returns the lots a member can spend, those that expire first before the others, locked until the transaction ends. */
export const lockLots = (ctx: Ctx, userId: string): Promise<OpenLot[]> =>
  ctx.db.query<OpenLot>(
    'billing.lockPoints',
    `SELECT id, "left", available_at IS NULL AS pending, source, source_id AS "sourceId", expires_at AS "expiresAt" FROM billing_points_lot
     WHERE tenant_id = $1 AND user_id = $2 AND "left" > 0 AND (expires_at IS NULL OR expires_at > $3)
     ORDER BY expires_at NULLS LAST, created_at, id FOR UPDATE`,
    [ctx.tenant.id, userId, ctx.now],
  )

/** Takes the given number of points from each of these lots. Their rows must be locked. */
export async function deductFromLots(
  ctx: Ctx,
  kind: MoveKind,
  refId: string,
  portions: readonly { id: string; points: number }[],
): Promise<void> {
  await ctx.db.query(
    'billing.takePoints',
    `INSERT INTO billing_points_move (tenant_id, id, lot_id, kind, ref_id, points, at)
     SELECT $1, m.id, m.lot, $2, $3, m.points, $4 FROM jsonb_to_recordset($5::jsonb) AS m(id uuid, lot uuid, points int)`,
    [
      ctx.tenant.id,
      kind,
      refId,
      ctx.now,
      JSON.stringify(portions.map(({ id, points }) => ({ id: newId(), lot: id, points }))),
    ],
  )
}

interface PointsDeduction {
  userId: string
  kind: MoveKind
  refId: string
  points: number
  key: string
  memo: string
  /** The account they go to: `points_spent` and the like. */
  to: AccountKind
  of: { kind: string; id: string }
}

/** Takes a member's points, those that expire first before the others. Returns false and takes nothing if there are too few. */
export async function deductPoints(ctx: Ctx, taking: PointsDeduction): Promise<boolean> {
  const { userId, kind, refId, points, key, memo, to, of } = taking
  const lots = (await lockLots(ctx, userId)).filter(({ pending }) => !pending)
  const portions = allocateFromLots(lots, points)
  if (!portions) return false
  await deductFromLots(ctx, kind, refId, portions)
  const postings = pointsBooking(['user_points', points, userId], [to, -points])
  await post(ctx, { key, kind: `points_${kind}`, of, memo, postings })
  return true
}

interface PointsGrant {
  userId: string
  source: 'order' | 'bonus' | 'returned' | 'adjustment'
  sourceId: string
  points: number
  key: string
  kind: string
  memo: string
  from: AccountKind
  of: { kind: string; id: string }
  /** Null: pending until the goods that earned them can no longer be returned. */
  availableAt: Date | null
  expiresAt: Date | null
}

/** Gives a member points as a new lot. */
export async function grantPoints(ctx: Ctx, giving: PointsGrant): Promise<void> {
  const { userId, source, sourceId, points, key, kind, memo, from, of, availableAt, expiresAt } = giving
  await ctx.db.query(
    'billing.givePoints',
    `INSERT INTO billing_points_lot (tenant_id, id, user_id, source, source_id, points, "left", available_at, expires_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9)`,
    [ctx.tenant.id, newId(), userId, source, sourceId, points, availableAt, expiresAt, ctx.now],
  )
  const account = availableAt ? 'user_points' : 'user_points_pending'
  await post(ctx, {
    key,
    kind,
    of,
    memo,
    postings: pointsBooking([from, points], [account, -points, userId]),
  })
}
