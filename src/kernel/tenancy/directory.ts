import type { Tenant } from './tenant.ts'

/** All sites by host name, in memory: an unknown host is refused before any other work. */
export interface Directory {
  byHost(host: string): Tenant | undefined
  byId(id: string): Tenant | undefined
  all(): Tenant[]
  /** Records that a host name was requested; shown in the host switcher as use since the start. */
  noteUse(host: string, now: Date): void
  usage(host: string): { count: number; last: Date | null }
  /** Reloads everything; calls during a running load share the one after it. */
  reload(): Promise<void>
}

export function createDirectory(load: () => Promise<Tenant[]>): Directory {
  let hosts = new Map<string, Tenant>()
  let ids = new Map<string, Tenant>()
  const uses = new Map<string, { count: number; last: Date }>()
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  const read = async () => {
    const tenants = await load()
    hosts = new Map(tenants.flatMap((tenant) => tenant.hosts.map((host) => [host, tenant] as const)))
    ids = new Map(tenants.map((tenant) => [tenant.id, tenant]))
  }
  const start = () => {
    running = read().finally(() => {
      running = undefined
    })
    return running
  }
  return {
    byHost: (host) => hosts.get(host),
    byId: (id) => ids.get(id),
    all: () => [...ids.values()],
    noteUse(host, now) {
      if (!hosts.has(host)) return
      const use = uses.get(host)
      if (use) {
        use.count++
        use.last = now
      } else uses.set(host, { count: 1, last: now })
    },
    usage: (host) => uses.get(host) ?? { count: 0, last: null },
    reload() {
      if (!running) return start()
      // The running load may have started before the change, so another one must follow.
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = undefined
          return start()
        })
      return next
    },
  }
}

/**
 * Returns the requested host name in the form used by the directory: lower case, no port, no trailing dot. Returns
 * undefined for anything that is not a host name.
 */
export function normalizeHost(header: string | null | undefined): string | undefined {
  if (!header || header.length > 300) return undefined
  const match = /^(\[[0-9a-f:.]+\]|[^:[\]/\\@?#\s]+)(?::(\d{1,5}))?$/i.exec(header.trim())
  const name = match?.[1]?.toLowerCase().replace(/\.$/, '')
  if (!name || name.length > 253) return undefined
  return name
}

/**
 * Returns whether the host is `localhost` or a bare IP address: these identify no site, but outside production they
 * lead to the host switcher.
 */
export function isLocalName(host: string): boolean {
  return host === 'localhost' || /^\d{1,3}(\.\d{1,3}){3}$/.test(host) || host.startsWith('[')
}
