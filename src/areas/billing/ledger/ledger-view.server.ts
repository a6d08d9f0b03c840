import { peopleByIds } from '#areas/account/public.server.ts'
import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { billingAbilities } from '../abilities.ts'
import { pointsOf, pointsTotals } from '../points/points-view.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { adjustmentRows } from '../wallet/adjust.server.ts'
import { clearingExceptions, listBookings, trialBalance } from './books.server.ts'
import { type AccountKind, accountKinds } from './ledger.rules.ts'

const size = 25

/** All the page of the books shows: what waits, the trial balance, and a page of bookings. Throws 403. */
export async function ledgerView(ctx: Ctx, search: URLSearchParams) {
  const account = accountKinds.find((kind) => kind === search.get('account')) ?? null
  const page = Math.min(100_000, Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1))
  const [trial, exceptions, { bookings, total }, waiting, { wallet, points: rule, giftCards }, points] =
    await Promise.all([
      trialBalance(ctx),
      clearingExceptions(ctx),
      listBookings(ctx, { account, page, size }),
      adjustmentRows.list(ctx, { where: { status: 'waiting' }, order: ['askedAt'], limit: 100 }),
      paymentSettings(ctx),
      pointsTotals(ctx),
    ])
  const asked = search.get('member')
  const memberId = points && asked && isId(asked) ? asked : null
  const people = await peopleByIds(ctx, [
    ...new Set([
      ...waiting.flatMap(({ userId, askedBy }) => [userId, askedBy]),
      ...(memberId ? [memberId] : []),
    ]),
  ])
  const nameOf = (id: string) => {
    const person = people.find((one) => one.id === id)
    return person ? `${person.firstname} ${person.lastname}`.trim() : ''
  }
  return {
    trial,
    exceptions,
    bookings,
    account: account as AccountKind | null,
    page,
    total,
    perPage: size,
    pages: Math.max(1, Math.ceil(total / size)),
    waiting: waiting.map(({ id, userId, unit, amount, reason, askedBy, askedAt }) => ({
      ...{ id, unit, amount, reason, askedAt },
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
