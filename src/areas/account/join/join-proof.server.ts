import { createHash } from 'node:crypto'
import { signLink, verifyLink } from '#kernel/crypto/link.ts'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newToken } from '#kernel/id.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { challengeOf, hasZeroBits, proofBits } from './join-proof.rules.ts'

const purpose = 'join proof'
const challengeValidMs = 10 * 60_000
const perProof = defineRateLimit('join.proof', { points: 1, seconds: 600 })

/**
 * Requires a small proof of work: cheap for one user, expensive for a bot registering thousands. Throws 429
 * `account.join_proof` with `data.challenge` and `data.bits` unless `proof` solves a challenge of ours for the first
 * time.
 */
export async function requireProof(ctx: Ctx, proof: string | undefined): Promise<void> {
  if (proof && isSolved(ctx, proof)) {
    const first = await perProof.consume(ctx, challengeOf(proof) ?? '').then(
      () => true,
      (error) => {
        if (error instanceof Problem) return false
        throw error
      },
    )
    if (first) return
  }
  throw new Problem(429, 'account.join_proof', { data: { challenge: newChallenge(ctx), bits: proofBits } })
}

const newChallenge = (ctx: Ctx): string =>
  signLink(ctx.services.config.sessionSecret, {
    purpose,
    subject: `${ctx.tenant.id} ${newToken(9)}`,
    expiresAt: new Date(ctx.now.getTime() + challengeValidMs),
  })

function isSolved(ctx: Ctx, proof: string): boolean {
  if (!hasZeroBits(createHash('sha256').update(proof).digest(), proofBits)) return false
  const { sessionSecret } = ctx.services.config
  const link = verifyLink(sessionSecret, challengeOf(proof) ?? '', { purpose, now: ctx.now })
  return link.ok && link.subject.startsWith(`${ctx.tenant.id} `)
}
