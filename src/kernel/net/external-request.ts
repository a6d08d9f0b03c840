import { lookup as lookupName } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, isIPv6 } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/**
 * Why an external machine could not be reached. `code`: `scheme`, `address`, `redirects`, `too_large`, `slow`,
 * `stopped`, `failed`.
 */
export class ExternalRequestError extends Error {
  override name = 'ExternalRequestError'
  readonly code: ExternalRequestErrorCode

  constructor(code: ExternalRequestErrorCode, options: { cause?: unknown; detail?: string } = {}) {
    super(options.detail ? `${code}: ${options.detail}` : code, { cause: options.cause })
    this.code = code
  }
}
export type ExternalRequestErrorCode =
  | 'scheme'
  | 'address'
  | 'redirects'
  | 'too_large'
  | 'slow'
  | 'stopped'
  | 'failed'

/** What a call may reach. */
export interface NetworkPolicy {
  /** `host:port` of machines on our own network that the operator allowed (an AI model of their own). */
  allow?: readonly string[]
  /** Resolves a host name; with the system's resolver by default. */
  resolve?: (host: string) => Promise<string[]>
}

/** A machine we may connect to: the requested name and the one verified IP address that must be used. */
export interface VerifiedHost {
  host: string
  port: number
  address: string
  /** On the allow list: plain text is fine, since it does not leave our network. */
  own: boolean
}

const systemResolve = async (host: string) =>
  (await lookupName(host, { all: true, verbatim: true })).map(({ address }) => address)

/**
 * Resolves a host once and returns the IP address to connect to. Throws `ExternalRequestError` `address` if any of its
 * addresses is not on the public internet and the host is not allowed; `failed` if the name does not exist.
 */
export async function verifyHost(
  host: string,
  port: number,
  reach: NetworkPolicy = {},
): Promise<VerifiedHost> {
  const name = bareHostname(host)
  const isAllowed = isAllowedHost(host, port, reach)
  const found = isIP(name)
    ? [name]
    : await (reach.resolve ?? systemResolve)(name).catch((cause) => {
        throw new ExternalRequestError('failed', { cause })
      })
  const address = found[0]
  if (!address) throw new ExternalRequestError('failed')
  // A private address among public ones is an attack or a broken zone; neither is worth a connection.
  if (!isAllowed && !found.every(isPublicAddress)) throw new ExternalRequestError('address')
  return { host: name, port, address, own: isAllowed }
}

/** Returns whether the operator allowed this machine of our own network. */
export const isAllowedHost = (host: string, port: number, { allow = [] }: NetworkPolicy): boolean =>
  allow.includes(`${bareHostname(host)}:${port}`)

const bareHostname = (host: string) => host.replace(/^\[|\]$/g, '').toLowerCase()

export interface ExternalRequest extends NetworkPolicy {
  method?: 'GET' | 'POST' | 'DELETE'
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
  /** For the whole call, to the last byte. */
  timeoutMs: number
  maxBytes: number
  /** The maximum number of redirects followed, each checked like the first URL; none by default. */
  redirects?: number
  signal?: AbortSignal
}

export interface ExternalResponse {
  status: number
  headers: IncomingMessage['headers']
  /** The final URL. */
  url: string
  /** The body as it arrives. Read it to the end or stop early: the connection then closes. */
  stream: AsyncIterable<Uint8Array>
  bytes(): Promise<Buffer>
  text(): Promise<string>
}

/**
 * Calls a public https URL. It is resolved once and checked, and the connection uses exactly that IP address, so DNS
 * rebinding gains nothing; the same for every redirect. Throws `ExternalRequestError`, also from the body's stream.
 */
export async function fetchExternal(address: string, request: ExternalRequest): Promise<ExternalResponse> {
  const time = AbortSignal.timeout(request.timeoutMs)
  const signal = request.signal ? AbortSignal.any([time, request.signal]) : time
  const reason = (cause: unknown) =>
    cause instanceof ExternalRequestError
      ? cause
      : new ExternalRequestError(time.aborted ? 'slow' : signal.aborted ? 'stopped' : 'failed', { cause })
  let url = address
  for (let redirectsLeft = request.redirects ?? 0; ; redirectsLeft--) {
    const target = URL.parse(url)
    if (!target || target.username || target.password) throw new ExternalRequestError('scheme')
    const response = await send(target, request, signal).catch((cause) => {
      throw reason(cause)
    })
    const next = response.headers.location
    if (!redirectStatuses.has(response.statusCode ?? 0) || !next || request.redirects === undefined)
      return readResponse(response, target.href, request.maxBytes, reason)
    response.destroy()
    if (redirectsLeft <= 0) throw new ExternalRequestError('redirects')
    // The other machine chose it, so it may be anything.
    const following = URL.parse(next, target)
    if (!following) throw new ExternalRequestError('scheme')
    url = following.href
  }
}

const redirectStatuses = new Set([301, 302, 303, 307, 308])

async function send(url: URL, request: ExternalRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:'
  if (!secure && url.protocol !== 'http:') throw new ExternalRequestError('scheme')
  const port = url.port ? Number(url.port) : secure ? 443 : 80
  signal.throwIfAborted()
  if (!(secure && port === 443) && !isAllowedHost(url.hostname, port, request))
    throw new ExternalRequestError('scheme')
  const checked = await verifyHost(url.hostname, port, request)
  const family = isIPv6(checked.address) ? 6 : 4
  return new Promise((resolve, reject) => {
    const call = (secure ? requestSecure : requestPlain)(
      url,
      {
        method: request.method ?? 'GET',
        headers: { ...request.headers, 'accept-encoding': 'identity' },
        agent: false,
        signal,
        lookup: (_name, options, done) =>
          options.all
            ? (done as unknown as (error: null, all: object[]) => void)(null, [
                { address: checked.address, family },
              ])
            : done(null, checked.address, family),
      },
      resolve,
    )
    call.on('error', reject)
    call.end(request.body)
  })
}

function readResponse(
  response: IncomingMessage,
  url: string,
  maxBytes: number,
  reason: (cause: unknown) => ExternalRequestError,
): ExternalResponse {
  async function* read(): AsyncGenerator<Uint8Array> {
    let size = 0
    try {
      for await (const chunk of response as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > maxBytes) throw new ExternalRequestError('too_large')
        yield chunk
      }
    } catch (cause) {
      throw reason(cause)
    } finally {
      response.destroy()
    }
  }
  const stream = read()
  const bytes = async () => {
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
      response.destroy()
      throw new ExternalRequestError('too_large')
    }
    const chunks: Uint8Array[] = []
    for await (const chunk of stream) chunks.push(chunk)
    return Buffer.concat(chunks)
  }
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    url,
    stream,
    bytes,
    text: async () => (await bytes()).toString('utf8'),
  }
}
