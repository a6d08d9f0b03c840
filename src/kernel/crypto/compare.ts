import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const blinding = randomBytes(32)
const blinded = (text: string) => createHmac('sha256', blinding).update(text).digest()

/**
 * Whether two secrets are the same, in a time that tells nothing about where they differ, nor (unlike a bare
 * `timingSafeEqual`, which wants equal lengths) about the length of ours.
 */
export function sameSecret(expected: string, actual: string): boolean {
  return timingSafeEqual(blinded(expected), blinded(actual))
}
