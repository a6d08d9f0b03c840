import { LRUCache } from 'lru-cache'
import { isPersonalPage, type PageEntry, type ProducedPage, recompress, toEntry, weightOf } from './page.ts'

export interface PageCacheOptions {
  maxBytes: number
  /** Memory limit per site, so that one busy site cannot evict all others. */
  perTenantBytes: number
  /** The safety net for missed NOTIFYs: nothing older is served. */
  ttlMs: number
  /** How long a 404 is cached. */
  notFoundTtlMs?: number
  now: () => number
}

/** Identifies a page: the site, and everything else its output depends on (host, path, query, language, build) as one string. */
export interface PageKey {
  tenantId: string
  address: string
}

/** The pages guests see, cached in this process. */
export interface PageCache {
  /** Returns the page if it is cached and nothing it shows was touched since; otherwise null. */
  get(key: PageKey): PageEntry | null
  /**
   * Produces the page, only once for concurrent requests, and caches it if allowed. `scopes` are those known
   * beforehand; the page adds those it found while loading. `produce` must open its database snapshot inside (one
   * opened earlier could miss a change whose notification came before `fill` was called), must not depend on the
   * visitor who requested it first, and must finish: others wait for it. Rejects with the error of `produce`.
   */
  fill(key: PageKey, scopes: readonly string[], produce: ProducePage): Promise<PageEntry>
  /** Something changed: pages of this site that show the scope are stale from now on. `*` means the whole site. */
  bump(tenantId: string, scope: string): void
  /** Drops everything; pages currently being produced will not be cached. */
  clear(): void
  /** The connection that delivers notifications is lost: nothing is cached or shared until `resume`. */
  suspend(): void
  /** Notifications arrive again. Call it once LISTEN is active. */
  resume(): void
  stats(): PageCacheStats
}

export interface PageCacheStats {
  hits: number
  misses: number
  produced: number
  stored: number
  evicted: number
  bytes: number
  entries: number
}

interface CachedPage {
  entry: PageEntry
  site: Site
  address: string
  weight: number
  scopes: readonly string[]
  /** The site's change counter when producing started. */
  asOf: number
  until: number
}

type ProducePage = () => Promise<ProducedPage>

interface Produced {
  entry: PageEntry
  /** False if the response is for one visitor only. */
  shared: boolean
}

/** One in-progress production of a page, which many requests may wait for. */
interface Flight {
  /** The site's change counter when it started; infinite while it waits to start. */
  asOf: number
  result: Promise<Produced>
}

interface Site {
  id: string
  /** Counts every change of the site; a page is fresh while none of its scopes changed after its `asOf`. */
  changes: number
  changedAt: Map<string, number>
  /** Ordered by last use, for the site's own memory limit. */
  entries: Map<string, CachedPage>
  bytes: number
  flights: Map<string, Flight>
  /** The number of unfinished `fill` calls: the counters must outlive them. */
  working: number
}

