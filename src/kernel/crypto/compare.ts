import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const blinding = randomBytes(32)
const blinded = (text: string) => createHmac('sha256', blinding).update(text).digest()

/**
 * Returns whether two secrets are equal, in a time that reveals neither where they differ nor (unlike a bare
 * `timingSafeEqual`, which requires equal lengths) the length of ours.
 */
export function sameSecret(expected: string, actual: string): boolean {
  return timingSafeEqual(blinded(expected), blinded(actual))
}
