import { usersByIds } from '#areas/account/public.server.ts'
import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { day } from '#kernel/time/index.ts'
import { billingAbilities } from '../abilities.ts'
import { pointsOf, pointsTotals } from '../points/points-view.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { adjustmentRows } from '../wallet/adjust.server.ts'
import { booksList } from './books.list.rules.ts'
import { clearingExceptions, listBookings, trialBalance } from './books.server.ts'

/** Returns everything the page of the books shows: pending items, the trial balance, and a page of bookings. Throws 403. */
export async function ledgerView(ctx: Ctx, search: URLSearchParams) {
  const query = booksList.parse(search)
  const [trial, exceptions, books, waiting, { wallet, points: rule, giftCards }, points] = await Promise.all([
    trialBalance(ctx),
    clearingExceptions(ctx),
    listBookings(ctx, query),
    adjustmentRows.list(ctx, { where: { status: 'waiting' }, order: ['askedAt'], limit: 100 }),
    paymentSettings(ctx),
    pointsTotals(ctx),
  ])
  const memberId = points && query.member && isId(query.member) ? query.member : null
  const users = await usersByIds(ctx, [
    ...new Set([
      ...waiting.flatMap(({ userId, askedBy }) => [userId, askedBy]),
      ...(memberId ? [memberId] : []),
    ]),
  ])
  const nameOf = (id: string) => {
    const person = users.find((user) => user.id === id)
    return person ? `${person.firstname} ${person.lastname}`.trim() : ''
  }
  return {
    trial,
    exceptions,
    books,
    today: day(ctx.now),
    waiting: waiting.map(({ id, userId, unit, amount, reason, askedBy, askedAt }) => ({
      id,
      unit,
      amount,
      reason,
      askedAt,
      member: nameOf(userId),
      askedBy: nameOf(askedBy),
      isOwn: askedBy === ctx.viewer.user?.id,
    })),
    may: {
      adjust: can(ctx.viewer, billingAbilities['wallet.adjust']),
      approve: can(ctx.viewer, billingAbilities['wallet.approve']),
    },
    approveAbove: wallet.approveAbove,
    points,
    sellsGiftCards: giftCards.on,
    member:
      memberId && nameOf(memberId)
        ? { name: nameOf(memberId), points: await pointsOf(ctx, memberId, rule.worthSatang) }
        : null,
  }
}

export type LedgerView = Awaited<ReturnType<typeof ledgerView>>
