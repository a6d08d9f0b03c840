import { useRouteLoaderData } from 'react-router'
import { tenantPaths } from '#areas/tenant/paths.ts'
import type { NavEntry } from '#kernel/area/navigation.ts'
import type { Role } from '#kernel/http/ctx.ts'
import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'
import { salaLogo } from './sala-logo.ts'

/** A site's logo: paths on a 26 px grid drawn in the text colour of the accent, or a square image. */
export type LogoData = { fill?: string; stroke?: string } | { src: string }

export type SocialKind = 'line' | 'facebook' | 'instagram' | 'tiktok' | 'youtube' | 'web'

/** An organisation's facts in the footer of every page. All are optional. */
export interface SiteDetails {
  legalName?: LocalizedText
  about?: LocalizedText
  /** Lines separated by a line break. */
  address?: LocalizedText
  /** 13 digits, and the branch: "(สำนักงานใหญ่)". */
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
  mark: LogoData
  favicon: string
  /** The canonical one first. */
  hosts: string[]
  /** Keys of the enabled areas. */
  areas: string[]
  /** Places a visitor can go to, in the order of the site's menu. */
  nav: { key: string; label: LocalizedText; to: string }[]
  /** The line above the header: the site's current notice. */
  notice?: { text: LocalizedText; to?: string } | null
  facts: SiteDetails
  /** The languages visitors can choose, the default first. */
  languages: readonly Locale[]
  /** The site's legal pages. */
  legal: { label: LocalizedText; to: string }[]
  /** The analytics service, and the site's own text of the consent banner. */
  analytics: { provider: 'ga4' | 'plausible' | 'umami'; id: string; script: string } | null
  consent: LocalizedText | null
  /** Whether drafts nobody else can see are shown. */
  preview: boolean
  /** Changes with the theme; versions the stylesheet `/theme.css?v=`. */
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

/** Data of the root loader for every page. It is part of cached guest pages, so nothing in it may belong to one visitor then. */
export interface ShellData {
  tenant: ShellTenant
  /** Null for guests, and on cached pages for everybody: the browser then requests /api/me/summary. */
  viewer: ShellViewer | null
  locale: Locale
  /** Null without a choice: the system decides. */
  theme: 'light' | 'dark' | null
  /** The visitor's analytics consent; cached pages vary by it. Empty for sites without analytics. */
  consent: 'yes' | 'no' | 'unasked' | ''
  /** Null on cached pages; the footer then requests /api/client-info when it is opened. */
  client: { browser: string; os: string } | null
  requestId: string
  buildId: string
  development: boolean
  /** Set while an admin views the site as the viewer. */
  support: { until: Date } | null
  /** The viewer's workspace places; empty for guests. */
  workspace: NavEntry[]
}

/** Returns the root loader's data. When root itself failed there is none, and the frame uses Sala's own name and theme. */
export function useShell(): ShellData {
  return (useRouteLoaderData('root') as ShellData | undefined) ?? fallbackShellData
}

const fallbackShellData: ShellData = {
  tenant: {
    name: { th: 'ศาลา', en: 'Sala' },
    tagline: { th: '', en: '' },
    mark: salaLogo,
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
