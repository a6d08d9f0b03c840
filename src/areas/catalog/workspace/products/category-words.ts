import type { Locale } from '#kernel/tenancy/tenant.ts'
import type { CategoryChoice } from './products.types.ts'

/** The tree as choices of a list, each under its parent and set in by its depth. */
export function indented(categories: readonly CategoryChoice[], locale: Locale) {
  return categories.map(({ id, name, depth }) => ({
    value: id,
    label: `${'  '.repeat(depth)}${name[locale]}`,
  }))
}
