import { shopPaths } from '#areas/shop/paths.ts'
import type { LocalizedText, Tenant } from '#kernel/tenancy/tenant.ts'
import { blockShapes } from '../editor/block-catalogue.ts'
import { homeMessages } from '../messages/home.ts'

type Site = Pick<Tenant, 'name' | 'tagline' | 'areas' | 'facts'>
type SiteDetails = Partial<Record<'about' | 'address' | 'legalName', LocalizedText | null>>

const localizedMessage = (key: 'welcome' | 'products' | 'newest'): LocalizedText => ({
  th: homeMessages.th[key],
  en: homeMessages.en[key],
})
const hasText = (text: LocalizedText | null | undefined): text is LocalizedText =>
  Boolean(text && (text.th || text.en))

/**
 * Builds a starting home page from the site's own settings: nothing is invented, and a missing setting gets no row.
 * Live rows (products, stories) fill up over time.
 */
export function firstHome(site: Site) {
  const { about, address, legalName } = site.facts as SiteDetails
  const sells = site.areas.includes('shop')
  const lead = [about, site.tagline].find(hasText)
  const hero = {
    eyebrow: localizedMessage('welcome'),
    headline: site.name,
    ...(lead && { lead }),
    actions: sells ? [{ label: localizedMessage('products'), to: shopPaths.products() }] : [],
  }
  const rows = [
    row('welcome', [['hero', hero]]),
    ...(sells
      ? [
          row('categories', [['categories', {}]]),
          row('newest', [['products', { title: localizedMessage('newest'), sort: 'newest', limit: 8 }]]),
        ]
      : []),
    ...(site.areas.includes('cms') ? [row('stories', [['posts', blockShapes.posts.start]])] : []),
    ...(hasText(address)
      ? [
          row('place', [
            ['heading', { text: blockShapes.map.start.name, level: 2 }],
            ['map', { name: hasText(legalName) ? legalName : site.name, address }],
          ]),
        ]
      : []),
    row('write', [['contact', blockShapes.contact.start]]),
  ]
  return { title: site.name, excerpt: lead ?? site.tagline, layout: { version: 1, rows } }
}

const row = (id: string, blocks: [keyof typeof blockShapes, object][]) => ({
  id,
  margin: { out: { bottom: '2.5rem' } },
  columns: [
    {
      id: `${id}-column`,
      blocks: blocks.map(([type, props]) => ({ id: `${id}-${type}`, type, props: structuredClone(props) })),
    },
  ],
})
