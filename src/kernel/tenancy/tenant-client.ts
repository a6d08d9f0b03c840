import { kernelPaths } from '#kernel/paths.ts'
/**
 * What a browser asks of the site's own address about sites (specification, sections 3 and 7: pre-config, tenant config, hosts
 * list), with the words of section 8 for what goes wrong.
 */

/** What a host name stands for, before anybody is known. */
export interface PreConfig {
  config: { siteName: string; siteFavicon: string }
  theme: unknown
  data: { siteName: string; siteFavicon: string; clusterId: string }
}

/** Whether the person of this browser is signed in there. */
export interface TenantConfig {
  session: { valid: boolean; user: { firstname: string; lastname: string } | null }
  child: unknown
}

/** One line of the hosts list. */
export interface HostEntry {
  hostname: string
  name: string
  status: string
  data: { usageCount: number }
}

type Fetch = (address: string, init?: RequestInit) => Promise<Response>
const ownFetch: Fetch = (address, init) => fetch(address, init)

/** Rejects, having logged it, with 'Pre-config fetch failed: {status} {statusText}'. */
export const fetchPreConfig = (host: string, ask = ownFetch): Promise<PreConfig> =>
  fetchConfig('Pre-config', host, ask)

/** Rejects, having logged it, with 'Tenant config fetch failed: {status} {statusText}'. */
export const fetchTenantConfig = (host: string, ask = ownFetch): Promise<TenantConfig> =>
  fetchConfig('Tenant config', host, ask)

async function fetchConfig<Config>(what: string, host: string, ask: Fetch): Promise<Config> {
  try {
    const answer = await ask(kernelPaths.host(host), {
      credentials: 'include',
      headers: { 'content-type': 'application/json', 'x-environment': 'production' },
    })
    if (!answer.ok) throw new Error(`${what} fetch failed: ${answer.status} ${answer.statusText}`)
    return await answer.json()
  } catch (error) {
    console.error(error)
    throw error
  }
}

/** The sites of the installation (local development only); null, having logged it, when they cannot be had. */
export async function fetchHosts(ask = ownFetch): Promise<HostEntry[] | null> {
  try {
    const answer = await ask(kernelPaths.hosts)
    if (!answer.ok) throw new Error(`Hosts data fetch failed: ${answer.status} ${answer.statusText}`)
    const { hostnameData }: { hostnameData: HostEntry[] } = await answer.json()
    return hostnameData
  } catch (error) {
    console.error(error)
    return null
  }
}
