import { sign, verify } from '#kernel/crypto/sign.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'

const purpose = 'calendar invitation'

/** What opens one invitation without an account, for links in e-mails: it is worth as much as the time it tells is the time. */
export const invitationToken = (ctx: Ctx, attendeeId: string, sequence: number): string =>
  `${attendeeId}.${sequence}.${sign(ctx.services.config.sessionSecret, purpose, textOf(ctx, attendeeId, sequence))}`

/** Whose invitation a token opens, and to which sequence; null for one that is not ours or not this site's. */
export function readToken(ctx: Ctx, token: string): { attendeeId: string; sequence: number } | null {
  const [attendeeId = '', number = '', signature = ''] = token.split('.')
  if (!isId(attendeeId) || !/^\d{1,9}$/.test(number)) return null
  const sequence = Number(number)
  const isOurs = verify(
    ctx.services.config.sessionSecret,
    purpose,
    textOf(ctx, attendeeId, sequence),
    signature,
  )
  return isOurs ? { attendeeId, sequence } : null
}

const textOf = (ctx: Ctx, attendeeId: string, sequence: number) =>
  `${ctx.tenant.id} ${attendeeId} ${sequence}`
