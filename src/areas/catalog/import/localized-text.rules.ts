import { normalizeText } from '#kernel/import/csv/cells.rules.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { foldText } from '#kernel/text/normalize.ts'
import type { InputText } from './import.types.ts'

const isThai = (text: string) => /[\u0e01-\u0e5b]/.test(text)

/** An existing text stays unchanged, to the letter, if the file says the same. */
export const keepUnlessChanged = (before: string | undefined, input: string | undefined): string =>
  input === undefined || (before !== undefined && normalizeText(before) === input) ? (before ?? '') : input

/**
 * Returns texts after the import. A file in one language sets the Thai text, which is never missing; the English text
 * follows if it was the same, and a new text without Thai letters is used for both.
 */
export function textAfter(before: LocalizedText | undefined, input: InputText | undefined): LocalizedText {
  const none = before ?? { th: '', en: '' }
  if (!input) return none
  if (input.any === undefined)
    return { th: keepUnlessChanged(before?.th, input.th), en: keepUnlessChanged(before?.en, input.en) }
  const th = keepUnlessChanged(before?.th, input.any)
  const follows = before === undefined || before.th === '' || (before.en !== '' && before.en === before.th)
  return { th, en: follows && !isThai(input.any) ? th : none.en }
}

/** Whether a text of a file matches this text. */
export function matchesText(input: InputText, localized: { th?: string; en?: string }): boolean {
  const texts = [localized.th, localized.en].flatMap((text) => (text ? [foldText(text)] : []))
  return [input.any, input.th, input.en].some((text) => text !== undefined && texts.includes(foldText(text)))
}

export const anyText = (input: InputText): string => input.any ?? input.th ?? input.en ?? ''
