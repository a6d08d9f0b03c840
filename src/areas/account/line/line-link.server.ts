import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { emit } from '#kernel/jobs/jobs.ts'
import { rows } from '#kernel/rows/rows.ts'
import { createAccount } from '../account.server.ts'
import { giveConsent } from '../privacy/consent.server.ts'
import { requiredDocuments } from '../privacy/texts.server.ts'
import { signInMethods } from '../security/sign-in-methods.server.ts'
import type { Account } from '../session.server.ts'
import { type SignedIn, startSessionOrTwoFactor, type TwoFactorRequired } from '../sign-in/sign-in.server.ts'
import { signedInUser } from '../signed-in.server.ts'
import { getAccount } from '../two-factor/two-factor.server.ts'
import { lockAccount } from '../user/lock-account.server.ts'
import { type LineProfile, lineAlreadyLinked } from './line.server.ts'
import { lineLinks } from './line.table.ts'

const links = rows(lineLinks)

/**
 * Signs in the user LINE identifies; an unknown one gets an account, without e-mail, since LINE does not verify it for
 * us. If an account already has their e-mail, throws 409 `account.line_email`: its owner signs in as usual and links
 * LINE.
 */
export async function signInByLine(ctx: Ctx, person: LineProfile): Promise<SignedIn | TwoFactorRequired> {
  const existing = await links.find(ctx, { lineId: person.lineId })
  return startSessionOrTwoFactor(
    ctx,
    existing ? await getAccount(ctx, existing.userId) : await registerByLine(ctx, person),
  )
}

async function registerByLine(ctx: Ctx, person: LineProfile): Promise<Account> {
  if (person.email) {
    const [existing] = await ctx.db.query(
      'account.lineEmail',
      'SELECT 1 FROM account_user WHERE tenant_id = $1 AND email_key = lower($2)',
      [ctx.tenant.id, person.email],
    )
    if (existing) throw conflict('account.line_email')
  }
  const account = await createAccount(ctx.db, ctx.tenant.id, {
    email: null,
    firstname: person.name,
    lastname: '',
    role: 'user',
    passwordHash: null,
  })
  await saveLink(ctx, account.id, person)
  await giveConsent(ctx, account.id, requiredDocuments(ctx.tenant), 'line')
  await emit(ctx, 'account.registered', { userId: account.id })
  return account
}

/** Links the current user with a LINE account, replacing any previous one. Throws 409 `account.line_taken`. */
export async function linkLine(ctx: Ctx, person: LineProfile): Promise<void> {
  const { id } = signedInUser(ctx)
  await links.removeWhere(ctx, { userId: id })
  await saveLink(ctx, id, person)
}

async function saveLink(ctx: Ctx, userId: string, { lineId, name }: LineProfile): Promise<void> {
  const inserted = await ctx.db.query(
    'account.keepLine',
    `INSERT INTO account_line (tenant_id, id, user_id, line_id, name, linked_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING RETURNING id`,
    [ctx.tenant.id, newId(), userId, lineId, name, ctx.now],
  )
  if (!inserted.length) throw lineAlreadyLinked()
}

/** Returns the name of the LINE account linked to the current user, or null. */
export async function linkedLine(ctx: Ctx): Promise<string | null> {
  const row = await links.find(ctx, { userId: signedInUser(ctx).id })
  return row?.name ?? null
}

/** Removes the link. Throws 409 `account.line_only` if the user could no longer sign in. */
export async function unlinkLine(ctx: Ctx): Promise<void> {
  const { id } = signedInUser(ctx)
  await lockAccount(ctx, id)
  const { email, password, passkey } = await signInMethods(ctx, id)
  if (!email && !password && !passkey) throw conflict('account.line_only')
  await links.removeWhere(ctx, { userId: id })
}
