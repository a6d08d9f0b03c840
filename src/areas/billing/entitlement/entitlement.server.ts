import { signedInUser, usersByIds } from '#areas/account/public.server.ts'
import { allAreas } from '#kernel/area/areas.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { daySchema } from '#kernel/time/day-schema.ts'
import { addDays, type Day, dayStart } from '#kernel/time/index.ts'
import { billingAbilities } from '../abilities.ts'
import type { EntitlementStatus } from './entitlement.states.ts'
import type { EntitlementSource } from './entitlement.table.ts'
import type { EntitlementKind, EntitlementTarget, NamedTarget } from './entitlement.types.ts'
import { entitlementLifecycle, entitlements, insertEntitlement } from './entitlement-row.server.ts'

/** The last day, inclusive; empty means permanent. */
const untilInput = daySchema

export const grantInput = z.object({
  /** Kind and target as one option value: `shop.download 0199…`. */
  thing: z.string().regex(/^[a-z][a-z_.]{0,59} \S{1,120}$/, 'required'),
  until: untilInput,
})
export const extendInput = z.object({ id: z.string(), until: untilInput })
export const revokeInput = z.object({ id: z.string(), reason: z.string().trim().min(1).max(300) })

const kinds = (): EntitlementKind[] => allAreas().flatMap(({ entitlementKinds }) => entitlementKinds ?? [])

/** Returns the names of these things, in order; deleted ones are left out. */
export async function entitlementNames(
  ctx: Ctx,
  items: readonly EntitlementTarget[],
): Promise<(NamedTarget & { kind: string })[]> {
  const found: (NamedTarget & { kind: string })[] = []
  for (const { kind, names } of kinds()) {
    const targets = items.flatMap((item) => (item.kind === kind ? item.target : []))
    if (targets.length) for (const name of await names(ctx, targets)) found.push({ ...name, kind })
  }
  return found
}

/** Returns what staff may grant manually. Throws 401, 403. */
export async function entitlementChoices(ctx: Ctx) {
  authorize(ctx, billingAbilities['entitlement.grant'])
  const found = []
  for (const { kind, label, choices } of kinds()) {
    for (const { target, name } of (await choices?.(ctx)) ?? []) found.push({ kind, label, target, name })
  }
  return found
}

/**
 * Grants a member of the site the use of a thing (manager, admin). A still open grant by staff gets the new end
 * instead, so that pressing twice grants once. Throws 401, 403, 404, 422.
 */
export async function grantEntitlement(
  ctx: Ctx,
  userId: string,
  { thing, until }: z.output<typeof grantInput>,
): Promise<string> {
  authorize(ctx, billingAbilities['entitlement.grant'])
  const endsAt = endOf(ctx, until)
  await getHolder(ctx, userId)
  const [kind = '', target = ''] = thing.split(' ')
  const choices = await kinds()
    .find((entitlementKind) => entitlementKind.kind === kind)
    ?.choices?.(ctx)
  if (!choices?.some((choice) => choice.target === target)) throw notFound('entitlement.thing_unknown')
  const granted = await insertEntitlement(ctx, { holder: { userId }, kind, target, source: 'staff', endsAt })
  if (granted) return granted.id
  const open = await entitlements.find(ctx, {
    userId,
    kind,
    target,
    sourceKind: 'staff',
    status: ['scheduled', 'active'],
  })
  // Revoked by somebody between the two statements.
  if (!open) throw conflict('changed_meanwhile')
  await entitlementLifecycle.move(ctx, open.id, 'extend', { set: { endsAt, closedAt: null } })
  return open.id
}

/** Changes the end of an entitlement, or extends an expired one (manager, admin). Throws 401, 403, 404, 409, 422. */
export async function extendEntitlement(
  ctx: Ctx,
  { id, until }: z.output<typeof extendInput>,
): Promise<void> {
  authorize(ctx, billingAbilities['entitlement.grant'])
  const endsAt = endOf(ctx, until)
  await entitlementLifecycle.move(ctx, id, 'extend', { set: { endsAt, closedAt: null } })
}

/** Revokes an entitlement (manager, admin), with a reason. Throws 401, 403, 404, 409 `transition_refused`, `reason_required`. */
export async function revokeEntitlement(
  ctx: Ctx,
  { id, reason }: z.output<typeof revokeInput>,
): Promise<void> {
  authorize(ctx, billingAbilities['entitlement.grant'])
  await entitlementLifecycle.move(ctx, id, 'revoke', { reason, set: { closedAt: ctx.now } })
}

