// Without letters that are confused with digits or each other (Crockford's base 32).
const codeAlphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Creates a code to be kept on paper: fifty bits, such as `k3m9x-0q7ze`. */
export function newRecoveryCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  const text = Array.from(bytes, (byte) => codeAlphabet[byte & 31]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** Normalises a typed code: capitals, gaps, o for zero, i and l for one. */
export function normalizeCode(input: string): string {
  return input
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1')
}
