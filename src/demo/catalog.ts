import { academyBooksAndKits } from './academy/books-kits.ts'
import { academyCategories } from './academy/categories.ts'
import { academyUniformsAndStationery } from './academy/uniforms-stationery.ts'
import type { DemoCategory, DemoProduct } from './catalog-types.ts'
import { marketBreakfastAndCraft } from './market/breakfast-craft.ts'
import { marketCategories } from './market/categories.ts'
import { marketFruit } from './market/fruit.ts'
import { marketPantry } from './market/pantry.ts'
import { marketVegetables } from './market/vegetables.ts'
import { salaCategories } from './sala/categories.ts'
import { salaCraft } from './sala/craft.ts'
import { salaDrinks } from './sala/drinks.ts'
import { salaFruit } from './sala/fruit.ts'
import { salaHerbAndGarden } from './sala/herb-garden.ts'
import { salaPantry } from './sala/pantry.ts'
import { salaRice } from './sala/rice.ts'
import { salaSweets } from './sala/sweets.ts'

/** The shop's purchase costs, invented like everything here; a few products have none yet, as in every shop. */
const withCosts = (products: DemoProduct[]): DemoProduct[] =>
  products.map((product, n) => (n % 9 === 7 ? product : { ...product, costPercent: 52 + ((n * 7) % 27) }))

/** Catalogues of the demo sites by host; parent categories come before their children. */
export const demoCatalogues: Record<string, { categories: DemoCategory[]; products: DemoProduct[] }> = {
  'demo.localhost': {
    categories: salaCategories,
    products: withCosts([
      ...salaFruit,
      ...salaRice,
      ...salaDrinks,
      ...salaPantry,
      ...salaSweets,
      ...salaCraft,
      ...salaHerbAndGarden,
    ]),
  },
  'market.localhost': {
    categories: marketCategories,
    products: withCosts([...marketFruit, ...marketVegetables, ...marketPantry, ...marketBreakfastAndCraft]),
  },
  'academy.localhost': {
    categories: academyCategories,
    products: withCosts([...academyBooksAndKits, ...academyUniformsAndStationery]),
  },
}
