/** Why a name cannot be a site's custom domain. */
export type DomainIssue = 'form' | 'local'

const hostLabelPattern = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Normalises a domain as typed or pasted (a full URL, capitals, a trailing dot) to a host name; `toAscii` converts Thai
 * names to what DNS uses. IP addresses and local-only names are rejected.
 */
export function parseDomain(
  input: string,
  toAscii: (name: string) => string,
): { ok: true; host: string } | { ok: false; reason: DomainIssue } {
  const bare = input
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .replace(/\.$/, '')
  // Reject what a URL parser would silently cut off: it was not meant as part of a name.
  if (/[/:@?#%\\\s]/.test(bare)) return { ok: false, reason: 'form' }
  const host = toAscii(bare.normalize('NFC').toLowerCase())
  const labels = host.split('.')
  const last = labels.at(-1) ?? ''
  if (host.length > 253 || labels.length < 2 || !labels.every((part) => hostLabelPattern.test(part)))
    return { ok: false, reason: 'form' }
  if (!/[a-z]/.test(last)) return { ok: false, reason: 'form' }
  if (['localhost', 'local', 'internal', 'invalid', 'onion'].includes(last))
    return { ok: false, reason: 'local' }
  return { ok: true, host }
}

/** Returns the TXT record that proves a domain: its name and value. */
export const verificationRecord = (host: string, token: string) => ({
  name: `_sala.${host}`,
  value: `sala-site=${token}`,
})

/** Whether one of the records found contains the value. Long records come in pieces; users paste with surrounding spaces. */
export const hasVerificationRecord = (records: readonly (readonly string[])[], value: string): boolean =>
  records.some((pieces) => pieces.join('').trim() === value)
