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
export class OutsideError extends Error {
  override name = 'OutsideError'
  readonly code: OutsideFailure

  constructor(code: OutsideFailure, options: { cause?: unknown; detail?: string } = {}) {
    super(options.detail ? `${code}: ${options.detail}` : code, { cause: options.cause })
    this.code = code
  }
}
export type OutsideFailure = 'scheme' | 'address' | 'redirects' | 'too_large' | 'slow' | 'stopped' | 'failed'

/** What a call may reach. */
export interface Reach {
  /** `host:port` of machines on our own network that the operator allowed (an AI model of their own). */
  allow?: readonly string[]
  /** Resolves a host name; with the system's resolver by default. */
  resolve?: (host: string) => Promise<string[]>
}

/** A machine we may connect to: the requested name and the one verified IP address that must be used. */
export interface CheckedHost {
  host: string
  port: number
  address: string
  /** On the allow list: plain text is fine, since it does not leave our network. */
  own: boolean
}

const systemResolve = async (host: string) =>
  (await lookupName(host, { all: true, verbatim: true })).map(({ address }) => address)

/**
 * Resolves a host once and returns the IP address to connect to. Throws `OutsideError` `address` if any of its
 * addresses is not on the public internet and the host is not allowed; `failed` if the name does not exist.
 */
export async function checkHost(host: string, port: number, reach: Reach = {}): Promise<CheckedHost> {
  const name = bare(host)
  const own = isOwn(host, port, reach)
  const found = isIP(name)
    ? [name]
    : await (reach.resolve ?? systemResolve)(name).catch((cause) => {
        throw new OutsideError('failed', { cause })
      })
  const address = found[0]
  if (!address) throw new OutsideError('failed')
  // A private address among public ones is an attack or a broken zone; neither is worth a connection.
  if (!own && !found.every(isPublicAddress)) throw new OutsideError('address')
  return { host: name, port, address, own }
}

/** Returns whether the operator allowed this machine of our own network. */
export const isOwn = (host: string, port: number, { allow = [] }: Reach): boolean =>
  allow.includes(`${bare(host)}:${port}`)

const bare = (host: string) => host.replace(/^\[|\]$/g, '').toLowerCase()

export interface OutsideRequest extends Reach {
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

export interface OutsideAnswer {
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
 * rebinding gains nothing; the same for every redirect. Throws `OutsideError`, also from the body's stream.
 */
export async function callOutside(address: string, request: OutsideRequest): Promise<OutsideAnswer> {
  const time = AbortSignal.timeout(request.timeoutMs)
  const signal = request.signal ? AbortSignal.any([time, request.signal]) : time
  const reason = (cause: unknown) =>
    cause instanceof OutsideError
      ? cause
      : new OutsideError(time.aborted ? 'slow' : signal.aborted ? 'stopped' : 'failed', { cause })
  let url = address
  for (let left = request.redirects ?? 0; ; left--) {
    const target = URL.parse(url)
    if (!target || target.username || target.password) throw new OutsideError('scheme')
    const response = await send(target, request, signal).catch((cause) => {
      throw reason(cause)
    })
    const next = response.headers.location
    if (!redirecting.has(response.statusCode ?? 0) || !next || request.redirects === undefined)
      return answerOf(response, target.href, request.maxBytes, reason)
    response.destroy()
    if (left <= 0) throw new OutsideError('redirects')
    url = new URL(next, target).href
  }
}

const redirecting = new Set([301, 302, 303, 307, 308])

async function send(url: URL, request: OutsideRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:'
  if (!secure && url.protocol !== 'http:') throw new OutsideError('scheme')
  const port = url.port ? Number(url.port) : secure ? 443 : 80
  signal.throwIfAborted()
  if (!(secure && port === 443) && !isOwn(url.hostname, port, request)) throw new OutsideError('scheme')
  const checked = await checkHost(url.hostname, port, request)
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

function answerOf(
  response: IncomingMessage,
  url: string,
  maxBytes: number,
  reason: (cause: unknown) => OutsideError,
): OutsideAnswer {
  async function* read(): AsyncGenerator<Uint8Array> {
    let size = 0
    try {
      for await (const chunk of response as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > maxBytes) throw new OutsideError('too_large')
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
      throw new OutsideError('too_large')
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
