import { createCountCard, type HomeCard } from '#kernel/area/home-card.ts'
import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { countNoun } from '#kernel/i18n/count-noun.ts'
import { catalogAbilities } from '../abilities.ts'
import { catalogPaths } from '../paths.ts'
import { managerList } from './manager-list.server.ts'

/** Returns a home card with the number of products that are low or sold out; for users who manage stock. */
export async function lowStockCard(ctx: Ctx): Promise<HomeCard[]> {
  const needed = [catalogAbilities['products.manage'], catalogAbilities['product.edit']]
  if (!needed.every((ability) => can(ctx.viewer, ability))) return []
  const { low, out } = (await managerList(ctx, { tab: 'low', page: 1, limit: 1 })).counts
  const title = { th: 'สินค้าใกล้หมด', en: 'Low stock' }
  return [
    createCountCard(
      {
        key: 'stock',
        icon: 'stock',
        title,
        sentence: {
          th: `สินค้าต้องเติม ${low + out} รายการ`,
          en: `${countNoun(low + out, 'product needs', 'products need')} restocking`,
        },
        to: catalogPaths.products({ tab: low || !out ? 'low' : 'out' }),
        act: { th: 'เติมสินค้า', en: 'Restock' },
      },
      low + out,
      { th: `ใกล้หมด\u00a0${low} · หมดแล้ว\u00a0${out}`, en: `${low} low · ${out} sold out` },
      { th: 'สินค้าทุกอย่างมีพอ', en: 'All products are in stock' },
    ),
  ]
}
