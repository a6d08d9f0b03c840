import { shopPaths } from '#areas/shop/paths.ts'
import { tenantPaths } from '#areas/tenant/paths.ts'
import type { SetupStep } from '#kernel/area/setup-step.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { paymentSettings } from '../public.server.ts'
import { defaultShipping } from './settings.rules.ts'

/** A new shop tells whether it is registered for value added tax: what it sells before is sold without. */
export const vatSetup: SetupStep = {
  key: 'vat',
  to: tenantPaths.section('payment'),
  area: 'shop',
  isDone: async (ctx) => (await paymentSettings(ctx)).isVatAnswered,
}

/** A new shop tells how it is paid. */
export const paymentSetup: SetupStep = {
  key: 'payment',
  to: tenantPaths.section('payment'),
  area: 'shop',
  async isDone(ctx) {
    const { promptpay, cod } = await paymentSettings(ctx)
    return promptpay !== null || cod.on
  },
}

/** What delivery costs stands ready for everybody; a shop looks whether it is right for it. */
export const shippingSetup: SetupStep = {
  key: 'shipping',
  to: tenantPaths.section('shipping'),
  area: 'shop',
  optional: true,
  async isDone(ctx) {
    const { standard, pickup } = (await paymentSettings(ctx)).shipping
    return JSON.stringify({ standard, pickup }) !== JSON.stringify(defaultShipping)
  },
}

/** A first order, be it a trial: its owner knows then what customers see. */
export const trialSetup: SetupStep = {
  key: 'trial',
  to: shopPaths.products(),
  area: 'shop',
  optional: true,
  isDone: hasOrders,
}

async function hasOrders(ctx: Ctx): Promise<boolean> {
  const [row] = await ctx.db.query<{ there: boolean }>(
    'billing.anyOrder',
    'SELECT EXISTS (SELECT FROM billing_order WHERE tenant_id = $1) AS there',
    [ctx.tenant.id],
  )
  return row?.there ?? false
}
