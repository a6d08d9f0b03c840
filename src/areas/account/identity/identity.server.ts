import { createHash } from 'node:crypto'
import { authorize } from '#kernel/auth/abilities.ts'
import { signLink, verifyLink } from '#kernel/crypto/link.ts'
import { invalid, notAllowed, notFound, Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { parseBaht, type Satang } from '#kernel/money/index.ts'
import { qrPng, qrSvg } from '#kernel/qr/qr.ts'
import { checkReceiver, promptPay } from '#kernel/thaiqr/index.ts'
import { accountAbilities } from '../abilities.ts'
import { accountPaths } from '../paths.ts'
import { signedInUser } from '../signed-in.server.ts'
import { type UserContact, usersByIds } from '../user/users.server.ts'
import { codeRefreshMs, codeValidMs, formatMemberNumber } from './identity.rules.ts'

/** A code that identifies a user for a minute. */
export interface IdentityCode {
  /** The content of the QR code: a URL of the site, so that any phone's camera opens it. */
  url: string
  /** The code without the URL, for typing or a scanner. */
  code: string
  svg: string
  /** When the next one is due. */
  renewAt: Date
}

const purpose = (ctx: Ctx) => `identity ${ctx.tenant.id}`

/**
 * Creates a new code for the current user, signed by the site. Throws 401, 403 for an admin who views the site as the
 * user: they could be taken for them at the counter.
 */
export function identityCode(ctx: Ctx): IdentityCode {
  const { id } = signedInUser(ctx)
  if (ctx.viewer.support) throw notAllowed('account.view_closed')
  const expiresAt = new Date(ctx.now.getTime() + codeValidMs)
  const code = signLink(ctx.services.config.sessionSecret, { purpose: purpose(ctx), subject: id, expiresAt })
  const url = `${ctx.origin}${accountPaths.memberCard({ code })}`
  return { url, code, svg: qrSvg(url), renewAt: new Date(ctx.now.getTime() + codeRefreshMs) }
}

/** The user a code identifies, as shown to staff. */
export interface IdentifiedUser {
  id: string
  name: string
  picture: string | null
  role: UserContact['role']
  number: string
}

/**
 * Reads a code for staff: check-in, points, handing out. Throws 401 and 403 for others, 410 `account.code_over` for an
 * expired code, 404 for a code from another site or a deleted user.
 */
export async function readIdentityCode(ctx: Ctx, input: string): Promise<IdentifiedUser> {
  authorize(ctx, accountAbilities['identity.read'])
  const code = /[?&]code=([\w.-]+)/.exec(input)?.[1] ?? input.trim()
  const read = verifyLink(ctx.services.config.sessionSecret, code, { purpose: purpose(ctx), now: ctx.now })
  if (!read.ok && read.reason === 'expired') throw new Problem(410, 'account.code_over')
  const [person] = read.ok ? await usersByIds(ctx, [read.subject]) : []
  if (person?.status !== 'active') throw notFound('account.code_unknown')
  return {
    id: person.id,
    name: `${person.firstname} ${person.lastname}`,
    picture: person.picture,
    role: person.role,
    number: memberNumber(ctx, person.id),
  }
}

/** Returns the member number to give at the counter; permanent, and not secret. */
export const memberNumber = (ctx: Ctx, userId: string): string =>
  formatMemberNumber(createHash('sha256').update(`member ${ctx.tenant.id} ${userId}`).digest())

const receiveTypes = ['mobile', 'national', 'ewallet'] as const

/** A code for paying the user. */
export interface ReceiveCode {
  payload: string
  svg: string
  /** For saving as an image. */
  png: string
  amount: Satang | null
}

/**
 * Creates a PromptPay code for the user's own phone number or id. Nothing is stored: the number belongs to the user,
 * not the site. Throws 401, 422 by field.
 */
export async function receiveCode(
  ctx: Ctx,
  input: { type: string; id: string; amount: string },
): Promise<ReceiveCode> {
  signedInUser(ctx)
  const type = receiveTypes.find((receiveType) => receiveType === input.type) ?? 'mobile'
  const checked = checkReceiver(type, input.id)
  if (!checked.ok) throw invalid([{ path: 'id', code: `field.promptpay_${type}` }])
  const amount = input.amount.trim() === '' ? null : amountOf(parseBaht(input.amount))
  const proxy = { type, id: checked.id }
  const payload = promptPay({ proxy, ...(amount !== null && { amount }) })
  const png = `data:image/png;base64,${(await qrPng(payload, { scale: 12 })).toString('base64')}`
  return { payload, svg: qrSvg(payload), png, amount }
}

function amountOf(parsed: ReturnType<typeof parseBaht>): Satang {
  if (!parsed.ok || parsed.amount <= 0) throw invalid([{ path: 'amount', code: 'field.format' }])
  return parsed.amount
}
