import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { Posting } from './ledger.rules.ts'

interface Booking {
  /** Idempotency key: `settle:<payment>`. */
  key: string
  kind: string
  of: { kind: string; id: string }
  memo?: string
  postings: Posting[]
}

/**
 * Books a transaction in the site's ledger, in one statement, once per key; returns false if it existed already. A
 * booking without amounts (a free order) is not written. Throws 409 `wallet.not_enough` if a member's account would
 * become negative, and the database's error if the key belongs to another booking.
 *
 * Must be the last lock taken: the accounts are locked until the transaction ends, in order of their ids within a
 * booking. A transaction with several bookings may deadlock with another; the database aborts one of the two and the
 * request is retried (`kernel/http/contention.ts`).
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
