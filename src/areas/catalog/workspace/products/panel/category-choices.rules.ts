import { foldText } from '#kernel/text/normalize.ts'
import type { CategoryChoice } from '../products.types.ts'

export interface FoundCategory extends CategoryChoice {
  /** The names of those above it, as one line; empty at the top. */
  above: string
}

/** The categories whose name in either language holds the words, in the order of the tree. `named` where one is called exactly so. */
export function findCategories(
  categories: readonly CategoryChoice[],
  words: string,
  locale: 'th' | 'en',
): { found: FoundCategory[]; named: boolean } {
  const needle = foldText(words)
  const way: string[] = []
  const all = categories.map((one) => {
    way.length = one.depth
    const above = way.join(' › ')
    way.push(one.name[locale])
    return { ...one, above }
  })
  return {
    found: all.filter(({ name }) => !needle || foldText(`${name.th} ${name.en}`).includes(needle)),
    named: all.some(({ name }) => [name.th, name.en].some((one) => foldText(one) === needle)),
  }
}
