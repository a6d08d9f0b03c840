import { byPostcode } from '#areas/address/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { invalid, Problem } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { billingAbilities } from '../abilities.ts'
import type { OwnDocument } from '../invoicing/own-document.server.ts'
import { methodsFor } from '../settings/settings.server.ts'
import { makeInvoice } from './invoice-quotation.server.ts'
import { makeOrder, type OrderQuotationInput, orderQuotationInput } from './order-quotation.server.ts'
import { parseDeliveryAddress } from './parse-address.rules.ts'
import { type LockedQuotation, lockQuotation } from './quotation.server.ts'
import type { OnAccept } from './quotation-order.rules.ts'

/** Returns what the site does automatically when a customer accepts a quotation. */
export async function onAcceptOf(ctx: Ctx): Promise<OnAccept> {
  const [found] = await ctx.db.query<{ onAccept: OnAccept }>(
    'billing.quotationSettings',
    'SELECT on_accept AS "onAccept" FROM billing_quotation_settings WHERE tenant_id = $1',
    [ctx.tenant.id],
  )
  return found?.onAccept ?? 'nothing'
}

/** Throws 403. */
export async function saveOnAccept(ctx: Ctx, onAccept: OnAccept): Promise<void> {
  authorize(ctx, billingAbilities['settings.change'])
  await ctx.db.query(
    'billing.saveQuotationSettings',
    `INSERT INTO billing_quotation_settings (tenant_id, on_accept, updated_at) VALUES ($1, $2, $3)
     ON CONFLICT (tenant_id) DO UPDATE SET on_accept = excluded.on_accept, updated_at = excluded.updated_at`,
    [ctx.tenant.id, onAccept, ctx.now],
  )
}

/** The result of an acceptance: a document or an order, or why nothing could be made and staff have to. */
export type AcceptanceResult = { made: 'order' | 'invoice'; number: string } | { refused: Problem } | null

/** The time a buyer has to pay an automatically created order: one week. */
const hoursToPay = 168

/**
 * Makes what the site chose from a quotation that was just accepted. The acceptance stands in any case: if nothing can
 * be made (goods are short, a phone number is missing), the reason is returned and nothing is saved.
 */
export async function processAcceptance(ctx: Ctx, documentId: string): Promise<AcceptanceResult> {
  const chosen = await onAcceptOf(ctx)
  if (chosen === 'nothing') return null
  const locked = await lockQuotation(ctx, documentId)
  await ctx.db.script('SAVEPOINT billing_accepted')
  try {
    const { number } =
      chosen === 'order'
        ? await makeOrder(ctx, locked, parseInput(orderQuotationInput, await orderOf(ctx, locked)))
        : await makeInvoice(ctx, locked, chosen)
    await ctx.db.script('RELEASE SAVEPOINT billing_accepted')
    return { made: chosen === 'order' ? 'order' : 'invoice', number }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await ctx.db.script('ROLLBACK TO SAVEPOINT billing_accepted')
    return { refused: error }
  }
}

/**
 * Returns the order as far as the quotation defines it: delivered if the buyer's address names a place, otherwise
 * picked up; paid by transfer if that is open.
 */
async function orderOf(ctx: Ctx, { document }: LockedQuotation): Promise<OrderQuotationInput> {
  const proposed = proposedOrder(document)
  const open = (await methodsFor(ctx, document.total)).filter(({ rejection }) => !rejection)
  const payment = (['transfer', 'promptpay'] as const).find((candidate) =>
    open.some(({ method }) => method === candidate),
  )
  if (!payment) throw invalid([{ path: 'payment', code: 'payment.transfer_off' }])
  return { documentId: document.id, ...proposed, payment, hours: hoursToPay }
}

/** Returns the proposed recipient of a quotation's order, read from its buyer. */
export function proposedOrder({ buyer }: Pick<OwnDocument, 'buyer'>) {
  const { name = '', phone = '', email = '' } = buyer ?? {}
  const address = parseDeliveryAddress(buyer?.address ?? '', subdistrictsOf)
  return {
    contact: { name, phone, email },
    shipping: address ? ('standard' as const) : ('pickup' as const),
    address,
  }
}

const subdistrictsOf = (postcode: string) =>
  byPostcode(postcode).map(({ subdistrict, district, province, subdistrictCode }) => ({
    subdistrict: subdistrict.th,
    district: district.th,
    province: province.th,
    subdistrictCode,
  }))
