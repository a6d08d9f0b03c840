import { defineArea } from '#kernel/area/area.ts'
import { can, hasAbilities } from '#kernel/auth/abilities.ts'
import { pricingAbilities } from './abilities.ts'
import { priceImportErrors } from './import/errors.ts'
import { priceImport } from './import/import.server.ts'
import { pricingJobs } from './jobs.ts'
import { pricingErrors } from './messages/errors.ts'
import { pricingPaths } from './paths.ts'
import { pricingApi } from './pricing.api.ts'

/** Special prices for some buyers and for larger quantities. */
export const pricing = defineArea({
  key: 'pricing',
  title: { th: 'รายการราคา', en: 'Price lists' },
  // Available wherever there is a shop.
  hasScreens: false,
  api: pricingApi,
  nav: [
    {
      area: 'shop',
      group: 'shop',
      label: { th: 'รายการราคา', en: 'Price lists' },
      to: pricingPaths.lists,
      rank: 24,
      icon: 'prices',
      canSee: hasAbilities(pricingAbilities['list.edit']),
    },
  ],
  commands: [
    {
      label: { th: 'สร้างรายการราคา', en: 'New price list' },
      to: pricingPaths.newList,
      find: 'ขายส่ง ราคาส่ง wholesale tier quantity discount',
      canRun: hasAbilities(pricingAbilities['list.edit']),
      area: 'shop',
    },
  ],
  imports: [priceImport],
  liveTopics: priceImport.liveTopics,
  supportView: [pricingPaths.lists],
  bodyLimits: [[/^\/api\/pricing\/imports$/, priceImport.definition.maxBytes]],
  lists: [
    {
      path: pricingPaths.lists,
      area: 'shop',
      canSee: ({ viewer }) => can(viewer, pricingAbilities['list.edit']),
      canShare: ({ viewer }) => can(viewer, pricingAbilities['list.edit']),
    },
  ],
  jobs: pricingJobs,
  errors: [pricingErrors, priceImportErrors],
})
