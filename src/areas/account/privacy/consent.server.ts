import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { signedInUser } from '../signed-in.server.ts'
import { type ConsentDocument, canWithdraw, consentDocuments, versionOf } from './privacy.rules.ts'

/** One consent. */
export interface Consent {
  document: ConsentDocument
  version: string
  source: string
  givenAt: Date
  withdrawnAt: Date | null
}

/**
 * Records a user's consent to the current version of these texts; consent to the same version stays as it is, and an
 * older version ends with the new one.
 */
export async function giveConsent(
  ctx: Ctx,
  userId: string,
  documents: readonly ConsentDocument[],
  source: string,
): Promise<void> {
  const versions = documents.map((document) => versionOf(ctx.tenant.facts, document))
  await ctx.db.query(
    'account.renewConsent',
    `UPDATE account_consent c SET withdrawn_at = $5 FROM unnest($3::text[], $4::text[]) AS now(document, version)
     WHERE c.tenant_id = $1 AND c.user_id = $2 AND c.withdrawn_at IS NULL AND c.document = now.document AND c.version <> now.version`,
    [ctx.tenant.id, userId, documents, versions, ctx.now],
  )
  await ctx.db.query(
    'account.giveConsent',
    `INSERT INTO account_consent (tenant_id, id, user_id, document, version, source, given_at)
     SELECT $1, given.id, $2, given.document, given.version, $6, $7
     FROM unnest($3::uuid[], $4::text[], $5::text[]) AS given(id, document, version)
     ON CONFLICT (tenant_id, user_id, document) WHERE withdrawn_at IS NULL DO NOTHING`,
    [ctx.tenant.id, userId, documents.map(() => newId()), documents, versions, source, ctx.now],
  )
}

/** Withdraws a consent of the current user. Throws 401, 409 `account.consent_needed` for one the account requires. */
export async function withdrawConsent(ctx: Ctx, document: ConsentDocument): Promise<void> {
  const { id } = signedInUser(ctx)
  if (!consentDocuments.includes(document) || !canWithdraw(document)) throw conflict('account.consent_needed')
  await ctx.db.query(
    'account.withdrawConsent',
    `UPDATE account_consent SET withdrawn_at = $4
     WHERE tenant_id = $1 AND user_id = $2 AND document = $3 AND withdrawn_at IS NULL`,
    [ctx.tenant.id, id, document, ctx.now],
  )
  if (document === 'news')
    await ctx.db.query(
      'account.noNews',
      'UPDATE account_user SET wants_news = false WHERE tenant_id = $1 AND id = $2',
      [ctx.tenant.id, id],
    )
}

/** Returns the current user's consents, latest first. Throws 401. */
export async function listConsents(ctx: Ctx): Promise<Consent[]> {
  return ctx.db.query<Consent>(
    'account.consents',
    `SELECT document, version, source, given_at AS "givenAt", withdrawn_at AS "withdrawnAt" FROM account_consent
     WHERE tenant_id = $1 AND user_id = $2 ORDER BY withdrawn_at IS NOT NULL, given_at DESC, document LIMIT 100`,
    [ctx.tenant.id, signedInUser(ctx).id],
  )
}
