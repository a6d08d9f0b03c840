import type { StaffPreset } from '#kernel/area/area.ts'
import { catalogAbilities } from '../abilities.ts'

/** Staff who maintain products, prices and stock. */
export const productsPreset: StaffPreset = {
  key: 'products',
  name: { th: 'ดูแลสินค้า', en: 'Products' },
  abilities: [
    catalogAbilities['products.manage'],
    catalogAbilities['product.edit'],
    catalogAbilities['category.edit'],
    catalogAbilities['stock.set'],
  ],
}
