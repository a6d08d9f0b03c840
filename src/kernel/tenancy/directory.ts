import type { Tenant } from './tenant.ts'

/** All sites by host name, in memory: an unknown host is refused before any other work. */
export interface Directory {
  byHost(host: string): Tenant | undefined
  byId(id: string): Tenant | undefined
  all(): Tenant[]
  /** Notes that a host name was asked for; what the host switcher shows as use since the start. */
  noteUse(host: string, now: Date): void
  usage(host: string): { count: number; last: Date | null }
  /** Reads everything again; calls that come while one runs share the one after it. */
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
      // The running read may have begun before the change; one more must follow.
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
 * The host name a request asked for, in the one form the directory knows: lower case, no port, no trailing dot.
 * Answers undefined for what is no host name at all.
 */
export function normalHost(header: string | null | undefined): string | undefined {
  if (!header || header.length > 300) return undefined
  const match = /^(\[[0-9a-f:.]+\]|[^:[\]/\\@?#\s]+)(?::(\d{1,5}))?$/i.exec(header.trim())
  const name = match?.[1]?.toLowerCase().replace(/\.$/, '')
  if (!name || name.length > 253) return undefined
  return name
}

/** `localhost` and bare addresses: they name no site, but outside production they lead to the host switcher. */
export function isLocalName(host: string): boolean {
  return host === 'localhost' || /^\d{1,3}(\.\d{1,3}){3}$/.test(host) || host.startsWith('[')
}
