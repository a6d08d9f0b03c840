import { salaCategories } from './sala/categories.ts'
import { salaFruit } from './sala/fruit.ts'
import { salaHerbAndGarden } from './sala/herb-garden.ts'
import { salaPantry } from './sala/pantry.ts'
import { salaRiceAndDrink } from './sala/rice-drink.ts'
import { salaSweetAndCraft } from './sala/sweet-craft.ts'
import type { DemoCategory, DemoProduct } from './shape.ts'

/** Goods of the demo sites by host; parents of categories stand before their children. */
export const demoCatalogues: Record<string, { categories: DemoCategory[]; products: DemoProduct[] }> = {
  'demo.localhost': {
    categories: salaCategories,
    products: [...salaFruit, ...salaRiceAndDrink, ...salaPantry, ...salaSweetAndCraft, ...salaHerbAndGarden],
  },
}
