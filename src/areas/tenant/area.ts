import { defineArea } from '#kernel/area/area.ts'
import { hasAbilities } from '#kernel/auth/abilities.ts'
import { configAbilities } from './config/abilities.ts'
import { configSearch } from './config/config-search.server.ts'
import { tenantErrors } from './messages/errors.ts'
import { tenantPaths } from './paths.ts'
import { anonymizePublisher, collectReleases } from './personal-data.server.ts'
import { analyticsSection } from './settings/analytics.section.ts'
import { appearanceSection } from './settings/appearance.section.ts'
import { areasSection } from './settings/areas.section.ts'
import { identitySection } from './settings/identity.section.ts'
import { languagesSection } from './settings/languages.section.ts'
import { legalTitles } from './settings/legal.rules.ts'
import { legalSection } from './settings/legal.section.ts'
import { menusSection } from './settings/menus.section.ts'
import { setupCard } from './setup/setup-card.server.ts'
import { tenantSetup } from './setup/tenant-setup.server.ts'

/** Sites and their settings. */
export const tenant = defineArea({
  key: 'tenant',
  title: { th: 'เว็บไซต์', en: 'Sites' },
  hasScreens: false,
  home: [{ area: 'account', rank: 10, load: setupCard }],
  config: [
    {
      key: 'domains',
      group: 'site',
      title: { th: 'โดเมน', en: 'Domains' },
      lead: {
        th: 'ใช้ชื่อของคุณเอง เช่น shop.example.com',
        en: 'Use your own domain, such as shop.example.com',
      },
      find: 'โฮสต์ ชื่อเว็บ dns host txt https',
      to: tenantPaths.domains(),
    },
  ],
  nav: [
    {
      area: 'account',
      group: 'settings',
      label: { th: 'ออกแบบเว็บไซต์', en: 'Site designer' },
      to: tenantPaths.themeEditor,
      rank: 55,
      icon: 'look',
      canSee: hasAbilities(configAbilities.change),
    },
  ],
  setup: tenantSetup,
  personalData: { collect: collectReleases, erase: anonymizePublisher },
  menuTargets: ({ tenant: { facts } }) =>
    ((facts.legal ?? []) as (keyof typeof legalTitles)[]).map((key) => ({
      value: tenantPaths.legal(key),
      label: legalTitles[key],
    })),
  supportView: [
    '/legal',
    '/look',
    '/hostname',
    '/hostnames',
    (path) => path === tenantPaths.themeCss() || path === tenantPaths.favicon(),
  ],
  bodyLimits: [[/^\/config\/\w+/, 10_485_760]],
  jobs: [],
  errors: [tenantErrors],
  settings: [
    identitySection,
    appearanceSection,
    languagesSection,
    areasSection,
    menusSection,
    analyticsSection,
    legalSection,
  ],
  searchable: [configSearch],
})
