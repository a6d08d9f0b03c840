import type { SetupStep } from '#kernel/area/setup-step.ts'
import { paymentSettings } from '../public.server.ts'

/** A new shop tells whether it is registered for value added tax: what it sells before is sold without. */
export const vatSetup: SetupStep = {
  key: 'vat',
  to: '/config/payment',
  area: 'shop',
  isDone: async (ctx) => (await paymentSettings(ctx)).isVatAnswered,
}

/** A new shop tells how it is paid. */
export const paymentSetup: SetupStep = {
  key: 'payment',
  to: '/config/payment',
  area: 'shop',
  async isDone(ctx) {
    const { promptpay, cod } = await paymentSettings(ctx)
    return promptpay !== null || cod.on
  },
}
