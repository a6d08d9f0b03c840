/** How many registrations per network are allowed within an hour before each needs a proof of work. */
export const registrationsWithoutProof = 20

/** How many leading zero bits the hash of a proof needs: 16,000 hashes on average, a second or two on a phone. */
export const proofBits = 14

/** Returns a proof as sent: the challenge, and the number found. */
export const proofOf = (challenge: string, nonce: number): string => `${challenge}:${nonce}`

/** Returns the challenge of a proof; null when malformed. */
export const challengeOf = (proof: string): string | null =>
  /^([\w.-]{1,300}):\d{1,12}$/.exec(proof)?.[1] ?? null

/** Whether a hash starts with that many zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const wholeBytes = Math.floor(bits / 8)
  if (hash.subarray(0, wholeBytes).some((byte) => byte !== 0)) return false
  return bits % 8 === 0 || (hash[wholeBytes] ?? 255) >> (8 - (bits % 8)) === 0
}
