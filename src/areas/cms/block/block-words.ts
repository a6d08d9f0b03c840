import type { Locale } from '#kernel/tenancy/tenant.ts'
import { inWords } from '../product-grid/card-view.ts'
import type { BlockWords } from './block.input.ts'

/** Returns a block's text in a language, falling back to the one it has. */
export const inLocale = (words: BlockWords | undefined, locale: Locale): string =>
  words === undefined ? '' : typeof words === 'string' ? words : inWords(words, locale)
