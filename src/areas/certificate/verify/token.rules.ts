import { addDays, type Day, daysBetween } from '#kernel/time/index.ts'

/** The facts carried by a certificate's code itself, so that it can be verified without the site. */
export interface TokenClaims {
  serial: string
  holder: string
  course: string
  issuedOn: Day
  /** The last day it is valid. */
  lastDay: Day | null
}

export type ParsedToken = {
  kid: string
  signed: string
  signature: Uint8Array<ArrayBuffer>
  claims: TokenClaims
}

const epochDay: Day = '2020-01-01'
const encodeDay = (day: Day) => daysBetween(epochDay, day).toString(36)
const decodeDay = (text: string): Day => addDays(epochDay, Number.parseInt(text, 36))

/**
 * Returns the signed payload: the key’s id and the facts, in few characters. Long titles are truncated: the serial
 * leads to the full text.
 */
export function tokenPayload(kid: string, claims: TokenClaims): string {
  const { serial, holder, course, issuedOn, lastDay } = claims
  const parts = [serial, encodeDay(issuedOn), lastDay ? encodeDay(lastDay) : '', holder, course]
  const text = parts.map((part) => part.replaceAll('\n', ' ').slice(0, 90)).join('\n')
  return `${kid}.${encodeBase64Url(encodeText(text))}`
}

export const encodeToken = (body: string, signature: Uint8Array): string =>
  `${body}.${encodeBase64Url(signature)}`

/** Parses a token; returns null if it is not one. The signature is checked separately (`verifyToken`). */
export function parseToken(token: string): ParsedToken | null {
  const parts = /^(\d\d[A-Z]{1,3})\.([\w-]{20,1200})\.([\w-]{86})$/.exec(token)
  if (!parts) return null
  const [, kid = '', payload = '', mark = ''] = parts
  try {
    const [serial = '', issued = '', last = '', holder = '', course = ''] = decodeText(
      decodeBase64Url(payload),
    ).split('\n')
    if (!/^[0-9a-z]{1,5}$/.test(issued) || !/^[0-9a-z]{0,5}$/.test(last)) return null
    const claims = {
      serial,
      holder,
      course,
      issuedOn: decodeDay(issued),
      lastDay: last ? decodeDay(last) : null,
    }
    return { kid, signed: `${kid}.${payload}`, signature: decodeBase64Url(mark), claims }
  } catch {
    return null
  }
}

/** Whether the site signed it, with its own key of that id. Runs in browsers too, without any request. */
export async function verifyToken(
  read: ParsedToken,
  keys: readonly { kid: string; x: string }[],
): Promise<boolean> {
  const key = keys.find(({ kid }) => kid === read.kid)
  if (!key) return false
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.x }
  const publicKey = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', publicKey, read.signature, new TextEncoder().encode(read.signed))
}

const thaiEncoding = 1
const unicodeEncoding = 2

/** Thai takes one byte per letter (windows-874) if the text contains only Thai and ASCII, three in UTF-8. */
function encodeText(text: string): Uint8Array {
  const bytes = [...text].map((sign) => {
    const code = sign.codePointAt(0) ?? 0
    if (code < 0x80) return code
    return code >= 0x0e01 && code <= 0x0e5b ? code - 0x0e01 + 0xa1 : -1
  })
  if (bytes.every((byte) => byte >= 0)) return Uint8Array.of(thaiEncoding, ...bytes)
  return Uint8Array.of(unicodeEncoding, ...new TextEncoder().encode(text))
}

function decodeText(bytes: Uint8Array): string {
  const decoder = new TextDecoder(bytes[0] === thaiEncoding ? 'windows-874' : 'utf-8', { fatal: true })
  return decoder.decode(bytes.subarray(1))
}

const encodeBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const decodeBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
