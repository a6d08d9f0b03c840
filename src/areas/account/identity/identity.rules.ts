/** A code is shown this long before the next one takes its place. */
export const codeShownMs = 60_000

/** And holds this long, so that one scanned in its last second still does. */
export const codeHoldsMs = 90_000

// Crockford's letters: none that reads as another when told over a counter.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The member's number as people read it out, from the bytes of a digest: `7F3K-92QX`. */
export function numberOf(digest: Uint8Array): string {
  const text = [...digest.slice(0, 8)].map((byte) => letters[byte & 31]).join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}
