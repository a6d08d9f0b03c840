import { signLink, verifyLink } from '#kernel/crypto/link.ts'
import { setCookie } from '#kernel/http/cookies.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { networkOf } from '#kernel/rate-limit/network.rules.ts'
import { type Consumed, rateLimit } from '#kernel/rate-limit/rate-limit.ts'

// One network may try one name ten times and all names a hundred times in a quarter of an hour. One name may be tried
// sixty times an hour by the whole world. Browsers its person has signed in with before (OWASP: device cookies) are
// counted by themselves: neither strangers who guess nor the thousands behind one phone network's address lock the
// person out. An e-mail (recovery, sign-in link) opens the account from anywhere meanwhile.
const code = 'account.too_many'
const perNetworkAndName = rateLimit('sign-in.network-and-name', { points: 10, seconds: 900, code })
const perNetwork = rateLimit('sign-in.network', { points: 100, seconds: 900, code })
const perName = rateLimit('sign-in.name', { points: 60, seconds: 3600, code })
const perKnownBrowser = rateLimit('sign-in.known-browser', { points: 10, seconds: 900, code })

const knownCookie = '_known'
const knownFor = 365 * 86_400

/** A guess that was counted. */
export interface LoginAttempt {
  /** It was right: the count is given back. */
  right(): Promise<void>
}

/**
 * Counts a guess of the password for a name, before it is looked at: many at the same time are many. `known`: whether this
 * browser was the person's before. Throws 429 `account.too_many`.
 */
export async function countLoginAttempt(ctx: Ctx, name: string, known: boolean): Promise<LoginAttempt> {
  const network = networkOf(ctx.caller.ip)
  const limits = known
    ? ([[perKnownBrowser, name]] as const)
    : ([
        [perNetworkAndName, `${name} ${network}`],
        [perNetwork, network],
        [perName, name],
      ] as const)
  const counted: Consumed[] = []
  // One after the other: what one limit refuses must not count for the next, or one machine could close a name to all.
  for (const [limit, key] of limits) counted.push(await limit.consume(ctx, key))
  return {
    async right() {
      await Promise.all(counted.map((one) => one.giveBack()))
    },
  }
}

/** Whether the browser of this request carries the mark of a person who signed in with it before. */
export const isKnownBrowser = (ctx: Ctx, userId: string): boolean =>
  knownPerson(ctx) === `${ctx.tenant.id} ${userId}`

/** By what a request without a person is counted: a browser somebody of the site signed in with before by itself, others by network. */
export function browserKey(ctx: Ctx): string {
  const person = knownPerson(ctx)
  return person?.startsWith(`${ctx.tenant.id} `) ? `browser of ${person}` : networkOf(ctx.caller.ip)
}

function knownPerson(ctx: Ctx): string | null {
  const mark = ctx.caller.cookie(knownCookie)
  if (!mark) return null
  const read = verifyLink(ctx.services.config.sessionSecret, mark, { purpose: 'known browser', now: ctx.now })
  return read.ok ? read.subject : null
}

/** Marks the browser as one its person signs in with. */
export function rememberBrowser(ctx: Ctx, userId: string): void {
  const mark = signLink(ctx.services.config.sessionSecret, {
    purpose: 'known browser',
    subject: `${ctx.tenant.id} ${userId}`,
    expiresAt: new Date(ctx.now.getTime() + knownFor * 1000),
  })
  setCookie(ctx, knownCookie, mark, { maxAgeSeconds: knownFor })
}
