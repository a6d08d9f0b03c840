import type { Ctx } from '#kernel/http/ctx.ts'
import type { EntitlementSource } from './entitlement.table.ts'
import type { EntitlementTarget } from './entitlement.types.ts'
import { entitlementLifecycle, entitlements, insertEntitlement } from './entitlement-row.server.ts'

interface SourceEntitlements {
  source: Exclude<EntitlementSource, 'order' | 'staff'>
  sourceId: string
  holder: { userId: string } | { contact: string }
  /** What is open from now on, and until when; an empty list closes everything. */
  open: readonly (EntitlementTarget & { endsAt: Date | null })[]
}

/**
 * Synchronises what a source opens for its holder with this list: granted, extended or shortened, closed. May be called
 * any number of times. What was closed here opens again with more time; what staff revoked stays revoked. Checks no
 * permission.
 */
export async function syncEntitlements(
  ctx: Ctx,
  { source, sourceId, holder, open }: SourceEntitlements,
): Promise<void> {
  const existing = await entitlements.list(ctx, { where: { sourceKind: source, sourceId } })
  const keyOf = ({ kind, target }: EntitlementTarget) => `${kind} ${target}`
  const wantedByKey = new Map(open.map((item) => [keyOf(item), item]))
  for (const row of existing.toSorted((a, b) => a.id.localeCompare(b.id))) {
    const requested = wantedByKey.get(keyOf(row))
    wantedByKey.delete(keyOf(row))
    const isOpen = row.status === 'active' || row.status === 'scheduled'
    if (!requested && isOpen)
      await entitlementLifecycle.move(ctx, row.id, 'end', { set: { closedAt: ctx.now } })
    if (!requested || row.status === 'revoked') continue
    if (isOpen && row.endsAt?.getTime() === requested.endsAt?.getTime()) continue
    const isOver = requested.endsAt !== null && requested.endsAt <= row.startsAt
    if (!isOver)
      await entitlementLifecycle.move(ctx, row.id, 'extend', {
        set: { endsAt: requested.endsAt, closedAt: null },
      })
  }
  for (const { kind, target, endsAt } of wantedByKey.values())
    if (!endsAt || endsAt > ctx.now)
      await insertEntitlement(ctx, { holder, kind, target, source, sourceId, endsAt })
}
