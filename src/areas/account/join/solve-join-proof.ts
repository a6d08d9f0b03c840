import { hasZeroBits, proofOf } from './join-proof.rules.ts'

const batchSize = 256

/**
 * Finds the number that makes the hash start with that many zero bits, in small steps so that the page stays
 * responsive. Null when stopped, and where the browser offers no hashing: over plain http.
 */
export async function solveJoinProof(
  challenge: string,
  bits: number,
  signal: AbortSignal,
): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const encoder = new TextEncoder()
  for (let from = 0; !signal.aborted; from += batchSize) {
    const proofs = Array.from({ length: batchSize }, (_, at) => proofOf(challenge, from + at))
    const hashes = await Promise.all(
      proofs.map((proof) => crypto.subtle.digest('SHA-256', encoder.encode(proof))),
    )
    const found = hashes.findIndex((hash) => hasZeroBits(new Uint8Array(hash), bits))
    if (found >= 0) return proofs[found] ?? null
  }
  return null
}
