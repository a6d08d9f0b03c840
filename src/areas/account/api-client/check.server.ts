import { authorize } from '#kernel/auth/abilities.ts'
import { invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { inOwnTransaction } from '#kernel/http/own-transaction.ts'
import { newId } from '#kernel/id.ts'
import { accountAbilities } from '../abilities.ts'
import {
  type CheckStep,
  checkSteps,
  parseRawRequest,
  type SignedParts,
  scopeOf,
  signatureWindowMs,
} from './client.rules.ts'
import { findClient, type KnownClient } from './client.server.ts'
import { checkSignature, hasSignature, type SignatureResult } from './signature.server.ts'

/** The result for a signed request: the API client if everything is valid, else the step that failed. */
type CheckResult = { ok: true; client: KnownClient } | { ok: false; reason: CheckStep }

/** Checks everything except whether the request was already used. */
async function verifySignedParts(ctx: Ctx, parts: SignedParts): Promise<CheckResult> {
  const key = parts.header('client-token-key') ?? ''
  if (!/^[\w-]{1,80}$/.test(key) || !hasSignature(parts)) return { ok: false, reason: 'headers' }
  const client = await findClient(ctx, key)
  if (!client || client.revoked) return { ok: false, reason: 'client' }
  let result: SignatureResult = 'token'
  // The secret that opened the token is the one used; report the failures of its later steps.
  for (const secret of client.secrets) {
    result = await checkSignature(secret, client.clientKey, parts, ctx.now)
    if (result !== 'token') break
  }
  if (result !== 'ok') return { ok: false, reason: result }
  const scope = scopeOf(parts.method, parts.target.split('?')[0] ?? '')
  return scope && client.scopes.includes(scope) ? { ok: true, client } : { ok: false, reason: 'scope' }
}

/**
 * Accepts a signed request; after this, the same one is rejected. Its nonce is stored in a separate transaction,
 * whatever becomes of the request.
 */
export async function acceptSignedRequest(ctx: Ctx, parts: SignedParts): Promise<CheckResult> {
  const checked = await verifySignedParts(ctx, parts)
  if (!checked.ok) return checked
  const { client } = checked
  const saved = await inOwnTransaction(ctx, async ({ db }) => {
    const rows = await db.query(
      'account.keepNonce',
      `INSERT INTO account_api_nonce (tenant_id, id, client_id, nonce, expires_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (tenant_id, client_id, nonce) DO NOTHING RETURNING id`,
      [
        ctx.tenant.id,
        newId(),
        client.id,
        parts.header('x-content-key'),
        // A call may be dated one window ahead and stays valid for another.
        new Date(ctx.now.getTime() + 2 * signatureWindowMs + 60_000),
      ],
    )
    if (rows.length)
      await db.query(
        'account.clientUsed',
        `UPDATE account_api_client SET last_used_at = $3, last_ip = $4 WHERE tenant_id = $1 AND id = $2
           AND (last_used_at IS NULL OR last_used_at < $3::timestamptz - interval '1 minute' OR last_ip <> $4)`,
        [ctx.tenant.id, client.id, ctx.now, ctx.caller.ip],
      )
    return rows.length > 0
  })
  return saved ? checked : { ok: false, reason: 'once' }
}

/** One step of a pasted request. Steps after the failed one were not checked. */
export interface StepResult {
  step: CheckStep
  result: 'passed' | 'failed' | 'skipped'
}

/** Checks a pasted request step by step, without accepting it. Throws 403, 422 when it is not a request. */
export async function checkPastedRequest(ctx: Ctx, pasted: string): Promise<StepResult[]> {
  authorize(ctx, accountAbilities['clients.manage'])
  const parts = parseRawRequest(pasted.slice(0, 100_000))
  if (!parts) throw invalid([{ path: 'request', code: 'client.no_request' }])
  const checked = await verifySignedParts(ctx, parts)
  const failed = checked.ok
    ? (await isReplayed(ctx, checked.client, parts))
      ? ('once' as const)
      : null
    : checked.reason
  const at = failed ? checkSteps.indexOf(failed) : checkSteps.length
  return checkSteps.map((step, position) => ({
    step,
    result: position < at ? 'passed' : position === at ? 'failed' : 'skipped',
  }))
}

async function isReplayed(ctx: Ctx, client: KnownClient, parts: SignedParts): Promise<boolean> {
  const rows = await ctx.db.query(
    'account.cameBefore',
    'SELECT 1 FROM account_api_nonce WHERE tenant_id = $1 AND client_id = $2 AND nonce = $3',
    [ctx.tenant.id, client.id, parts.header('x-content-key')],
  )
  return rows.length > 0
}

/** Deletes expired nonces. */
export async function purgeNonces(ctx: Ctx): Promise<void> {
  await ctx.db.query(
    'account.forgetNonces',
    'DELETE FROM account_api_nonce WHERE tenant_id = $1 AND expires_at < $2',
    [ctx.tenant.id, ctx.now],
  )
}
