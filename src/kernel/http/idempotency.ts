import { createHash } from 'node:crypto'
import { conflict } from '#kernel/errors.ts'
import { networkOf } from '#kernel/rate-limit/network.rules.ts'
import type { Ctx } from './ctx.ts'

interface StoredResponse {
  request_hash: string
  /** Null until the work has finished. */
  status: number | null
  body: unknown
}

/**
 * Returns the owner of a key: a user, a guest's browser, or otherwise the network and program that called, as a hash.
 * Programs without a session may choose very simple keys, and must not get a response meant for a stranger.
 */
function senderOf({ viewer, caller, tenant }: Ctx): string {
  const viewerKey = viewer.user?.id ?? viewer.guestKey
  if (viewerKey) return viewerKey
  const from = `${tenant.id} ${networkOf(caller.ip)} ${caller.agent}`
  return `anonymous ${createHash('sha256').update(from).digest('base64url')}`
}

/**
 * Runs `work` once per key and sender. A repeated call gets the stored response; the same key with a different request
 * is refused (409 `idempotency.reused`). Key and effect are committed together, in the transaction of `ctx`; of two
 * concurrent calls the second waits for the first. Work that ends the transaction itself, to wait for another machine,
 * must be safe to repeat: if it then fails, a repeated call does it again. Keys are kept for a day.
 */
export async function runOnce<Body>(
  ctx: Ctx,
  key: string | undefined,
  request: unknown,
  work: () => Promise<{ status: number; body: Body }>,
): Promise<{ status: number; body: Body; repeated: boolean }> {
  if (!key) return { ...(await work()), repeated: false }
  const actor = senderOf(ctx)
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const values = [ctx.tenant.id, actor, key.slice(0, 200)]
  const inserted = await ctx.db.query(
    'idempotency.claim',
    `INSERT INTO idempotency_key (tenant_id, actor, key, request_hash) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING key`,
    [...values, hash],
  )
  if (!inserted.length) {
    const [saved] = await ctx.db.query<StoredResponse>(
      'idempotency.kept',
      'SELECT request_hash, status, body FROM idempotency_key WHERE tenant_id = $1 AND actor = $2 AND key = $3',
      values,
    )
    if (saved?.request_hash !== hash) throw conflict('idempotency.reused')
    if (saved.status !== null) return { status: saved.status, body: saved.body as Body, repeated: true }
  }
  const answer = await work()
  await ctx.db.query(
    'idempotency.keep',
    'UPDATE idempotency_key SET status = $4, body = $5 WHERE tenant_id = $1 AND actor = $2 AND key = $3',
    [...values, answer.status, JSON.stringify(answer.body)],
  )
  return { ...answer, repeated: false }
}
