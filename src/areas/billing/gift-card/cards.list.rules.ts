import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'

export const giftCardList = defineList({
  size: 25,
  sorts: ['newest', 'amount'],
  tabs: ['all', 'active', 'redeemed', 'closed', 'unpaid'],
  filters: {},
})
export type GiftCardQuery = QueryOf<typeof giftCardList>
