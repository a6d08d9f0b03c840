import { defineArea } from '#kernel/area/area.ts'
import { can, hasAbilities } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { promotionAbilities } from './abilities.ts'
import { promotionChecks } from './checks.server.ts'
import { promotionApi } from './evaluate/evaluate.api.ts'
import { promotionJobs } from './jobs.ts'
import { promotionErrors } from './messages/errors.ts'
import { promotionPaths } from './paths.ts'

/** Conditional discounts on carts, and the codes that unlock them. */
export const promotion = defineArea({
  key: 'promotion',
  title: { th: 'โปรโมชัน', en: 'Promotions' },
  api: { '/billing/promotions': promotionApi },
  // Available wherever there is a shop.
  hasScreens: false,
  nav: [
    {
      area: 'shop',
      group: 'shop',
      label: { th: 'โปรโมชัน', en: 'Promotions' },
      to: promotionPaths.promotions,
      rank: 25,
      icon: 'promotions',
      canSee: hasAbilities(promotionAbilities.edit),
    },
  ],
  lists: [promotionPaths.uses(), promotionPaths.coupons()].map((path) => ({
    path,
    area: 'promotion',
    canSee: ({ viewer }: Ctx) => can(viewer, promotionAbilities.edit),
    canShare: ({ viewer }: Ctx) => can(viewer, promotionAbilities.edit),
  })),
  supportView: [promotionPaths.promotions],
  checks: promotionChecks,
  jobs: promotionJobs,
  errors: [promotionErrors],
})
