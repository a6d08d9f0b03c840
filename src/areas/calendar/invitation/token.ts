import { sign, verify } from '#kernel/crypto/sign.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'

const purpose = 'calendar invitation'

/**
 * The token that gives access to one invitation without an account, for links in emails. It is bound to the sequence of
 * the invitation, so a change of time makes it outdated.
 */
export const invitationToken = (ctx: Ctx, attendeeId: string, sequence: number): string =>
  `${attendeeId}.${sequence}.${sign(ctx.services.config.sessionSecret, purpose, signedText(ctx, attendeeId, sequence))}`

/** Returns the attendee and sequence of a token; null if it is invalid or of another site. */
export function parseInvitationToken(
  ctx: Ctx,
  token: string,
): { attendeeId: string; sequence: number } | null {
  const [attendeeId = '', number = '', signature = ''] = token.split('.')
  if (!isId(attendeeId) || !/^\d{1,9}$/.test(number)) return null
  const sequence = Number(number)
  const isOurs = verify(
    ctx.services.config.sessionSecret,
    purpose,
    signedText(ctx, attendeeId, sequence),
    signature,
  )
  return isOurs ? { attendeeId, sequence } : null
}

const signedText = (ctx: Ctx, attendeeId: string, sequence: number) =>
  `${ctx.tenant.id} ${attendeeId} ${sequence}`
