import type { Entitles } from './entitlement.types.ts'

const dayMs = 86_400_000

/** A thing of an order that should be open now. */
export interface DueEntitlement {
  kind: string
  target: string
  endsAt: Date | null
}

interface Grant {
  kind: string
  target: string
  open: boolean
}

/**
 * Returns what an order must grant and revoke, so that it opens exactly what its lines say. What it granted once is
 * never granted again: it expired, or somebody revoked it. Of two lines with the same thing the longer time counts.
 */
export function entitlementChanges<Row extends Grant>(
  entitles: readonly Entitles[],
  input: readonly Row[],
  { paidAt, now }: { paidAt: Date; now: Date },
): { grant: DueEntitlement[]; revoke: Row[] } {
  const due = new Map<string, DueEntitlement>()
  for (const { kind, target, days } of entitles) {
    const key = keyOf({ kind, target })
    const endsAt = days === null ? null : new Date(paidAt.getTime() + days * dayMs)
    const other = due.get(key)
    due.set(key, { kind, target, endsAt: other ? later(other.endsAt, endsAt) : endsAt })
  }
  const existing = new Set(input.map(keyOf))
  return {
    grant: [...due.values()].filter(
      (due) => !existing.has(keyOf(due)) && (due.endsAt === null || due.endsAt > now),
    ),
    revoke: input.filter((row) => row.open && !due.has(keyOf(row))),
  }
}

const keyOf = ({ kind, target }: { kind: string; target: string }): string => `${kind} ${target}`

const later = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : null)

/** Returns the holder: an account, or the email address a guest gave. Null if there is neither. */
export function holderOf(order: {
  userId: string | null
  contact: { email?: string | null }
}): { userId: string } | { contact: string } | null {
  if (order.userId) return { userId: order.userId }
  const contact = order.contact.email?.trim().toLowerCase()
  return contact ? { contact } : null
}
