import type { SetupStep } from '#kernel/area/setup-step.ts'
import { paymentSettings } from '../public.server.ts'

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
