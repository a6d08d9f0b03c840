import { readCookies } from './cookies.ts'

/**
 * What a request reveals about its particular client. Reading any of it, except `keyCookies`, makes the page personal
 * to that visitor, so it is never cached for others (visitor.ts). A separate object, so that copying the context (`{
 * ...ctx }`) reads nothing.
 */
export interface Caller {
  /** The IP address, from the socket or a trusted proxy. */
  readonly ip: string
  /** The user agent; empty if none was sent. */
  readonly agent: string
  cookie(name: string): string | undefined
  /** Returns a request header, by its lower-case name. */
  header(name: string): string | undefined
  /** Path and query of the request, as they were requested. */
  readonly address: string
  /**
   * The cookies whose values are in the key of a cached page (`pageCacheKey` of page-answer.ts): all visitors who get the
   * page have the same ones, so reading them does not make it personal. Only for the frame of the pages, which uses
   * exactly the part of them that is in the key (`themeOf`, `consentOf`).
   */
  readonly keyCookies: { readonly [name in KeyCookie]: string | undefined }
}

type KeyCookie = 'theme' | 'consent'

interface CallerData {
  ip: string
  agent?: string | null | undefined
  /** As parsed from the `Cookie` header. */
  cookies?: Record<string, string>
  headers?: Pick<Headers, 'get'>
  address?: string
}

/** Creates a caller; `beforeRead` is called whenever something specific to this caller is read. */
export function createCaller(
  { ip, agent, cookies = {}, headers, address = '' }: CallerData,
  beforeRead = () => {},
): Caller {
  return {
    get ip() {
      beforeRead()
      return ip
    },
    get agent() {
      beforeRead()
      return agent ?? ''
    },
    cookie(name) {
      beforeRead()
      return cookies[name]
    },
    header(name) {
      beforeRead()
      return headers?.get(name) ?? undefined
    },
    get address() {
      beforeRead()
      return address
    },
    keyCookies: { theme: cookies.theme, consent: cookies.consent },
  }
}

/** Creates a caller at an IP address, with the cookies of a header: for work outside a request, and for tests. */
export const callerAt = (ip: string, cookieHeader = '', agent = ''): Caller =>
  createCaller({ ip, agent, cookies: readCookies(cookieHeader) })
