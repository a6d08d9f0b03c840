import { createHash } from 'node:crypto'
import UserAgent from 'ua-parser-js'
import { readCookies } from '#kernel/http/cookies.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import { builtAreas, siteNav, workspaceNav } from '../navigation.ts'
import { salaMark } from './marks.ts'
import type { Mark, ShellData, ShellTenant, SiteFacts } from './shell-data.ts'
import { navFor } from './workspace-nav.ts'

/** What every page knows of its frame. For guests it holds nothing of the visitor: the page may be kept for others. */
export function shellData(ctx: Ctx, request: Request): ShellData {
  const { user, role } = ctx.viewer
  const theme = readCookies(request.headers.get('cookie')).theme
  return {
    tenant: shellTenant(ctx.tenant),
    viewer: user && { role, firstname: user.firstname, lastname: user.lastname },
    locale: ctx.locale,
    theme: theme === 'dark' || theme === 'light' ? theme : null,
    client: user ? clientOf(request.headers.get('user-agent') ?? '') : null,
    requestId: user ? ctx.requestId : '',
    buildId: '',
    development: ctx.services.config.mode !== 'production',
    workspace: user ? navFor(workspaceNav, ctx.tenant.areas, role) : [],
  }
}

/** Browser and operating system, for the foot of the page. */
export function clientOf(agent: string): { browser: string; os: string } {
  const { browser, os } = new UserAgent(agent.slice(0, 500)).getResult()
  const named = (name?: string, version?: string) =>
    [name, version?.split('.')[0]].filter(Boolean).join(' ') || 'Unknown'
  return { browser: named(browser.name, browser.version), os: named(os.name, os.version) }
}

// The same for every visitor of a site, so it is put together once and again when the directory reads the site anew.
const made = new WeakMap<Tenant, ShellTenant>()

function shellTenant(tenant: Tenant): ShellTenant {
  const known = made.get(tenant)
  if (known) return known
  const { mark, notice, ...facts } = tenant.facts as SiteFacts & {
    mark?: Mark
    notice?: ShellTenant['notice']
  }
  const shell: ShellTenant = {
    name: tenant.name,
    tagline: tenant.tagline,
    mark: mark ?? salaMark,
    favicon: `/favicon.svg?v=${versionOf(tenant)}`,
    hosts: tenant.hosts,
    areas: tenant.areas.filter((area) => builtAreas.includes(area)),
    nav: siteNav.filter((place) => tenant.areas.includes(place.area)).map(({ area: _, ...place }) => place),
    notice: notice ?? null,
    facts: shown(facts),
    themeVersion: versionOf(tenant),
    theme: { hue: tenant.theme.hue, chroma: tenant.theme.chroma },
  }
  made.set(tenant, shell)
  return shell
}

/** Of all the site says of itself, what the frame shows; the rest (home rows, say) stays off the wire. */
function shown(facts: SiteFacts): SiteFacts {
  const { legalName, about, address, taxId, branch, registration, phone, email, hours, social, links } = facts
  return { legalName, about, address, taxId, branch, registration, phone, email, hours, social, links }
}

export function versionOf(tenant: Tenant): string {
  const look = JSON.stringify([tenant.theme, tenant.facts.mark])
  return createHash('sha256').update(look).digest('base64url').slice(0, 8)
}
