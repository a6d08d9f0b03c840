import { shopPaths } from '#areas/shop/paths.ts'
import { tenantPaths } from '#areas/tenant/paths.ts'
import type { SetupStep } from '#kernel/area/setup-step.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { paymentSettings } from '../public.server.ts'
import { defaultShipping } from './settings.rules.ts'

/** A new shop states whether it is registered for value added tax; until then it sells without it. */
export const vatSetup: SetupStep = {
  key: 'vat',
  to: tenantPaths.section('payment'),
  area: 'shop',
  isDone: async (ctx) => (await paymentSettings(ctx)).isVatAnswered,
}

/** A new shop sets how it is paid. */
export const paymentSetup: SetupStep = {
  key: 'payment',
  to: tenantPaths.section('payment'),
  area: 'shop',
  async isDone(ctx) {
    const { promptpay, cod } = await paymentSettings(ctx)
    return promptpay !== null || cod.on
  },
}

/** Default delivery prices exist for every site; the shop checks whether they suit it. */
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

/** A first order, possibly a test order, shows the owner what customers see. */
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
