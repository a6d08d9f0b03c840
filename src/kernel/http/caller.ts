import { readCookies } from './cookies.ts'

/**
 * What a request tells of the one machine it came from. Reading any of it makes the page that visitor's own, which is never kept for
 * others (visitor.ts), but for `keyCookies`. An object of its own, so that a copy of the context (`{ ...ctx }`) reads nothing.
 */
export interface Caller {
  /** The address, from the socket or a trusted proxy. */
  readonly ip: string
  /** How the program names itself, empty when it does not. */
  readonly agent: string
  cookie(name: string): string | undefined
  /** A header of the request, by its name in small letters. */
  header(name: string): string | undefined
  /** Path and query of the request, as they were asked for. */
  readonly address: string
  /**
   * The cookies whose choices are in the key of a kept page (`addressKey` of page-answer.ts): everybody who is answered with the page
   * made the same ones, so that reading them makes it nobody's own. For the frame of the pages alone, which takes of them what the key
   * takes (`themeOf`, `consentOf`).
   */
  readonly keyCookies: { readonly [name in KeyCookie]: string | undefined }
}

type KeyCookie = 'theme' | 'consent'

interface Reported {
  ip: string
  agent?: string | null | undefined
  /** As the `Cookie` header has them. */
  cookies?: Record<string, string>
  headers?: Pick<Headers, 'get'>
  address?: string
}

/** `beforeRead` is called whenever something of this one caller is asked for. */
export function createCaller(
  { ip, agent, cookies = {}, headers, address = '' }: Reported,
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

/** A caller at an address, with the cookies of a header: for work that no request asked for, and tests. */
export const callerAt = (ip: string, cookieHeader = '', agent = ''): Caller =>
  createCaller({ ip, agent, cookies: readCookies(cookieHeader) })
