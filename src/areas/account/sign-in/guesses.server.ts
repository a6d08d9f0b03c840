import { signLink, verifyLink } from '#kernel/crypto/link.ts'
import { tooMany } from '#kernel/errors.ts'
import { readCookies, setCookie } from '#kernel/http/cookies.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { createLimiter } from '#kernel/rate-limit.ts'
import { networkOf } from './network.rules.ts'

// One machine may try one name ten times and all names a hundred times in a quarter of an hour. One name may be tried
// sixty times an hour by the whole world; beyond it, only browsers its person has signed in with before may go on
// (OWASP: device cookies), so that strangers who guess lock themselves out and not the person. A letter
// (recovery, sign-in link) opens the account from anywhere meanwhile.
const perMachineAndName = createLimiter({ limit: 10, windowMs: 15 * 60_000 })
const perMachine = createLimiter({ limit: 100, windowMs: 15 * 60_000 })
const perName = createLimiter({ limit: 60, windowMs: 60 * 60_000 })

const knownCookie = '_known'
const knownFor = 365 * 86_400

/** Keeps count of the wrong passwords for one name from one machine. */
export interface Guesses {
  /** Notes a wrong one. */
  wrong(): void
}

/** Asks whether a password for this name may be tried. Throws 429 `account.too_many`. `known`: whether this browser was the person's before. */
export function allowGuess(ctx: Ctx, name: string, known: boolean): Guesses {
  const now = ctx.now.getTime()
  const machine = networkOf(ctx.ip)
  const person = `${ctx.tenant.id} ${name}`
  const both = `${person} ${machine}`
  const verdicts = [perMachine.look(machine, now), perMachineAndName.look(both, now)]
  if (!known) verdicts.push(perName.look(person, now))
  const wait = Math.max(...verdicts.map(({ retryAfterMs }) => retryAfterMs))
  if (verdicts.some(({ ok }) => !ok)) throw tooMany('account.too_many', Math.ceil(wait / 1000))
  return {
    wrong() {
      perMachine.take(machine, now)
      perMachineAndName.take(both, now)
      if (!known) perName.take(person, now)
    },
  }
}

/** Whether the browser of this request carries the mark of a person who signed in with it before. */
export function isKnownBrowser(ctx: Ctx, cookieHeader: string | null | undefined, userId: string): boolean {
  const mark = readCookies(cookieHeader)[knownCookie]
  if (!mark) return false
  const read = verifyLink(ctx.services.config.sessionSecret, mark, { purpose: 'known browser', now: ctx.now })
  return read.ok && read.subject === `${ctx.tenant.id} ${userId}`
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
