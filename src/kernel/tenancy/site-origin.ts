import type { Config } from '#kernel/config.ts'
import type { Tenant } from './tenant.ts'

/**
 * Returns scheme, host and port of a site's own origin, for links in emails. Never taken from a request, whose host,
 * port and scheme its sender chooses.
 */
export function siteOrigin(
  tenant: Pick<Tenant, 'hosts'>,
  { publicScheme, publicPort, port }: Pick<Config, 'publicScheme' | 'publicPort' | 'port'>,
): string {
  const host = tenant.hosts[0] ?? 'localhost'
  const local = host === 'localhost' || host.endsWith('.localhost')
  const visiblePort = publicPort ?? (local ? port : undefined)
  const scheme = publicScheme ?? (visiblePort === 80 || (local && visiblePort !== 443) ? 'http' : 'https')
  const standard = scheme === 'https' ? 443 : 80
  return `${scheme}://${host}${visiblePort === undefined || visiblePort === standard ? '' : `:${visiblePort}`}`
}
