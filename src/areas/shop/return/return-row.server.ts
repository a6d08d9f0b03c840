import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { recordTransition } from '#kernel/transition.ts'
import type { ReturnView } from './return.rules.ts'
import { type ReturnEvent, returnStates } from './return.states.ts'

/** A return with what is needed to tell its buyer. */
export interface ReturnRow extends ReturnView {
  userId: string | null
  email: string | null
  locale: 'th' | 'en'
}

const columns = `id, number, order_id AS "orderId", order_number AS "orderNumber", state, lines, reason, note, pictures, target,
  value_satang AS value, refunded_satang AS refunded, answer, created_at AS "createdAt"`

/** The returns of an order, the oldest first. Asks for no right: whoever calls has opened the order. */
export function returnsOf(ctx: Ctx, orderNumber: string): Promise<ReturnView[]> {
  return ctx.db.query<ReturnView>(
    'shop.returnsOf',
    `SELECT ${columns} FROM shop_return WHERE tenant_id = $1 AND order_number = $2 ORDER BY created_at, id`,
    [ctx.tenant.id, orderNumber],
  )
}

declare const locked: unique symbol
type LockedReturn = ReturnRow & { readonly [locked]: true }

/** Takes a return for changing; before its order, always. Throws 404. */
export async function lockReturn(ctx: Ctx, id: string): Promise<LockedReturn> {
  const [row] = isId(id)
    ? await ctx.db.query<LockedReturn>(
        'shop.lockReturn',
        `SELECT ${columns}, user_id AS "userId", email, locale FROM shop_return WHERE tenant_id = $1 AND id = $2 FOR UPDATE`,
        [ctx.tenant.id, id],
      )
    : []
  if (!row) throw notFound('shop.no_return')
  return row
}

/** The one way a return changes its state. Throws 409 when it is somewhere else by now. */
export async function moveReturn(
  ctx: Ctx,
  row: LockedReturn,
  event: ReturnEvent,
  along: { answer?: string; refunded?: number; reason?: string } = {},
): Promise<ReturnRow> {
  const to = returnStates.next(row.state, event)
  await ctx.db.query(
    'shop.moveReturn',
    `UPDATE shop_return SET state = $3, answer = coalesce($4, answer), refunded_satang = coalesce($5, refunded_satang), updated_at = $6
     WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, row.id, to, along.answer ?? null, along.refunded ?? null, ctx.now],
  )
  const { reason } = along
  await recordTransition(ctx, { entity: 'shop_return', id: row.id, from: row.state, to, event, reason })
  return {
    ...row,
    state: to,
    answer: along.answer ?? row.answer,
    refunded: (along.refunded ?? row.refunded) as never,
  }
}
