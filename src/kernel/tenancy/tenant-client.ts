import { kernelPaths } from '#kernel/paths.ts'
/**
 * The browser's calls about sites to the site's own origin (specification, sections 3 and 7: pre-config, tenant config,
 * hosts list), with the error messages of section 8.
 */

/** What a host name stands for, before the user is known. */
export interface PreConfig {
  config: { siteName: string; siteFavicon: string }
  theme: unknown
  data: { siteName: string; siteFavicon: string; clusterId: string }
}

/** Whether the user of this browser is signed in there. */
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

type FetchFunction = (address: string, init?: RequestInit) => Promise<Response>
const browserFetch: FetchFunction = (address, init) => fetch(address, init)

/** Fetches the pre-config. Logs a failure and rejects with 'Pre-config fetch failed: {status} {statusText}'. */
export const fetchPreConfig = (host: string, fetchFn = browserFetch): Promise<PreConfig> =>
  fetchConfig('Pre-config', host, fetchFn)

/** Fetches the tenant config. Logs a failure and rejects with 'Tenant config fetch failed: {status} {statusText}'. */
export const fetchTenantConfig = (host: string, fetchFn = browserFetch): Promise<TenantConfig> =>
  fetchConfig('Tenant config', host, fetchFn)

async function fetchConfig<Config>(what: string, host: string, fetchFn: FetchFunction): Promise<Config> {
  try {
    const answer = await fetchFn(kernelPaths.host(host), {
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

/** Returns the sites of the installation (local development only); logs a failure and returns null. */
export async function fetchHosts(fetchFn = browserFetch): Promise<HostEntry[] | null> {
  try {
    const answer = await fetchFn(kernelPaths.hosts)
    if (!answer.ok) throw new Error(`Hosts data fetch failed: ${answer.status} ${answer.statusText}`)
    const { hostnameData }: { hostnameData: HostEntry[] } = await answer.json()
    return hostnameData
  } catch (error) {
    console.error(error)
    return null
  }
}
