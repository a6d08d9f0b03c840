/** Why a name cannot be a site's own domain. */
export type DomainIssue = 'form' | 'local'

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * A domain as it was typed or pasted (a whole address, capitals, a dot at the end), as a host name; `toAscii` turns Thai
 * names into what DNS knows. Addresses of machines and names that only one machine knows are refused.
 */
export function readDomain(
  typed: string,
  toAscii: (name: string) => string,
): { ok: true; host: string } | { ok: false; why: DomainIssue } {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .replace(/\.$/, '')
  // What a URL parser would cut away silently was not meant as part of a name.
  if (/[/:@?#%\\\s]/.test(bare)) return { ok: false, why: 'form' }
  const host = toAscii(bare.normalize('NFC').toLowerCase())
  const labels = host.split('.')
  const last = labels.at(-1) ?? ''
  if (host.length > 253 || labels.length < 2 || !labels.every((part) => label.test(part)))
    return { ok: false, why: 'form' }
  if (!/[a-z]/.test(last)) return { ok: false, why: 'form' }
  if (['localhost', 'local', 'internal', 'invalid', 'onion'].includes(last))
    return { ok: false, why: 'local' }
  return { ok: true, host }
}

/** The TXT record that proves a domain: where it stands and what it says. */
export const proofOf = (host: string, token: string) => ({
  name: `_sala.${host}`,
  value: `sala-site=${token}`,
})

/** Whether one of the records found says it. Long records come in pieces; people paste with spaces around. */
export const proves = (records: readonly (readonly string[])[], value: string): boolean =>
  records.some((pieces) => pieces.join('').trim() === value)
