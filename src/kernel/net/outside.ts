import { lookup as lookupName } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, isIPv6 } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** What kept us from a machine outside. `code`: `scheme`, `address`, `redirects`, `too_large`, `slow`, `stopped`, `failed`. */
export class OutsideError extends Error {
  override name = 'OutsideError'
  readonly code: OutsideFailure

  constructor(code: OutsideFailure, options: { cause?: unknown; detail?: string } = {}) {
    super(options.detail ? `${code}: ${options.detail}` : code, { cause: options.cause })
    this.code = code
  }
}
export type OutsideFailure = 'scheme' | 'address' | 'redirects' | 'too_large' | 'slow' | 'stopped' | 'failed'

/** How far out a call may go. */
export interface Reach {
  /** `host:port` of machines on our own network that whoever runs the installation opened (a model of their own). */
  allow?: readonly string[]
  /** Looks a name up; the system's own way when absent. */
  resolve?: (host: string) => Promise<string[]>
}

/** A machine we may connect to: the name it was asked by and the one checked address that must be used. */
export interface CheckedHost {
  host: string
  port: number
  address: string
  /** On the list of allowed machines: plain text is fine, it does not leave our network. */
  own: boolean
}

const systemResolve = async (host: string) =>
  (await lookupName(host, { all: true, verbatim: true })).map(({ address }) => address)

/**
 * Looks a host up once and answers the address to connect to. Throws `OutsideError` `address` when any of its addresses
 * is not of the public internet and it is not on the list; `failed` when there is no such name.
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
  // One private answer among public ones is an attack or a broken zone; neither is worth a connection.
  if (!own && !found.every(isPublicAddress)) throw new OutsideError('address')
  return { host: name, port, address, own }
}

/** Whether whoever runs the installation opened this machine of our own network. */
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
  /** How many redirects are followed, each checked like the first address; none when absent. */
  redirects?: number
  signal?: AbortSignal
}

export interface OutsideAnswer {
  status: number
  headers: IncomingMessage['headers']
  /** Where it came from in the end. */
  url: string
  /** The body as it comes. Read it to the end or break off: the connection ends then. */
  stream: AsyncIterable<Uint8Array>
  bytes(): Promise<Buffer>
  text(): Promise<string>
}

/**
 * Calls a public https address: resolved once, checked, and connected to by that very address, so that a name that
 * changes its answer gains nothing; the same on every redirect. Throws `OutsideError`, also from the body's stream.
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
