/** Areas of the JSON interface a program may be let into. What belongs to a person (files, messages, accounts) is not among them. */
export const clientAreas = ['shop', 'catalog', 'billing', 'address', 'mail'] as const
export const clientActs = ['read', 'write'] as const

/** `shop:read`: what a client may do. */
export type ClientScope = `${(typeof clientAreas)[number]}:${(typeof clientActs)[number]}`

export const clientScopes: readonly ClientScope[] = clientAreas.flatMap((area) =>
  clientActs.map((act): ClientScope => `${area}:${act}`),
)

/** The scope a call needs; null where no client may go. `/api/openapi.json` and its like are open to all anyway. */
export function scopeOf(method: string, path: string): ClientScope | null {
  const area = /^\/api\/([\w-]+)(?:\/|$)/.exec(path)?.[1]
  const act = method === 'GET' || method === 'HEAD' ? 'read' : 'write'
  return clientScopes.find((scope) => scope === `${area}:${act}`) ?? null
}

/** A call is good so long before and after its time: clocks differ, and what was written down somewhere must be worth nothing soon. */
export const windowMs = 5 * 60_000

/** A signed body is read whole before its call begins, so it must fit into memory. */
export const signedBodyMegabytes = 32

/** The former secret is good so long after a new one was made. */
export const formerHoldsMs = 86_400_000

/** The steps of a check, in their order; after the first that fails nothing is believed. */
export const checkSteps = ['headers', 'client', 'token', 'time', 'sign', 'scope', 'once'] as const
export type CheckStep = (typeof checkSteps)[number]

/** A request as the check reads it. */
export interface SignedParts {
  method: string
  host: string
  /** Path with query. */
  target: string
  /** Read when everything else holds, and once. */
  body(): Promise<Uint8Array>
  header(name: string): string | null | undefined
}

/** Reads a request as people paste it: first line, headers, an empty line, the body. Null for what is none. */
export function parseRaw(pasted: string): SignedParts | null {
  const text = pasted.replaceAll('\r\n', '\n').trimStart()
  const gap = text.indexOf('\n\n')
  const [first = '', ...lines] = (gap < 0 ? text : text.slice(0, gap)).split('\n')
  const request = /^([A-Za-z]+) (\S+)(?: HTTP\/[\d.]+)?\s*$/.exec(first)
  if (!request) return null
  const headers = new Map(
    lines.flatMap((line) => {
      const parts = /^([\w-]+):\s*(.*?)\s*$/.exec(line)
      return parts ? [[parts[1]?.toLowerCase() ?? '', parts[2] ?? ''] as const] : []
    }),
  )
  const whole = /^https?:\/\/([^/]+)(\/.*)?$/.exec(request[2] ?? '')
  return {
    method: (request[1] ?? '').toUpperCase(),
    host: whole?.[1] ?? headers.get('host') ?? '',
    target: whole ? (whole[2] ?? '/') : (request[2] ?? ''),
    body: async () => new TextEncoder().encode(gap < 0 ? '' : text.slice(gap + 2)),
    header: (name) => headers.get(name),
  }
}
