import type { Config } from '#kernel/config.ts'
import type { Tenant } from './tenant.ts'

/**
 * Scheme, host and port of a site's own address, for links that reach people by e-mail. Never out of a request, whose host, port and
 * scheme its sender chooses.
 */
export function siteOrigin(
  tenant: Pick<Tenant, 'hosts'>,
  { publicScheme, publicPort, port }: Pick<Config, 'publicScheme' | 'publicPort' | 'port'>,
): string {
  const host = tenant.hosts[0] ?? 'localhost'
  const local = host === 'localhost' || host.endsWith('.localhost')
  const shown = publicPort ?? (local ? port : undefined)
  const scheme = publicScheme ?? (shown === 80 || (local && shown !== 443) ? 'http' : 'https')
  const standard = scheme === 'https' ? 443 : 80
  return `${scheme}://${host}${shown === undefined || shown === standard ? '' : `:${shown}`}`
}
