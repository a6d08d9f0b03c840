import type { Ctx } from '#kernel/http/ctx.ts'
import type { PersonalRows } from '#kernel/personal-data.ts'
import { savedCardRows } from './saved-card-row.server.ts'
import { dropCard, startRemoval } from './store-card.server.ts'

/** Returns a member's stored cards and what they agreed to. */
export async function collectCards(ctx: Ctx, userId: string): Promise<PersonalRows> {
  const savedCards = await ctx.db.query<Record<string, unknown>>(
    'billing.collectCards',
    `SELECT status, brand, last_digits, expiry_month, expiry_year, is_default, consent, consent_at, created_at
     FROM billing_saved_card WHERE tenant_id = $1 AND user_id = $2 ORDER BY created_at LIMIT 1000`,
    [ctx.tenant.id, userId],
  )
  return { savedCards }
}

/** Disables all cards of a user; the job asks the gateway to forget them, and nothing here shows whose they were. */
export async function eraseCards(ctx: Ctx, userId: string): Promise<void> {
  for (const row of await savedCardRows.list(ctx, { where: { userId } })) {
    if (row.status === 'active') await startRemoval(ctx, row)
    else if (row.status === 'adding') await dropCard(ctx, row.id)
    await savedCardRows.update(ctx, row.id, {
      userId: null,
      brand: null,
      lastDigits: null,
      fingerprint: null,
      consent: '',
    })
  }
}
