import { signLink, verifyLink } from '#kernel/crypto/link.ts'
import { setCookie } from '#kernel/http/cookies.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { networkOf } from '#kernel/rate-limit/network.rules.ts'
import { type Consumed, defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'

// One network may try one name ten times and all names a hundred times in a quarter of an hour. One name may be tried
// sixty times an hour in total. Browsers its user has signed in with before (OWASP: device cookies) are counted
// separately: neither strangers guessing passwords nor the thousands behind a mobile network's IP address lock the user
// out. An e-mail (recovery, sign-in link) opens the account from anywhere meanwhile.
const code = 'account.too_many'
const perNetworkAndName = defineRateLimit('sign-in.network-and-name', { points: 10, seconds: 900, code })
const perNetwork = defineRateLimit('sign-in.network', { points: 100, seconds: 900, code })
const perName = defineRateLimit('sign-in.name', { points: 60, seconds: 3600, code })
const perKnownBrowser = defineRateLimit('sign-in.known-browser', { points: 10, seconds: 900, code })

const knownBrowserCookie = '_known'
const knownBrowserSeconds = 365 * 86_400

/** A password attempt that was counted. */
export interface LoginAttempt {
  /** Undoes the count, because the password was correct. */
  refund(): Promise<void>
}

/**
 * Counts a password attempt for a name before checking it, so that concurrent attempts all count. `isKnown`: whether the
 * user has signed in with this browser before. Throws 429 `account.too_many`.
 */
export async function countLoginAttempt(ctx: Ctx, name: string, isKnown: boolean): Promise<LoginAttempt> {
  const network = networkOf(ctx.caller.ip)
  const limits = isKnown
    ? ([[perKnownBrowser, name]] as const)
    : ([
        [perNetworkAndName, `${name} ${network}`],
        [perNetwork, network],
        [perName, name],
      ] as const)
  const counted: Consumed[] = []
  // In sequence: an attempt one limit rejects must not count for the next, or one machine could lock a name for
  // everybody.
  for (const [limit, key] of limits) counted.push(await limit.consume(ctx, key))
  return {
    async refund() {
      await Promise.all(counted.map((limit) => limit.refund()))
    },
  }
}

/** Whether the browser of this request has the cookie of a user who signed in with it before. */
export const isKnownBrowser = (ctx: Ctx, userId: string): boolean =>
  userOfKnownBrowser(ctx) === `${ctx.tenant.id} ${userId}`

/**
 * Returns the rate limit key for a request without a user: a browser used for signing in before has its own, others
 * share their network's.
 */
export function browserKey(ctx: Ctx): string {
  const user = userOfKnownBrowser(ctx)
  return user?.startsWith(`${ctx.tenant.id} `) ? `browser of ${user}` : networkOf(ctx.caller.ip)
}

function userOfKnownBrowser(ctx: Ctx): string | null {
  const cookieValue = ctx.caller.cookie(knownBrowserCookie)
  if (!cookieValue) return null
  const read = verifyLink(ctx.services.config.sessionSecret, cookieValue, {
    purpose: 'known browser',
    now: ctx.now,
  })
  return read.ok ? read.subject : null
}

/** Marks the browser as one its user signs in with. */
export function rememberBrowser(ctx: Ctx, userId: string): void {
  const cookieValue = signLink(ctx.services.config.sessionSecret, {
    purpose: 'known browser',
    subject: `${ctx.tenant.id} ${userId}`,
    expiresAt: new Date(ctx.now.getTime() + knownBrowserSeconds * 1000),
  })
  setCookie(ctx, knownBrowserCookie, cookieValue, { maxAgeSeconds: knownBrowserSeconds })
}
