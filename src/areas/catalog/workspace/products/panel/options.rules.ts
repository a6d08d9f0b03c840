import type { ProductOption } from '../../../catalog.types.ts'

type Choice = Record<string, string>

/** Prefix of option and value codes that only exist in this browser; the server derives codes from their labels. */
const freshPrefix = 'new-'

/** Returns a code for a new option or value that is not taken. */
export function freshCode(usedCodes: readonly string[]): string {
  for (let n = 1; ; n++) if (!usedCodes.includes(`${freshPrefix}${n}`)) return `${freshPrefix}${n}`
}

export const isFresh = (code: string): boolean => code.startsWith(freshPrefix)

/** Returns every combination of the options' values, in order; one empty choice without options. */
export function combinations(options: readonly ProductOption[]): Choice[] {
  return options.reduce<Choice[]>(
    (choices, option) =>
      choices.flatMap((choice) => option.values.map((value) => ({ ...choice, [option.code]: value.code }))),
    [{}],
  )
}

/**
 * Fits variants to changed options. Those whose choice is still valid are kept; a new option assigns each its first
 * value, so that nothing on sale disappears; missing combinations are copied from the first variant.
 */
export function fitVariants<Variant extends { choice: Choice }>(
  variants: readonly Variant[],
  options: readonly ProductOption[],
  make: (choice: Choice, like: Variant | undefined) => Variant,
): Variant[] {
  const rows = variants.flatMap((variant) => {
    const choice = fitted(variant.choice, options)
    return choice ? [{ ...variant, choice }] : []
  })
  const used = new Set<Variant>()
  return combinations(options).map((choice) => {
    const saved = rows.find((variant) => !used.has(variant) && sameChoice(variant.choice, choice))
    if (saved) used.add(saved)
    return saved ?? make(choice, variants[0])
  })
}

/** Returns the choice reduced to these options; null if one of its values was removed. */
function fitted(choice: Choice, options: readonly ProductOption[]): Choice | null {
  const fit: Choice = {}
  for (const option of options) {
    const value = choice[option.code] ?? option.values[0]?.code
    if (!value || !option.values.some(({ code }) => code === value)) return null
    fit[option.code] = value
  }
  return fit
}

export function sameChoice(a: Choice, b: Choice): boolean {
  const codes = Object.keys(a)
  return codes.length === Object.keys(b).length && codes.every((code) => a[code] === b[code])
}

const isBlank = ({ th, en }: { th: string; en: string }) => !th.trim() && !en.trim()

/** Returns the options that have a named value, with only those values: empty fields are ignored. */
export const filledOptions = (options: readonly ProductOption[]): ProductOption[] =>
  options
    .map((option) => ({ ...option, values: option.values.filter(({ label }) => !isBlank(label)) }))
    .filter(({ values }) => values.length > 0)

/** Whether a choice refers to an unnamed value, in an option that has others. */
export const isBlankChoice = (options: readonly ProductOption[], choice: Choice): boolean =>
  filledOptions(options).some(({ code, values }) => !values.some((value) => value.code === choice[code]))

/** Returns both texts after input in one language: the Thai text, which is required, follows if it was the same. */
export function withTypedText(
  before: { th: string; en: string },
  text: string,
  locale: 'th' | 'en',
): { th: string; en: string } {
  if (locale === 'th') return { ...before, th: text }
  return { th: before.th === before.en ? text : before.th, en: text }
}

/** Returns the labels of a choice's values: 'แดง · M'. */
export function choiceText(options: readonly ProductOption[], choice: Choice, locale: 'th' | 'en'): string {
  return options
    .flatMap((option) => option.values.find((value) => value.code === choice[option.code])?.label ?? [])
    .map((label) => label[locale] || label.th)
    .join(' · ')
}
