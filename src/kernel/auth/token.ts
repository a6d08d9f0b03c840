import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Role } from '#kernel/http/ctx.ts'

/** The claims of an account token. `sid` names the session row, which is authoritative. */
export interface Claims {
  sub: string
  tid: string
  role: Role
  name: string
  sid: string
}

/** Specification section 9: a session ends after two hours without activity. */
export const sessionIdleTimeoutMs = 7_200_000

/** A token outlives any extension of a session's idle limit, but not a month. */
const tokenLifetime = '30d'

/**
 * The maximum number of verified tokens remembered; a signature is checked on another thread, which costs as much as a
 * database statement.
 */
const maxVerifiedTokens = 10_000

/** Signs and reads account tokens, HS256 only (specification section 5). The secret never leaves this function. */
export function createTokens(secret: string) {
  // Created once: given as bytes, it would be imported again for every token read.
  const key = crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )
  const verifiedTokens = new LRUCache<string, Claims & JWTPayload>({
    maxSize: maxVerifiedTokens,
    sizeCalculation: () => 1,
  })
  async function verified(token: string): Promise<Claims & JWTPayload> {
    const { payload } = await jwtVerify<Claims>(token, await key, { algorithms: ['HS256'] })
    verifiedTokens.set(token, payload)
    return payload
  }
  return {
    async sign(claims: Claims): Promise<string> {
      const token = new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).setIssuedAt()
      return token.setExpirationTime(tokenLifetime).sign(await key)
    },
    /** Returns the claims of a token if it is ours, unexpired and for this site; otherwise null. */
    async read(token: string, tenantId: string): Promise<Claims | null> {
      try {
        const payload = verifiedTokens.get(token) ?? (await verified(token))
        const isOver = payload.exp !== undefined && payload.exp * 1000 <= Date.now()
        return !isOver && payload.tid === tenantId && payload.sid && payload.sub ? payload : null
      } catch {
        return null
      }
    },
  }
}
export type Tokens = ReturnType<typeof createTokens>
