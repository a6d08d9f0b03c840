import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { Posting } from './ledger.rules.ts'

interface Booking {
  /** Makes it happen once only: `settle:<payment>`. */
  key: string
  kind: string
  of: { kind: string; id: string }
  memo?: string
  postings: Posting[]
}

/**
 * Books a transaction in the site's ledger, once for its key; answers false when it was there already. Nothing to
 * book (an order of no money) is no booking. Last of all locks: the accounts are held until the transaction ends.
 */
export async function post(ctx: Ctx, { key, kind, of, memo = '', postings }: Booking): Promise<boolean> {
  if (!postings.length) return false
  const [row] = await ctx.db.query<{ booked: boolean }>(
    'billing.ledgerPost',
    'SELECT ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb) AS booked',
    [
      ctx.tenant.id,
      newId(),
      key,
      kind,
      of.kind,
      of.id,
      memo,
      ctx.viewer.user?.id ?? null,
      ctx.now,
      JSON.stringify(postings),
    ],
  )
  return row?.booked ?? false
}
