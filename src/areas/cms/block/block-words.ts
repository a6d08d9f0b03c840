import type { Locale } from '#kernel/tenancy/tenant.ts'
import { inWords } from '../product-grid/card-view.ts'
import type { BlockWords } from './block.input.ts'

/** Words of a block in a language; with none in it, those there are. */
export const inLocale = (words: BlockWords | undefined, locale: Locale): string =>
  words === undefined ? '' : typeof words === 'string' ? words : inWords(words, locale)
