import { defineArea } from '#kernel/area/area.ts'
import { hasAbilities } from '#kernel/auth/abilities.ts'
import { salesAbilities } from './abilities.ts'
import { salesCards } from './home/sales-cards.server.ts'
import { salesPanels } from './home/sales-panels.server.ts'
import { salesPaths } from './paths.ts'

/** Sales figures of the site: the dashboard and the sales summary. The figures are billing's daily ones. */
export const sales = defineArea({
  key: 'sales',
  title: { th: 'ยอดขาย', en: 'Sales' },
  // It shows what other areas sold, wherever there is a shop.
  hasScreens: false,
  jobs: [],
  errors: [],
  nav: [
    {
      area: 'shop',
      group: 'overview',
      label: { th: 'แดชบอร์ด', en: 'Dashboard' },
      to: salesPaths.dashboard,
      rank: 60,
      icon: 'network',
      canSee: hasAbilities(salesAbilities['figures.see']),
    },
    {
      area: 'shop',
      group: 'shop',
      label: { th: 'สรุปการขาย', en: 'Sales summary' },
      to: salesPaths.summary(),
      rank: 70,
      icon: 'sales',
      canSee: hasAbilities(salesAbilities['figures.see']),
    },
  ],
  home: [{ area: 'shop', rank: 60, load: salesCards }],
  homePanels: [{ area: 'shop', rank: 10, load: salesPanels }],
  supportView: [salesPaths.dashboard, salesPaths.summary()],
})
