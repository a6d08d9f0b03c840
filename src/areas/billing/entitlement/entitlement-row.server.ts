import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { emit } from '#kernel/jobs/jobs.ts'
import { createLifecycle } from '#kernel/lifecycle.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { recordTransition } from '#kernel/transition.ts'
import { entitlementStates } from './entitlement.states.ts'
import { type EntitlementSource, entitlements as entitlementTable } from './entitlement.table.ts'
import type { EntitlementTarget } from './entitlement.types.ts'

interface EntitlementPayload extends EntitlementTarget {
  id: string
  /** Null for a guest's entitlement. */
  userId: string | null
}

declare module '#kernel/jobs/jobs.ts' {
  interface Events {
    /** Somebody may use something from now on. */
    'entitlement.began': EntitlementPayload
    /** The holder may no longer use it: it expired, or was revoked. */
    'entitlement.ended': EntitlementPayload & { revoked: boolean }
  }
}

export type Entitlement = Row<typeof entitlementTable>

export const entitlements = rows(entitlementTable, { missing: 'entitlement.not_found' })

const payloadOf = ({ id, kind, target, userId }: Entitlement): EntitlementPayload => ({
  id,
  kind,
  target,
  userId,
})

/** The only way an entitlement changes; emits its start and end, once each time. */
export const entitlementLifecycle = createLifecycle({
  machine: entitlementStates,
  rows: entitlements,
  reasons: ['revoke'],
  async after(ctx, { row, from, to }) {
    if (to === 'active' && from !== 'active') await emit(ctx, 'entitlement.began', payloadOf(row))
    if (from === 'active' && to !== 'active')
      await emit(ctx, 'entitlement.ended', { ...payloadOf(row), revoked: to === 'revoked' })
  },
})

export interface NewEntitlement extends EntitlementTarget {
  holder: { userId: string } | { contact: string }
  source: EntitlementSource
  /** Of its source; absent for staff. */
  sourceId?: string
  startsAt?: Date
  endsAt: Date | null
}

/**
 * Inserts an entitlement; returns null if its source granted it before, or staff did and it is still open. Checks no
 * permission.
 */
export async function insertEntitlement(ctx: Ctx, input: NewEntitlement): Promise<Entitlement | null> {
  const id = newId()
  const startsAt = input.startsAt ?? ctx.now
  const status = startsAt > ctx.now ? 'scheduled' : 'active'
  const holder = { userId: null, contact: null, ...input.holder }
  const inserted = await ctx.db.query<{ id: string }>(
    'billing.insertEntitlement',
    `INSERT INTO billing_entitlement (tenant_id, id, user_id, contact, kind, target, source_kind, source_id, starts_at, ends_at, status)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING RETURNING id`,
    [
      ctx.tenant.id,
      id,
      holder.userId,
      holder.contact,
      input.kind,
      input.target,
      input.source,
      input.sourceId ?? id,
      startsAt,
      input.endsAt,
      status,
    ],
  )
  if (!inserted.length) return null
  const [row] = await Promise.all([
    entitlements.get(ctx, id),
    recordTransition(ctx, { entity: entitlementStates.name, id, from: '', to: status, event: 'grant' }),
  ])
  if (status === 'active') await emit(ctx, 'entitlement.began', payloadOf(row))
  return row
}
