/** Areas of the JSON API that an API client may be allowed to use. Personal data (files, messages, accounts) is excluded. */
export const clientAreas = ['shop', 'catalog', 'billing', 'address', 'mail'] as const
export const clientAccessModes = ['read', 'write'] as const

/** `shop:read`: a permission of a client. */
export type ClientScope = `${(typeof clientAreas)[number]}:${(typeof clientAccessModes)[number]}`

export const clientScopes: readonly ClientScope[] = clientAreas.flatMap((area) =>
  clientAccessModes.map((access): ClientScope => `${area}:${access}`),
)

/** Returns the scope a call needs; null where no client may go. `/api/openapi.json` and the like are public anyway. */
export function scopeOf(method: string, path: string): ClientScope | null {
  const area = /^\/api\/([\w-]+)(?:\/|$)/.exec(path)?.[1]
  const access = method === 'GET' || method === 'HEAD' ? 'read' : 'write'
  return clientScopes.find((scope) => scope === `${area}:${access}`) ?? null
}

/** A call is valid this long before and after its timestamp: clocks differ, and a leaked request must soon be worthless. */
export const signatureWindowMs = 5 * 60_000

/** A signed body is read completely before its call starts, so it must fit into memory. */
export const maxSignedBodyMegabytes = 32

/** The previous secret stays valid this long after rotation. */
export const previousSecretValidMs = 86_400_000

/** The steps of a check, in order; after the first failure nothing is trusted. */
export const checkSteps = ['headers', 'client', 'token', 'time', 'sign', 'scope', 'once'] as const
export type CheckStep = (typeof checkSteps)[number]

/** A request as input to the check. */
export interface SignedParts {
  method: string
  host: string
  /** Path with query. */
  target: string
  /** Read once, after everything else is valid. */
  body(): Promise<Uint8Array>
  header(name: string): string | null | undefined
}

/** Parses a pasted request: request line, headers, an empty line, the body. Null if it is not one. */
export function parseRawRequest(pasted: string): SignedParts | null {
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
  const absoluteUrl = /^https?:\/\/([^/]+)(\/.*)?$/.exec(request[2] ?? '')
  return {
    method: (request[1] ?? '').toUpperCase(),
    host: absoluteUrl?.[1] ?? headers.get('host') ?? '',
    target: absoluteUrl ? (absoluteUrl[2] ?? '/') : (request[2] ?? ''),
    body: async () => new TextEncoder().encode(gap < 0 ? '' : text.slice(gap + 2)),
    header: (name) => headers.get(name),
  }
}
