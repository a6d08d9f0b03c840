import type { Ctx } from '#kernel/http/ctx.ts'
import { emit } from '#kernel/jobs/jobs.ts'
import { createLifecycle } from '#kernel/lifecycle.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { savedCardStates } from './saved-card.states.ts'
import { savedCards } from './saved-card.table.ts'

declare module '#kernel/jobs/jobs.ts' {
  interface Events {
    /** A user chose another card as the default. */
    'card.default_changed': { userId: string }
  }
}

export type SavedCardRow = Row<typeof savedCards>

export const savedCardRows = rows(savedCards, { missing: 'card.not_found' })

export const savedCardLifecycle = createLifecycle({ machine: savedCardStates, rows: savedCardRows })

/** Locks a user's active cards, so that concurrent requests change the default one after the other. */
export async function lockCardsOf(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.query(
    'billing.lockCards',
    `SELECT id FROM billing_saved_card WHERE tenant_id = $1 AND user_id = $2 AND status = 'active' ORDER BY id FOR UPDATE`,
    [ctx.tenant.id, userId],
  )
}

/** Makes one card the only default; null makes it the latest one. Call `lockCardsOf` first. */
export async function setDefault(ctx: Ctx, userId: string, id: string | null): Promise<void> {
  const values = [ctx.tenant.id, userId]
  await ctx.db.query(
    'billing.clearDefaultCard',
    `UPDATE billing_saved_card SET is_default = false WHERE tenant_id = $1 AND user_id = $2 AND is_default`,
    values,
  )
  await ctx.db.query(
    'billing.setDefaultCard',
    `UPDATE billing_saved_card SET is_default = true WHERE tenant_id = $1 AND id = (
       SELECT id FROM billing_saved_card WHERE tenant_id = $1 AND user_id = $2 AND status = 'active'
         AND ($3::uuid IS NULL OR id = $3) ORDER BY created_at DESC, id DESC LIMIT 1)`,
    [...values, id],
  )
  if (id) await emit(ctx, 'card.default_changed', { userId })
}
