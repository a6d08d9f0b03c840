import { parseSerial } from '../certificate/serial.rules.ts'
import { certificatePaths } from '../paths.ts'

/** The target of a QR code on a document: a certificate of this site, another site's page, or nothing known here. */
export type ScannedCode =
  | { kind: 'certificate'; query: { serial: string; t?: string } }
  | { kind: 'elsewhere'; host: string }
  | { kind: 'unknown' }

/** Parses the text of a code. Nothing in it is opened: from a URL of this site only the serial and the token are used. */
export function parseCode(text: string, origin: string): ScannedCode {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return certificateTarget(text)
  if (url.host !== new URL(origin).host) return { kind: 'elsewhere', host: url.host }
  if (url.pathname !== certificatePaths.find()) return { kind: 'unknown' }
  return certificateTarget(url.searchParams.get('serial') ?? '', url.searchParams.get('t'))
}

function certificateTarget(input: string, token?: string | null): ScannedCode {
  const read = parseSerial(input)
  if (!read.ok) return { kind: 'unknown' }
  return { kind: 'certificate', query: { serial: read.serial, ...(token && { t: token.slice(0, 2000) }) } }
}
