import type { Locale } from '#kernel/tenancy/tenant.ts'
import type { CategoryChoice } from './products.types.ts'

/** Returns the tree as options of a select, each under its parent and indented by its depth. */
export function categoryOptions(categories: readonly CategoryChoice[], locale: Locale) {
  return categories.map(({ id, name, depth }) => ({
    value: id,
    label: `${'  '.repeat(depth)}${name[locale]}`,
  }))
}