/** An entitlement in display form. */
export interface EntitlementCard {
  id: string
  kind: LocalizedText
  name: LocalizedText
  /** Where its holder uses it, while it is open. */
  to?: string
  source: EntitlementSource
  /** The number of the order that granted it. */
  order: string | null
  startsAt: Date
  endsAt: Date | null
  status: EntitlementStatus
}

/** Returns the current user's entitlements, open ones first. Throws 401. */
export async function ownEntitlements(ctx: Ctx): Promise<EntitlementCard[]> {
  const { id, email } = signedInUser(ctx)
  return cardsOf(ctx, id, email)
}

/** The same for another user, for staff. Throws 401, 403, 404. */
export async function entitlementsOf(ctx: Ctx, userId: string): Promise<EntitlementCard[]> {
  authorize(ctx, billingAbilities['entitlement.grant'])
  const { email } = await getHolder(ctx, userId)
  return cardsOf(ctx, userId, email ?? '')
}

/** Returns the account being viewed. Throws 404. */
export async function getHolder(ctx: Ctx, userId: string) {
  const [person] = isId(userId) ? await usersByIds(ctx, [userId]) : []
  if (!person || person.status === 'erased') throw notFound()
  return person
}

type CardRow = Omit<EntitlementCard, 'kind' | 'name' | 'to'> & { kind: string; target: string }

async function cardsOf(ctx: Ctx, userId: string, email: string): Promise<EntitlementCard[]> {
  const rows = await ctx.db.query<CardRow>(
    'billing.entitlementCards',
    `SELECT e.id, e.kind, e.target, e.source_kind AS source, o.number AS "order", e.starts_at AS "startsAt",
       e.ends_at AS "endsAt", CASE WHEN e.status IN ('scheduled', 'active') AND e.ends_at <= $4 THEN 'ended' ELSE e.status END AS status
     FROM billing_entitlement e
     LEFT JOIN billing_order o ON o.tenant_id = e.tenant_id AND o.id = e.source_id AND e.source_kind = 'order'
     WHERE e.tenant_id = $1 AND (e.user_id = $2 OR e.contact = nullif($3, ''))
     ORDER BY e.status IN ('ended', 'revoked'), e.starts_at DESC, e.id LIMIT 200`,
    [ctx.tenant.id, userId, email.toLowerCase(), ctx.now],
  )
  const cards: EntitlementCard[] = []
  for (const { kind, label, names } of kinds()) {
    const rowsOfKind = rows.filter((row) => row.kind === kind)
    if (!rowsOfKind.length) continue
    const named = new Map(
      (
        await names(
          ctx,
          rowsOfKind.map(({ target }) => target),
        )
      ).map((name) => [name.target, name]),
    )
    for (const { target, ...row } of rowsOfKind) {
      const namedTarget = named.get(target)
      // A deleted thing no longer opens anything.
      if (!namedTarget) continue
      const usable = row.status === 'active' && namedTarget.to
      cards.push({ ...row, kind: label, name: namedTarget.name, ...(usable && { to: namedTarget.to }) })
    }
  }
  const position = new Map(rows.map(({ id }, at) => [id, at]))
  return cards.sort((a, b) => (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0))
}

/** Returns the time after the last day, or null for permanent. Throws 422 for a day in the past. */
function endOf(ctx: Ctx, until: Day | ''): Date | null {
  if (!until) return null
  const end = dayStart(addDays(until, 1))
  if (end <= ctx.now) throw invalid([{ path: 'until', code: 'entitlement.over' }])
  return end
}

/** For the user's own data export. */
export const collectEntitlements = (ctx: Ctx, userId: string) =>
  ctx.db.query<Record<string, unknown>>(
    'billing.collectEntitlements',
    `SELECT kind, target, source_kind, starts_at, ends_at, status, closed_at FROM billing_entitlement
     WHERE tenant_id = $1 AND user_id = $2 ORDER BY starts_at LIMIT 10000`,
    [ctx.tenant.id, userId],
  )

/** Nobody is left to use them. */
export const eraseEntitlements = (ctx: Ctx, userId: string) => entitlements.removeWhere(ctx, { userId })
