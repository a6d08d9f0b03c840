import { release } from '#areas/stock/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { createLifecycle } from '#kernel/lifecycle.ts'
import { rows } from '#kernel/rows/rows.ts'
import { exchangeHolder } from '../exchange/exchange.rules.ts'
import type { ReturnView } from './return.rules.ts'
import { returnStates } from './return.states.ts'
import { returns } from './return.table.ts'

export const returnRows = rows(returns, { missing: 'shop.no_return' })
/** A return with the data needed to notify its buyer. */
export type ReturnRow = typeof returns.$inferSelect

const forExchange = ({ kind }: ReturnRow) => (kind === 'exchange' ? undefined : 'shop.return_no_exchange')
const finalStates: readonly string[] = ['refused', 'withdrawn', 'lapsed', 'refunded']

/** The only way a return changes its state. Goods reserved for it are released once no replacement will be sent. */
export const returnLifecycle = createLifecycle({
  machine: returnStates,
  rows: returnRows,
  column: 'state',
  guards: { exchange: forExchange, charge: forExchange, lapse: forExchange },
  async after(ctx, { row, to }) {
    if (returnStates.isFinal(to)) await eraseSettledReturn(ctx, row)
    if (row.kind === 'exchange' && finalStates.includes(to)) await release(ctx, exchangeHolder(row.id))
  },
})

/** The account of an erased buyer was kept only until it was decided what is sent there. */
async function eraseSettledReturn(ctx: Ctx, { id, target }: ReturnRow): Promise<void> {
  if (!target.isOfErased) return
  await ctx.db.query(
    'shop.eraseSettledReturn',
    `UPDATE shop_return SET target = target || '{"account": "", "name": ""}' WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, id],
  )
}

/** Returns the returns of an order, oldest first. Does not check permissions: the caller has already opened the order. */
export async function returnsOf(ctx: Ctx, orderNumber: string): Promise<ReturnView[]> {
  const found = await returnRows.list(ctx, { where: { orderNumber }, order: ['createdAt'] })
  return found.map(viewOf)
}

function viewOf(row: ReturnRow): ReturnView {
  const { id, number, orderId, orderNumber, kind, state, lines, reason, note, pictures, target } = row
  const { value, refunded, wanted, wantedWorth, answer, createdAt } = row
  const { replacementId, replacementNumber } = row
  return {
    id,
    number,
    orderId,
    orderNumber,
    kind,
    state,
    lines,
    reason,
    note,
    images: pictures,
    target,
    isHeld: row.cardId !== null,
    value,
    refunded,
    wanted,
    wantedWorth,
    replacementId,
    replacementNumber,
    answer,
    createdAt,
  }
}
