import type { Ctx } from '#kernel/http/ctx.ts'
import type { Address, Contact } from '../order/order.types.ts'
import type { Placed } from '../order/place-order.server.ts'
import { billingPaths } from '../paths.ts'
import { needsNoPhone } from '../sellable.server.ts'
import { missingOf } from './step.rules.ts'

/**
 * Returns where the buyer continues after ordering debts: the results if they are already paid (from a wallet),
 * otherwise the pay page, via the steps if no buyer is named.
 */
export async function payOrResultsPath(ctx: Ctx, { order, payment }: Placed): Promise<string> {
  const { number, token } = order
  if (payment.status === 'succeeded') return billingPaths.orderPayment(number, token)
  const [row] = await ctx.db.query<{
    contact: Contact
    address: Address | null
    isSent: boolean
    kinds: string[]
  }>(
    'billing.contactOf',
    `SELECT contact, address, shipping_method = 'standard' AS "isSent", kinds FROM billing_order WHERE tenant_id = $1 AND number = $2`,
    [ctx.tenant.id, number],
  )
  return row && missingOf({ ...row, isKnown: needsNoPhone(row.kinds) })
    ? billingPaths.step({ order: number, token })
    : billingPaths.pay(number, token)
}
