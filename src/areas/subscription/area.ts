import { defineArea } from '#kernel/area/area.ts'
import { can, hasAbilities } from '#kernel/auth/abilities.ts'
import { subscriptionAbilities } from './abilities.ts'
import { chargeKind } from './charge/charge-sellable.server.ts'
import { subscriptionChecks } from './checks.server.ts'
import { subscriptionJobs } from './jobs.ts'
import { renewalLayer } from './list/renewal-layer.ts'
import { countUnpaid } from './list/subscriptions.server.ts'
import { subscriptionEmails } from './mail/subscription-email.server.ts'
import { subscriptionErrors } from './messages/errors.ts'
import { subscriptionPaths } from './paths.ts'
import { collectSubscriptions, eraseSubscriptions } from './personal-data.server.ts'
import { subscriptionApi } from './subscription.api.ts'

/** Subscription plans: periods that are paid, owed, paused and ended automatically. */
export const subscription = defineArea({
  key: 'subscription',
  title: { th: 'แพ็กเกจสมาชิก', en: 'Subscriptions' },
  closable: {
    label: { th: 'แพ็กเกจสมาชิก', en: 'Subscriptions' },
    hint: {
      th: 'หน้าแพ็กเกจ การสมัคร และแพ็กเกจของฉัน',
      en: 'The plans page, subscribing and customers’ own plans',
    },
    paths: [subscriptionPaths.plans(), subscriptionPaths.mine, '/api/subscription'],
  },
  api: { '/subscription': subscriptionApi },
  sellables: [chargeKind],
  siteNav: [{ key: 'plans', label: { th: 'แพ็กเกจ', en: 'Plans' }, to: subscriptionPaths.plans() }],
  nav: [
    {
      group: 'shop',
      label: { th: 'แพ็กเกจสมาชิก', en: 'Subscriptions' },
      to: subscriptionPaths.all,
      rank: 62,
      icon: 'gifts',
      canSee: hasAbilities(subscriptionAbilities['subscription.see']),
      badge: 'subscriptions',
    },
  ],
  navBadges: countUnpaid,
  lists: [
    {
      path: subscriptionPaths.all,
      area: 'subscription',
      canSee: ({ viewer }) => can(viewer, subscriptionAbilities['subscription.see']),
      canShare: ({ viewer }) => can(viewer, subscriptionAbilities['subscription.manage']),
    },
  ],
  commands: [
    {
      label: { th: 'แพ็กเกจใหม่', en: 'New plan' },
      to: subscriptionPaths.managePlan('new'),
      find: 'แพ็กเกจ สมาชิก รายเดือน plan subscription',
      canRun: hasAbilities(subscriptionAbilities['plan.manage']),
    },
  ],
  calendarLayers: [renewalLayer],
  emails: Object.values(subscriptionEmails),
  liveTopics: {
    subscriptions: ({ viewer }) => can(viewer, subscriptionAbilities['subscription.see']),
  },
  supportView: ['/billing/subscribe', subscriptionPaths.mine],
  personalData: { collect: collectSubscriptions, erase: eraseSubscriptions },
  checks: subscriptionChecks,
  jobs: subscriptionJobs,
  errors: [subscriptionErrors],
})
