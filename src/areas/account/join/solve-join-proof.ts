import { hasZeroBits, proofOf } from './join-proof.rules.ts'

const atOnce = 256

/**
 * Finds the number that makes the hash begin with so many zero bits, in small pieces so that the page stays alive. Null when stopped,
 * and where the browser has no hash to offer: over plain http.
 */
export async function solveJoinProof(
  challenge: string,
  bits: number,
  signal: AbortSignal,
): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const encoder = new TextEncoder()
  for (let from = 0; !signal.aborted; from += atOnce) {
    const proofs = Array.from({ length: atOnce }, (_, at) => proofOf(challenge, from + at))
    const hashes = await Promise.all(
      proofs.map((proof) => crypto.subtle.digest('SHA-256', encoder.encode(proof))),
    )
    const found = hashes.findIndex((hash) => hasZeroBits(new Uint8Array(hash), bits))
    if (found >= 0) return proofs[found] ?? null
  }
  return null
}
