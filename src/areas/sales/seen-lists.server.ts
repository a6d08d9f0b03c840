import { catalogAbilities } from '#areas/catalog/public.server.ts'
import { shopAbilities } from '#areas/shop/public.server.ts'
import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { SeenLists } from './summary/summary.types.ts'

/** Returns which lists behind the figures the viewer may open: sales figures are a permission of their own. */
export const seenLists = ({ viewer }: Ctx): SeenLists => ({
  orders: can(viewer, shopAbilities['orders.work']),
  products: can(viewer, catalogAbilities['products.manage']),
})
