import { useRouteLoaderData } from 'react-router'
import { tenantPaths } from '#areas/tenant/paths.ts'
import type { NavEntry } from '#kernel/area/navigation.ts'
import type { Role } from '#kernel/http/ctx.ts'
import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'
import { salaMark } from './marks.ts'

/** A site's sign: paths on a 26 px grid drawn in the ink of the accent, or a square picture. */
export type Mark = { fill?: string; stroke?: string } | { src: string }

export type SocialKind = 'line' | 'facebook' | 'instagram' | 'tiktok' | 'youtube' | 'web'

/** What an organisation says of itself at the foot of every page. Everything may be missing. */
export interface SiteFacts {
  legalName?: LocalizedText
  about?: LocalizedText
  /** Lines separated by a line break. */
  address?: LocalizedText
  /** 13 digits, and which branch: "(สำนักงานใหญ่)". */
  taxId?: string
  branch?: LocalizedText
  /** Registration with the Department of Business Development as an electronic trader. */
  registration?: string
  phone?: string
  email?: string
  hours?: LocalizedText
  social?: { kind: SocialKind; href: string }[]
  links?: { title: LocalizedText; items: { label: LocalizedText; to: string }[] }[]
}

export interface ShellTenant {
  name: LocalizedText
  tagline: LocalizedText
  mark: Mark
  favicon: string
  /** Canonical first. */
  hosts: string[]
  /** Keys of the areas switched on. */
  areas: string[]
  /** Areas a visitor can go to, in the site's order; the first one is the second place of the phone bar. */
  nav: { key: string; label: LocalizedText; to: string }[]
  /** The line above the header: today's words of the site. */
  notice?: { text: LocalizedText; to?: string } | null
  facts: SiteFacts
  /** What visitors can choose, the first one first. */
  languages: readonly Locale[]
  /** Pages of terms the site has. */
  legal: { label: LocalizedText; to: string }[]
  /** Where visits are counted, and the site's own words to ask whether they may be. */
  analytics: { provider: 'ga4' | 'plausible' | 'umami'; id: string; script: string } | null
  consent: LocalizedText | null
  /** Shown with drafts nobody else sees. */
  preview: boolean
  /** Changes when the theme does; names the stylesheet `/theme.css?v=`. */
  themeVersion: string
  theme: { hue: number; chroma: number }
}

export interface ShellViewer {
  id: string
  role: Role
  firstname: string
  lastname: string
  picture?: string | null
}

/** What root's loader gives every page. It stands in kept guest pages, so nothing in it may belong to one visitor then. */
export interface ShellData {
  tenant: ShellTenant
  /** Null for guests, and on kept pages for everybody: the browser then asks /api/me/summary. */
  viewer: ShellViewer | null
  locale: Locale
  /** Null where no choice was made: the system decides. */
  theme: 'light' | 'dark' | null
  /** What was said about being counted; kept pages are kept apart by it. Empty where nobody is counted. */
  consent: 'yes' | 'no' | 'unasked' | ''
  /** Null on kept pages; the footer then asks /api/client-info when it is opened. */
  client: { browser: string; os: string } | null
  requestId: string
  buildId: string
  development: boolean
  /** Set while an admin looks at the site as the viewer. */
  support: { until: Date } | null
  /** Workspace places of the viewer; empty for guests. */
  workspace: NavEntry[]
}

/** Root's data. When root itself failed there is none, and the frame wears Sala's own name and look. */
export function useShell(): ShellData {
  return (useRouteLoaderData('root') as ShellData | undefined) ?? withoutData
}

const withoutData: ShellData = {
  tenant: {
    name: { th: 'ศาลา', en: 'Sala' },
    tagline: { th: '', en: '' },
    mark: salaMark,
    favicon: tenantPaths.favicon(),
    hosts: [],
    areas: [],
    nav: [],
    facts: {},
    languages: ['th', 'en'],
    legal: [],
    analytics: null,
    consent: null,
    preview: false,
    themeVersion: '0',
    theme: { hue: 162, chroma: 0.105 },
  },
  viewer: null,
  locale: 'th',
  theme: null,
  consent: '',
  client: null,
  requestId: '',
  buildId: '',
  development: false,
  support: null,
  workspace: [],
}
