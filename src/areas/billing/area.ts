import { defineArea } from '#kernel/area/area.ts'
import { can, having } from '#kernel/auth/abilities.ts'
import { billingAbilities } from './abilities.ts'
import { billingJobs } from './jobs.ts'
import { buyerTemplates, staffTemplates } from './mail/email-templates.ts'
import { billingErrors } from './messages/errors.ts'
import { orderLayer } from './order/order-layer.ts'
import { mayWatchOrder } from './order/order-read.server.ts'
import { orderSearch } from './order/order-search.server.ts'
import { collectOrders, eraseOrders } from './personal-data.server.ts'
import { billingApi, billingChecks } from './public.server.ts'
import { paymentSection } from './settings/payment.section.ts'
import { paymentSetup, shippingSetup, trialSetup, vatSetup } from './settings/payment-setup.server.ts'
import { countWaitingSlips } from './slip/slip-queue.server.ts'
import { slipsCard } from './slip/slips-card.server.ts'

/** Orders of every kind, payments, documents and the money ledger. */
export const billing = defineArea({
  key: 'billing',
  title: { th: 'การเงิน', en: 'Billing' },
  api: { '/billing': billingApi },
  nav: [
    {
      group: 'shop',
      label: { th: 'ตรวจสลิป', en: 'Slips' },
      to: '/billing/payment',
      rank: 60,
      icon: 'slips',
      may: having(billingAbilities['payment.settle']),
      waits: 'slips',
    },
  ],
  async waiting(ctx): Promise<Record<string, number>> {
    if (!can(ctx.viewer, billingAbilities['payment.settle'])) return {}
    return { slips: await countWaitingSlips(ctx) }
  },
  home: [{ load: slipsCard }],
  setup: [vatSetup, paymentSetup, shippingSetup, trialSetup],
  liveTopics: {
    order: mayWatchOrder,
    orders: (ctx) => can(ctx.viewer, billingAbilities['order.see']),
    payments: (ctx) => can(ctx.viewer, billingAbilities['order.see']),
  },
  supportView: ['/billing', '/api/billing'],
  personalData: { collect: collectOrders, erase: eraseOrders },
  checks: billingChecks,
  bodyLimits: [
    [/^\/api\/billing\/payments\/[^/]+\/slip$/, 10_485_760],
    [/^\/billing\/pay/, 10_485_760],
  ],
  jobs: billingJobs,
  errors: [billingErrors],
  settings: [paymentSection],
  emails: [...Object.values(buyerTemplates), ...Object.values(staffTemplates)],
  searchable: [orderSearch],
  calendarLayers: [orderLayer],
})
