import { defineArea } from '#kernel/area/area.ts'
import { legalTitles } from './settings/legal.rules.ts'
import { setupCard } from './setup/setup-card.server.ts'
import { tenantSetup } from './setup/tenant-setup.server.ts'
import './messages/errors.ts'
import './settings/index.server.ts'

/** Sites and their settings. */
export const tenant = defineArea({
  key: 'tenant',
  title: { th: 'เว็บไซต์', en: 'Sites' },
  hasScreens: false,
  home: [{ area: 'account', load: setupCard }],
  config: [
    {
      key: 'domains',
      group: 'site',
      title: { th: 'โดเมน', en: 'Domains' },
      lead: {
        th: 'ใช้ชื่อของคุณเอง เช่น shop.example.com',
        en: 'Use a name of your own, such as shop.example.com',
      },
      find: 'โฮสต์ ชื่อเว็บ dns host txt https',
      to: '/config/domains',
    },
  ],
  setup: tenantSetup,
  menuTargets: ({ tenant: { facts } }) =>
    ((facts.legal ?? []) as (keyof typeof legalTitles)[]).map((key) => ({
      value: `/legal/${key}`,
      label: legalTitles[key],
    })),
  supportView: [
    '/legal',
    '/look',
    '/hostname',
    '/hostnames',
    (path) => path === '/theme.css' || path === '/favicon.svg',
  ],
  bodyLimits: [[/^\/config\/\w+/, 10_485_760]],
})
