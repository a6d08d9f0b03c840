import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const blindingKey = randomBytes(32)
const blindedDigest = (text: string) => createHmac('sha256', blindingKey).update(text).digest()

/**
 * Returns whether two secrets are equal, in a time that reveals neither where they differ nor (unlike a bare
 * `timingSafeEqual`, which requires equal lengths) the length of ours.
 */
export function isSameSecret(expected: string, actual: string): boolean {
  return timingSafeEqual(blindedDigest(expected), blindedDigest(actual))
}
