import { peopleByIds } from '#areas/account/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import { billingAbilities } from '../abilities.ts'
import { comesWhole } from '../sellable.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { partRows } from './held-part.server.ts'
import type { PartMethod } from './part-payment.rules.ts'
import type { PartPaymentStatus } from './part-payment.states.ts'

/** A part as staff see it beside its order. */
export interface PartView {
  id: string
  amount: Satang
  method: PartMethod
  status: PartPaymentStatus
  reference: string
  note: string
  at: Date
  /** Who said that it came. */
  by: string | null
}

export interface OrderParts {
  parts: PartView[]
  /** The site takes parts of this order. */
  isOpen: boolean
}

/** What came in parts for an order, the first first (staff who see orders). Throws 403. */
export async function partsOf(
  ctx: Ctx,
  order: { id: string; kinds: readonly string[] },
): Promise<OrderParts> {
  authorize(ctx, billingAbilities['order.see'])
  const [{ parts }, found] = await Promise.all([
    paymentSettings(ctx),
    partRows.list(ctx, { where: { orderId: order.id }, order: ['receivedAt', 'id'] }),
  ])
  const people = await peopleByIds(ctx, [...new Set(found.flatMap(({ by }) => by ?? []))])
  const names = new Map(people.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`.trim()]))
  return {
    isOpen: parts.on && !comesWhole(order.kinds),
    parts: found.map(({ id, amount, method, status, reference, note, receivedAt, by }) => ({
      ...{ id, amount: amount as Satang, method, status, reference, note, at: receivedAt },
      by: by && (names.get(by) ?? null),
    })),
  }
}
