import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Role } from '#kernel/http/ctx.ts'

/** What the account token says. `sid` names the session row, which has the last word. */
export interface Claims {
  sub: string
  tid: string
  role: Role
  name: string
  sid: string
}

/** Specification section 9: two hours without activity end a session. */
export const inactivityMs = 7_200_000

/** A token outlives any session's idle limit being stretched, but not a month. */
const lifetime = '30d'

/** So many tokens that were found to be ours are remembered; a signature is checked on another thread, which costs as much as a statement. */
const mostKnown = 10_000

/** Signs and reads account tokens, HS256 and nothing else (specification section 5). The secret stays in here. */
export function createTokens(secret: string) {
  // Made once: as bytes it would be made again for every token that is read.
  const key = crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )
  const known = new LRUCache<string, Claims & JWTPayload>({ maxSize: mostKnown, sizeCalculation: () => 1 })
  async function verified(token: string): Promise<Claims & JWTPayload> {
    const { payload } = await jwtVerify<Claims>(token, await key, { algorithms: ['HS256'] })
    known.set(token, payload)
    return payload
  }
  return {
    async sign(claims: Claims): Promise<string> {
      const token = new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).setIssuedAt()
      return token.setExpirationTime(lifetime).sign(await key)
    },
    /** The claims of a token that is ours, unexpired and for this site; else null. */
    async read(token: string, tenantId: string): Promise<Claims | null> {
      try {
        const payload = known.get(token) ?? (await verified(token))
        const isOver = payload.exp !== undefined && payload.exp * 1000 <= Date.now()
        return !isOver && payload.tid === tenantId && payload.sid && payload.sub ? payload : null
      } catch {
        return null
      }
    },
  }
}
export type Tokens = ReturnType<typeof createTokens>