export function createPageCache(options: PageCacheOptions): PageCache {
  const { now, ttlMs, perTenantBytes, notFoundTtlMs = Math.min(5000, ttlMs) } = options
  const sites = new Map<string, Site>()
  const counts = { hits: 0, misses: 0, produced: 0, stored: 0, evicted: 0 }
  let suspended = false
  /** Incremented by `clear`: whatever started before is not cached. */
  let era = 0

  const pages = new LRUCache<string, CachedPage>({
    maxSize: options.maxBytes,
    sizeCalculation: (cached) => cached.weight,
    dispose(cached, _name, reason) {
      cached.site.bytes -= cached.weight
      if (cached.site.entries.get(cached.address) === cached) cached.site.entries.delete(cached.address)
      if (reason === 'evict') counts.evicted++
      forgetIfIdle(cached.site)
    },
  })

  /** Frees the state of an idle site: with no pages and no producers, its counters are no longer needed. */
  function forgetIfIdle(site: Site) {
    if (site.entries.size === 0 && site.working === 0 && sites.get(site.id) === site) sites.delete(site.id)
  }

  function siteOf(id: string): Site {
    let site = sites.get(id)
    if (!site) {
      site = {
        id,
        changes: 0,
        changedAt: new Map(),
        entries: new Map(),
        bytes: 0,
        flights: new Map(),
        working: 0,
      }
      sites.set(id, site)
    }
    return site
  }

  const isFresh = (site: Site, scopes: readonly string[], asOf: number) =>
    (site.changedAt.get('*') ?? 0) <= asOf &&
    scopes.every((scope) => (site.changedAt.get(scope) ?? 0) <= asOf)

  const nameOf = (key: PageKey) => `${key.tenantId}\n${key.address}`

  function get(key: PageKey): PageEntry | null {
    const cached = suspended ? undefined : pages.get(nameOf(key))
    if (cached && cached.until > now() && isFresh(cached.site, cached.scopes, cached.asOf)) {
      cached.site.entries.delete(key.address)
      cached.site.entries.set(key.address, cached)
      counts.hits++
      recompress(cached.entry)
      return cached.entry
    }
    if (cached) pages.delete(nameOf(key))
    counts.misses++
    return null
  }

  function keep(
    key: PageKey,
    {
      site,
      page,
      entry,
      scopes,
      asOf,
    }: { site: Site; page: ProducedPage; entry: PageEntry; scopes: string[]; asOf: number },
  ) {
    const life = page.status === 200 ? ttlMs : page.status === 404 ? notFoundTtlMs : 0
    const weight = weightOf(entry) + key.address.length
    if (life === 0 || weight > perTenantBytes || weight > options.maxBytes) return
    const name = nameOf(key)
    pages.delete(name)
    for (const oldest of site.entries.keys()) {
      if (site.bytes + weight <= perTenantBytes) break
      counts.evicted++
      pages.delete(`${key.tenantId}\n${oldest}`)
    }
    const cached: CachedPage = {
      entry,
      site,
      address: key.address,
      weight,
      scopes,
      asOf,
      until: now() + life,
    }
    site.entries.set(key.address, cached)
    site.bytes += weight
    pages.set(name, cached)
    counts.stored++
  }

  /** Produces a page; everything used to judge its freshness was recorded before it started. */
  async function run(
    key: PageKey,
    site: Site,
    knownScopes: readonly string[],
    produce: ProducePage,
  ): Promise<Produced> {
    const asOf = site.changes
    const startEra = era
    counts.produced++
    const page = await produce()
    const entry = toEntry(page)
    const shared = !isPersonalPage(page)
    const scopes = [...new Set([...knownScopes, ...page.scopes])]
    // No `await` from here to the end: no notification can arrive between the check and the caching.
    if (shared && !suspended && startEra === era && isFresh(site, scopes, asOf)) {
      keep(key, { site, page, entry, scopes, asOf })
    }
    return { entry, shared }
  }

  /** Starts a flight, after `before` has settled if one for the same page is still running. */
  function startFlight(
    key: PageKey,
    site: Site,
    before: Flight | undefined,
    produce: () => Promise<Produced>,
  ): Flight {
    const flight: Flight = { asOf: Number.POSITIVE_INFINITY, result: take() }
    async function take(): Promise<Produced> {
      await before?.result.catch(() => undefined)
      try {
        flight.asOf = site.changes
        return await produce()
      } finally {
        if (site.flights.get(key.address) === flight) site.flights.delete(key.address)
      }
    }
    site.flights.set(key.address, flight)
    return flight
  }

  async function singleFlight(
    key: PageKey,
    site: Site,
    scopes: readonly string[],
    produce: ProducePage,
  ): Promise<PageEntry> {
    const alone = () => run(key, site, scopes, produce)
    for (let attempt = 1; !suspended; attempt++) {
      const under = site.flights.get(key.address)
      // What a flight shows is unknown until it settles. So after any change of the site, no request joins a flight
      // that started before the change: the next one starts once it has settled, and a page never has more than one
      // running.
      if (!under || under.asOf < site.changes)
        return (await startFlight(key, site, under, alone).result).entry
      try {
        const produced = await under.result
        if (produced.shared) return produced.entry
        break
      } catch (error) {
        // Another request's producer failed, perhaps because its visitor left: try again once, then treat the failure
        // as ours.
        if (attempt === 2) throw error
      }
    }
    return (await alone()).entry
  }

  async function fill(key: PageKey, scopes: readonly string[], produce: ProducePage) {
    const site = siteOf(key.tenantId)
    site.working++
    try {
      return await singleFlight(key, site, scopes, produce)
    } finally {
      site.working--
      forgetIfIdle(site)
    }
  }

  function clear() {
    era++
    pages.clear()
    for (const site of sites.values()) site.flights.clear()
  }

  return {
    get,
    fill,
    bump(tenantId, scope) {
      const site = sites.get(tenantId)
      if (site) site.changedAt.set(scope, ++site.changes)
    },
    clear,
    suspend() {
      suspended = true
      clear()
    },
    resume() {
      suspended = false
      clear()
    },
    stats: () => ({ ...counts, bytes: pages.calculatedSize, entries: pages.size }),
  }
}
