import { conflict } from '#kernel/errors.ts'
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
 * Books a transaction in the site's ledger, in one statement, once for its key; answers false when it was there already. Nothing to
 * book (an order of no money) is no booking. Throws 409 `wallet.not_enough` when a member's account would go below nothing, and
 * whatever the database says when the key stands for another booking.
 *
 * Last of all locks: the accounts are held until the transaction ends, taken in the order of their ids within a booking. A
 * transaction of several bookings may meet another in a ring; the database ends one of the two and the request is done again
 * (`kernel/http/contention.ts`).
 */
export async function post(ctx: Ctx, { key, kind, of, memo = '', postings }: Booking): Promise<boolean> {
  if (!postings.length) return false
  const posted = ctx.db.query<{ booked: boolean }>(
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
  const [row] = await posted.catch((error: unknown) => {
    throw isOverdraft(error) ? conflict('wallet.not_enough') : error
  })
  return row?.booked ?? false
}

const isOverdraft = (error: unknown): boolean =>
  (error as { constraint?: string } | null)?.constraint === 'ledger_account_limits'
