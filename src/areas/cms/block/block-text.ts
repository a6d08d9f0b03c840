import type { Locale } from '#kernel/tenancy/tenant.ts'
import { textInLocale } from '../product-grid/card-view.ts'
import type { LocalizedBlockText } from './block.input.ts'

/** Returns a block's text in a language, falling back to the one it has. */
export const blockTextInLocale = (text: LocalizedBlockText | undefined, locale: Locale): string =>
  text === undefined ? '' : typeof text === 'string' ? text : textInLocale(text, locale)
