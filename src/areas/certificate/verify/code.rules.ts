import { readSerial } from '../certificate/serial.rules.ts'
import { certificatePaths } from '../paths.ts'

/** What the square code on a paper leads to: a certificate of this site, a page of somebody else’s, or nothing known here. */
export type CodeRead =
  | { kind: 'certificate'; query: { serial: string; t?: string } }
  | { kind: 'elsewhere'; host: string }
  | { kind: 'unknown' }

/** Reads the text of a code. Nothing it says is opened: of an address of this site only the serial and the token are taken. */
export function readCode(text: string, origin: string): CodeRead {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return certificateOf(text)
  if (url.host !== new URL(origin).host) return { kind: 'elsewhere', host: url.host }
  if (url.pathname !== certificatePaths.find()) return { kind: 'unknown' }
  return certificateOf(url.searchParams.get('serial') ?? '', url.searchParams.get('t'))
}

function certificateOf(typed: string, token?: string | null): CodeRead {
  const read = readSerial(typed)
  if (!read.ok) return { kind: 'unknown' }
  return { kind: 'certificate', query: { serial: read.serial, ...(token && { t: token.slice(0, 2000) }) } }
}
