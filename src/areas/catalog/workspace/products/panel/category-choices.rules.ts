import { foldText } from '#kernel/text/normalize.ts'
import type { CategoryChoice } from '../products.types.ts'

export interface FoundCategory extends CategoryChoice {
  /** The names of its ancestors, as one line; empty at the root. */
  above: string
}

/**
 * Returns the categories whose name in either language contains the search terms, in tree order. `named` is set if one
 * has exactly that name.
 */
export function findCategories(
  categories: readonly CategoryChoice[],
  words: string,
  locale: 'th' | 'en',
): { found: FoundCategory[]; named: boolean } {
  const needle = foldText(words)
  const ancestors: string[] = []
  const all = categories.map((category) => {
    ancestors.length = category.depth
    const above = ancestors.join(' › ')
    ancestors.push(category.name[locale])
    return { ...category, above }
  })
  return {
    found: all.filter(({ name }) => !needle || foldText(`${name.th} ${name.en}`).includes(needle)),
    named: all.some(({ name }) => [name.th, name.en].some((text) => foldText(text) === needle)),
  }
}
