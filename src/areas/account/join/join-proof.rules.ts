/** How many registrations of one network pass within an hour before each needs a proof of work. */
export const freeRegistrations = 20

/** How many zero bits the hash of a proof begins with: 16,000 hashes on average, a second or two on a phone. */
export const proofBits = 14

/** A proof as it is sent: what was asked, and the number that was found. */
export const proofOf = (challenge: string, nonce: number): string => `${challenge}:${nonce}`

/** The challenge a proof answers; null for what has no such form. */
export const challengeOf = (proof: string): string | null =>
  /^([\w.-]{1,300}):\d{1,12}$/.exec(proof)?.[1] ?? null

/** Whether a hash begins with so many zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8)
  if (hash.subarray(0, whole).some((byte) => byte !== 0)) return false
  return bits % 8 === 0 || (hash[whole] ?? 255) >> (8 - (bits % 8)) === 0
}
