import { LRUCache } from 'lru-cache'
import { isForOneOnly, type PageEntry, type ProducedPage, tighten, toEntry, weightOf } from './page.ts'

export interface PageCacheOptions {
  maxBytes: number
  /** What one site may hold, so that one busy site cannot push all others out. */
  perTenantBytes: number
  /** The safety net under NOTIFY: nothing is served when older. */
  ttlMs: number
  /** How long a 404 is kept. */
  notFoundTtlMs?: number
  now: () => number
}

/** Which page: the site, and everything else its looks depend on (host, path, query, language, build) in one text. */
export interface PageKey {
  tenantId: string
  address: string
}

/** The pages guests see, kept in this process. */
export interface PageCache {
  /** The page if it is held and nothing it shows was touched since; else null. */
  get(key: PageKey): PageEntry | null
  /**
   * Produces the page, once however many ask at the same time, and keeps it if it may be kept.
   * `scopes` are those known beforehand; the page adds those it found while loading. `produce` must open its database
   * snapshot inside (one opened earlier could miss a change whose notice came before `fill` was called), must not
   * depend on the visitor who asked first, and must end: others wait for it.
   * Rejects with the error of `produce`.
   */
  fill(key: PageKey, scopes: readonly string[], produce: Produce): Promise<PageEntry>
  /** Something was changed: pages of this site that show the scope are stale from now on. `*` is all of the site. */
  bump(tenantId: string, scope: string): void
  /** Drops everything; what is being produced right now will not be kept. */
  clear(): void
  /** The line that brings notices is lost: nothing is held, kept or shared until `resume`. */
  suspend(): void
  /** Notices come again. Call it after LISTEN stands. */
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

interface Held {
  entry: PageEntry
  site: Site
  address: string
  weight: number
  scopes: readonly string[]
  /** The site's count of changes when producing began. */
  asOf: number
  until: number
}

type Produce = () => Promise<ProducedPage>

interface Produced {
  entry: PageEntry
  /** False when the answer is for one person alone. */
  shared: boolean
}

/** One production of a page that many may wait for. */
interface Flight {
  /** The site's count of changes when it began; infinite while it waits to begin. */
  asOf: number
  result: Promise<Produced>
}

interface Site {
  id: string
  /** Counts every change of the site; a page is fresh while none of its scopes changed after its `asOf`. */
  changes: number
  changedAt: Map<string, number>
  /** In order of last use, for the site's own share of the memory. */
  held: Map<string, Held>
  bytes: number
  flights: Map<string, Flight>
  /** Calls of `fill` that have not ended: the counts must outlive them. */
  working: number
}

export function createPageCache(options: PageCacheOptions): PageCache {
  const { now, ttlMs, perTenantBytes, notFoundTtlMs = Math.min(5000, ttlMs) } = options
  const sites = new Map<string, Site>()
  const counts = { hits: 0, misses: 0, produced: 0, stored: 0, evicted: 0 }
  let suspended = false
  /** Raised by `clear`: what began before it is not kept. */
  let era = 0

  const pages = new LRUCache<string, Held>({
    maxSize: options.maxBytes,
    sizeCalculation: (held) => held.weight,
    dispose(held, _name, reason) {
      held.site.bytes -= held.weight
      if (held.site.held.get(held.address) === held) held.site.held.delete(held.address)
      if (reason === 'evict') counts.evicted++
      forgetIfIdle(held.site)
    },
  })

  /** A site nobody visits costs nothing: without pages and producers there is nothing its counts could tell. */
  function forgetIfIdle(site: Site) {
    if (site.held.size === 0 && site.working === 0 && sites.get(site.id) === site) sites.delete(site.id)
  }

  function siteOf(id: string): Site {
    let site = sites.get(id)
    if (!site) {
      site = {
        id,
        changes: 0,
        changedAt: new Map(),
        held: new Map(),
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
    const held = suspended ? undefined : pages.get(nameOf(key))
    if (held && held.until > now() && isFresh(held.site, held.scopes, held.asOf)) {
      held.site.held.delete(key.address)
      held.site.held.set(key.address, held)
      counts.hits++
      tighten(held.entry)
      return held.entry
    }
    if (held) pages.delete(nameOf(key))
    counts.misses++
    return null
  }

  function keep(
    key: PageKey,
    site: Site,
    page: ProducedPage,
    entry: PageEntry,
    scopes: string[],
    asOf: number,
  ) {
    const life = page.status === 200 ? ttlMs : page.status === 404 ? notFoundTtlMs : 0
    const weight = weightOf(entry) + key.address.length
    if (life === 0 || weight > perTenantBytes || weight > options.maxBytes) return
    const name = nameOf(key)
    pages.delete(name)
    for (const oldest of site.held.keys()) {
      if (site.bytes + weight <= perTenantBytes) break
      counts.evicted++
      pages.delete(`${key.tenantId}\n${oldest}`)
    }
    const held: Held = { entry, site, address: key.address, weight, scopes, asOf, until: now() + life }
    site.held.set(key.address, held)
    site.bytes += weight
    pages.set(name, held)
    counts.stored++
  }

  /** Produces a page; everything it is judged by was noted before it began. */
  async function run(
    key: PageKey,
    site: Site,
    known: readonly string[],
    produce: Produce,
  ): Promise<Produced> {
    const asOf = site.changes
    const begun = era
    counts.produced++
    const page = await produce()
    const entry = toEntry(page)
    const shared = !isForOneOnly(page)
    const scopes = [...new Set([...known, ...page.scopes])]
    // From here to the end nothing is awaited: no notice can come between the question and the keeping.
    if (shared && !suspended && begun === era && isFresh(site, scopes, asOf)) {
      keep(key, site, page, entry, scopes, asOf)
    }
    return { entry, shared }
  }

  /** Starts a flight, after `before` has settled when one for the same page still runs. */
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
    produce: Produce,
  ): Promise<PageEntry> {
    const alone = () => run(key, site, scopes, produce)
    for (let attempt = 1; !suspended; attempt++) {
      const under = site.flights.get(key.address)
      // What a flight shows is not known before it settles. So after any change of the site nobody joins one that began
      // before it: the next starts when it has settled, and never does more than one run for a page.
      if (!under || under.asOf < site.changes)
        return (await startFlight(key, site, under, alone).result).entry
      try {
        const produced = await under.result
        if (produced.shared) return produced.entry
        break
      } catch (error) {
        // Another's producer failed, perhaps since its visitor went away: once more, then it is our failure too.
        if (attempt === 2) throw error
      }
    }
    return (await alone()).entry
  }

  async function fill(key: PageKey, scopes: readonly string[], produce: Produce) {
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
