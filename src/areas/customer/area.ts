import { accountAbilities } from '#areas/account/public.server.ts'
import { defineArea } from '#kernel/area/area.ts'
import { can, hasAbilities } from '#kernel/auth/abilities.ts'
import { customerAbilities } from './abilities.ts'
import { customerChecks } from './checks.server.ts'
import { customerSearch } from './customer/search.server.ts'
import { customerApi } from './customer.api.ts'
import { customerPanels } from './home/customer-panels.server.ts'
import { customerJobs } from './jobs.ts'
import { customerErrors } from './messages/errors.ts'
import { customerOfThread, customerPaths } from './paths.ts'
import { collectCustomer, eraseCustomer } from './personal-data.server.ts'

/** One record for everyone who bought or signed up: purchases, contact details, and staff notes. */
export const customer = defineArea({
  key: 'customer',
  title: { th: 'ลูกค้า', en: 'Customers' },
  // Available wherever there is a shop.
  hasScreens: false,
  api: { '/customer': customerApi },
  nav: [
    {
      area: 'shop',
      group: 'shop',
      label: { th: 'ลูกค้า', en: 'Customers' },
      to: customerPaths.list(),
      rank: 20,
      icon: 'customers',
      canSee: hasAbilities(customerAbilities.see),
    },
  ],
  staffPresets: [
    {
      key: 'customers',
      name: { th: 'ดูแลลูกค้า', en: 'Customers' },
      abilities: [customerAbilities.see, customerAbilities.edit, accountAbilities['notes.write']],
    },
  ],
  aboutThreads: [
    {
      area: 'shop',
      label: { th: 'ดูลูกค้า', en: 'Customer' },
      may: hasAbilities(customerAbilities.see),
      to: customerOfThread,
    },
  ],
  homePanels: [{ area: 'shop', load: customerPanels }],
  supportView: [customerPaths.list()],
  searchable: [customerSearch],
  lists: [
    {
      path: customerPaths.list(),
      area: 'shop',
      canSee: ({ viewer }) => can(viewer, customerAbilities.see),
      canShare: ({ viewer }) => can(viewer, customerAbilities.edit),
    },
  ],
  personalData: { collect: collectCustomer, erase: eraseCustomer },
  checks: customerChecks,
  jobs: customerJobs,
  errors: [customerErrors],
})
