/** A code is shown this long before it is replaced. */
export const codeRefreshMs = 60_000

/** It stays valid this long, so that a code scanned in its last second still works. */
export const codeValidMs = 90_000

// Crockford's base 32 alphabet: no characters that are easily confused when read out.
const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Formats digest bytes as the member number users read out: `7F3K-92QX`. */
export function formatMemberNumber(digest: Uint8Array): string {
  const text = [...digest.slice(0, 8)].map((byte) => codeAlphabet[byte & 31]).join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}
