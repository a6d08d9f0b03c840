import { membersByEmail, usersByIds } from '#areas/account/public.server.ts'
import { syncEntitlements } from '#areas/billing/public.server.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { seatRows, settleSubscription } from '../lifecycle/settle.server.ts'
import { isEnded } from '../lifecycle/subscription.states.ts'
import { loadSubscriptionContext, subscriptionRows } from '../lifecycle/subscription-row.server.ts'
import { ownOrManaged } from '../my-subscriptions/access.server.ts'

export const seatInput = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.email({ error: 'contact.email' })),
})

export interface SeatView {
  id: string
  email: string
  /** The name of the user, if they have an account here. */
  name: string | null
  isOwner: boolean
}

/** Returns the users of a subscription, its owner first. Checks no permissions. */
export async function seatsOf(ctx: Ctx, subscriptionId: string): Promise<SeatView[]> {
  const found = await seatRows.list(ctx, { where: { subscriptionId }, order: ['createdAt'], limit: 1000 })
  const ids = found.flatMap(({ userId }) => userId ?? [])
  const usersById = new Map((ids.length ? await usersByIds(ctx, ids) : []).map((user) => [user.id, user]))
  return found
    .map(({ id, email, userId, isOwner }) => {
      const person = usersById.get(userId ?? '')
      return { id, email, name: person ? `${person.firstname} ${person.lastname}`.trim() : null, isOwner }
    })
    .sort((a, b) => Number(b.isOwner) - Number(a.isOwner))
}

/**
 * Gives a seat to an email address: access is granted immediately if it has an account, otherwise when somebody signs
 * in with it. For its owner or staff. Throws 401, 403, 404, 409 `subscription.seats_full`, `subscription.seats_planned`,
 * `subscription.over`, 422 for somebody who already has one, 429 for too many addresses without an account.
 */
export async function addSeat(ctx: Ctx, id: string, email: string): Promise<string> {
  await ownOrManaged(ctx, id)
  await subscriptionRows.lock(ctx, id)
  const { sub, open } = await loadSubscriptionContext(ctx, id)
  if (isEnded(sub.status)) throw conflict('subscription.over')
  const existing = await seatRows.list(ctx, { where: { subscriptionId: id } })
  const existingSeat = existing.find((candidate) => candidate.email === email)
  if (existingSeat) throw invalid([{ path: 'email', code: 'subscription.seat_there' }])
  if (existing.length >= sub.seats) throw conflict('subscription.seats_full', { seats: sub.seats })
  // A change to fewer seats was accepted for the people there were; more of them would keep their access unpaid.
  const coming = Math.min(...[sub.next?.seats, open?.change?.seats].map((seats) => seats ?? sub.seats))
  if (existing.length >= coming) throw conflict('subscription.seats_planned', { seats: coming })
  const [person] = await membersByEmail(ctx, [email])
  const seat = await seatRows.insert(ctx, {
    subscriptionId: id,
    email,
    userId: person?.id ?? null,
    isOwner: false,
    createdAt: ctx.now,
  })
  await settleSubscription(ctx, id)
  return seat.id
}

/**
 * Takes a seat back with the access it granted; it may be given to somebody else. For its owner or staff. Throws 401,
 * 403, 404.
 */
export async function removeSeat(ctx: Ctx, id: string, seatId: string): Promise<string> {
  await ownOrManaged(ctx, id)
  await subscriptionRows.lock(ctx, id)
  const seat = await seatRows.get(ctx, seatId)
  if (seat.subscriptionId !== id || seat.isOwner) throw conflict('subscription.seat_owner')
  await syncEntitlements(ctx, {
    source: 'subscription',
    sourceId: seat.id,
    holder: seat.userId ? { userId: seat.userId } : { contact: seat.email },
    open: [],
  })
  await seatRows.remove(ctx, seatId)
  return seat.email
}
