import { can } from '#kernel/auth/abilities.ts'
import type { SearchSource } from '#kernel/search/search.ts'
import { catalogAbilities } from '../abilities.ts'
import { localizedText } from '../list/card.server.ts'
import { catalogPaths } from '../paths.ts'
import type { ProductStatus } from '../product/product.states.ts'
import { readSearch } from './search.rules.ts'

const status: Record<Exclude<ProductStatus, 'active'>, { th: string; en: string }> = {
  draft: { th: 'ฉบับร่าง', en: 'Draft' },
  archived: { th: 'เก็บเข้าคลัง', en: 'Archived' },
}

/** Products in every state, by name, SKU or brand, tolerating typos. */
export const productSearch: SearchSource = {
  key: 'products',
  label: { th: 'สินค้า', en: 'Products' },
  icon: 'products',
  area: 'shop',
  canSearch: (viewer) => can(viewer, catalogAbilities['product.edit']),
  async find(ctx, text, limit) {
    const words = readSearch(text)
    if (!words) return []
    const rows = await ctx.db.query<{
      id: string
      sku: string
      th: string
      en: string
      status: ProductStatus
    }>(
      'catalog.searchProducts',
      `SELECT p.id, p.sku, p.name_th AS th, p.name_en AS en, p.status
       FROM catalog_search($2::tsquery, $3, $4) s JOIN product p ON p.tenant_id = $1 AND p.id = s.id
       ORDER BY s.rank DESC, p.sold_milli DESC, p.id LIMIT $5`,
      [ctx.tenant.id, words.query, words.folded, words.sound, limit],
    )
    return rows.map((row) => ({
      id: row.id,
      title: localizedText(row.th, row.en)[ctx.locale],
      detail: row.status === 'active' ? row.sku : `${row.sku} · ${status[row.status][ctx.locale]}`,
      to: catalogPaths.product(row.id),
    }))
  },
}
