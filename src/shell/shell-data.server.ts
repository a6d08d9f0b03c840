import { createHash } from 'node:crypto'
import UserAgent from 'ua-parser-js'
import { tenantPaths } from '#areas/tenant/paths.ts'
import { type LegalKey, legalTitles } from '#areas/tenant/public.server.ts'
import { areasWithScreens, isLinkOpen, siteNav, workspaceNav } from '#kernel/area/areas.ts'
import { consentOf } from '#kernel/http/consent-cookie.ts'
import type { Ctx, Role } from '#kernel/http/ctx.ts'
import { themeOf } from '#kernel/http/theme-cookie.ts'
import { analyticsOf } from '#kernel/tenancy/analytics.ts'
import { canEnterArea, languagesOf } from '#kernel/tenancy/site-choices.ts'
import type { LocalizedText, Tenant } from '#kernel/tenancy/tenant.ts'
import { salaLogo } from './sala-logo.ts'
import type { LogoData, ShellData, ShellTenant, SiteDetails } from './shell-data.ts'

/**
 * Returns the frame data of every page. For guests it contains nothing about the visitor, because the page may be
 * cached for others.
 */
export function shellData(ctx: Ctx): ShellData {
  const { user, role, support } = ctx.viewer
  // The frame is part of every page: reading more of the caller would make no page cacheable.
  const cookies = ctx.caller.keyCookies
  const theme = themeOf(cookies)
  return {
    tenant: shellTenant(ctx.tenant, role),
    viewer: user && {
      id: user.id,
      role,
      firstname: user.firstname,
      lastname: user.lastname,
      picture: user.picture ?? null,
    },
    locale: ctx.locale,
    theme: theme || defaultColorScheme(ctx.tenant),
    consent: consentOf(ctx.tenant, cookies),
    client: user ? clientOf(ctx.caller.agent) : null,
    requestId: user ? ctx.requestId : '',
    buildId: '',
    development: ctx.services.config.mode !== 'production',
    support: support ? { until: support.until } : null,
    workspace: user ? workspaceNav(ctx) : [],
  }
}

/** Returns the colour mode for visitors without a choice; null leaves it to the device. */
function defaultColorScheme({ theme: { scheme } }: Tenant): 'light' | 'dark' | null {
  return scheme === 'light' || scheme === 'dark' ? scheme : null
}

/** Returns browser and operating system, for the page's footer. */
export function clientOf(agent: string): { browser: string; os: string } {
  const { browser, os } = new UserAgent(agent.slice(0, 500)).getResult()
  const named = (name?: string, version?: string) =>
    [name, version?.split('.')[0]].filter(Boolean).join(' ') || 'Unknown'
  return { browser: named(browser.name, browser.version), os: named(os.name, os.version) }
}

const openAreas = (tenant: Tenant, role: Role) =>
  tenant.areas.filter((area) => canEnterArea(tenant, area, role))

// The same for every visitor of a role, so it is built once, and again when the directory reloads the site.
const shellTenantCache = new WeakMap<Tenant, Partial<Record<Role, ShellTenant>>>()

function shellTenant(tenant: Tenant, role: Role): ShellTenant {
  const roles = shellTenantCache.get(tenant) ?? {}
  shellTenantCache.set(tenant, roles)
  roles[role] ??= makeShell(tenant, role)
  return roles[role]
}

function makeShell(tenant: Tenant, role: Role): ShellTenant {
  const areas = openAreas(tenant, role)
  const { mark, notice, menu, legal, favicon, consent, preview, ...facts } = tenant.facts as SiteDetails &
    FrameSettings
  const analytics = analyticsOf(tenant)
  return {
    name: tenant.name,
    tagline: tenant.tagline,
    mark: mark ?? salaLogo,
    favicon: favicon || (mark && 'src' in mark ? mark.src : tenantPaths.favicon(themeVersionOf(tenant))),
    hosts: tenant.hosts,
    areas: areas.filter((area) => areasWithScreens().includes(area)),
    nav: menu?.length
      ? menu
          .filter(({ to }) => isLinkOpen(tenant, role, to))
          .map(({ label, to }) => ({
            key: siteNav().find((entry) => entry.to === to)?.key ?? to,
            label,
            to,
          }))
      : siteNav()
          .filter((entry) => areas.includes(entry.area))
          .map(({ area: _, ...place }) => place),
    notice: notice ?? null,
    facts: publicDetails(facts),
    languages: languagesOf(tenant),
    legal: (legal ?? []).map((key) => ({ label: legalTitles[key], to: tenantPaths.legal(key) })),
    analytics: analytics && { provider: analytics.provider, id: analytics.id, script: analytics.script },
    consent: consent ?? null,
    preview: preview === true,
    themeVersion: themeVersionOf(tenant),
    theme: { hue: tenant.theme.hue, chroma: tenant.theme.chroma },
  }
}

/** The admins' settings for the site's frame. Unset values are null or absent. */
interface FrameSettings {
  mark?: LogoData | null
  notice?: ShellTenant['notice']
  menu?: { label: LocalizedText; to: string }[] | null
  legal?: LegalKey[] | null
  favicon?: string | null
  consent?: LocalizedText | null
  preview?: boolean
}

/** Returns the part of the site's facts that the frame shows; the rest (such as home rows) is not sent. */
function publicDetails(details: SiteDetails): SiteDetails {
  const { legalName, about, address, taxId, branch, registration, phone, email, hours, social, links } =
    details
  return { legalName, about, address, taxId, branch, registration, phone, email, hours, social, links }
}

export function themeVersionOf(tenant: Tenant): string {
  const appearance = JSON.stringify([tenant.theme, tenant.facts.mark])
  return createHash('sha256').update(appearance).digest('base64url').slice(0, 8)
}
