import { usersByIds } from '#areas/account/public.server.ts'
import { authorize, can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { likePattern, listStatement } from '#kernel/list/list-statement.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import { billingAbilities } from '../abilities.ts'
import { type GiftCardQuery, giftCardList } from './cards.list.rules.ts'
import { maskCode } from './gift-card.rules.ts'
import { giftCards } from './gift-card.server.ts'
import type { GiftCardStatus, GiftCardUseStatus } from './gift-card.states.ts'

export interface GiftCardRow {
  id: string
  amount: Satang
  left: Satang
  status: GiftCardStatus
  toName: string
  email: string
  codeEnd: string
  createdAt: Date
}

const listQuery = listStatement(giftCardList, {
  name: 'billing.giftCards',
  columns: `g.id, g.amount_satang AS amount, g.left_satang AS "left", g.status, g.to_name AS "toName", g.email, g.code_end AS "codeEnd", g.created_at AS "createdAt"`,
  from: 'billing_gift_card g',
  // The value of exchanged goods is on a card that nobody bought or received.
  where: 'g.tenant_id = $1 AND NOT g.for_exchange',
  search(bind, words) {
    const like = bind(likePattern(words))
    return `g.to_name ILIKE ${like} OR g.from_name ILIKE ${like} OR g.email ILIKE ${like} OR g.code_end ILIKE ${like}`
  },
  tabs: {
    active: `g.status = 'active'`,
    redeemed: `g.status IN ('redeemed', 'spent')`,
    closed: `g.status IN ('void', 'expired')`,
    unpaid: `g.status = 'unpaid'`,
  },
  filters: {},
  sorts: { newest: 'g.created_at DESC, g.id DESC', amount: 'g.amount_satang DESC, g.id DESC' },
})

/** Returns gift cards by state and search terms. One statement. Throws 401, 403. */
export async function listGiftCards(ctx: Ctx, query: GiftCardQuery): Promise<Page<GiftCardRow>> {
  authorize(ctx, billingAbilities['ledger.see'])
  return listQuery.page<GiftCardRow>(ctx, query)
}

/** Returns one gift card for staff: everything except its code. Throws 401, 403, 404. */
export async function giftCardDetail(ctx: Ctx, id: string) {
  authorize(ctx, billingAbilities['ledger.see'])
  const { codeHash: _, codeSealed: __, tenantId: ___, codeEnd, ...card } = await giftCards.get(ctx, id)
  const ids = [card.buyerId, card.redeemedBy].filter((userId) => userId !== null)
  const [users, [order], uses] = await Promise.all([
    usersByIds(ctx, ids),
    ctx.db.query<{ number: string }>(
      'billing.orderOfGiftCard',
      'SELECT number FROM billing_order WHERE tenant_id = $1 AND id = $2',
      [ctx.tenant.id, id],
    ),
    ctx.db.query<{ id: string; order: string; amount: Satang; status: GiftCardUseStatus; createdAt: Date }>(
      'billing.usesOfGiftCard',
      `SELECT u.id, o.number AS "order", u.amount_satang AS amount, u.status, u.created_at AS "createdAt"
       FROM billing_gift_card_use u JOIN billing_order o ON o.tenant_id = u.tenant_id AND o.id = u.order_id
       WHERE u.tenant_id = $1 AND u.card_id = $2 ORDER BY u.created_at DESC, u.id LIMIT 100`,
      [ctx.tenant.id, id],
    ),
  ])
  const nameOf = (userId: string | null) => {
    const person = users.find((user) => user.id === userId)
    return person ? `${person.firstname} ${person.lastname}`.trim() : null
  }
  return {
    ...card,
    code: codeEnd && maskCode(codeEnd),
    buyer: nameOf(card.buyerId),
    redeemer: nameOf(card.redeemedBy),
    order: order?.number ?? null,
    uses,
    mayVoid:
      card.status === 'active' && !card.forExchange && can(ctx.viewer, billingAbilities['wallet.adjust']),
  }
}
