import type { Locale } from '#kernel/tenancy/tenant.ts'
import type { ChoicesField } from '../kinds/choices.ts'

type Options = ChoicesField['options']

/** The options of a group that are called by what is sought, in either language. */
export function foundIn(options: Options, of: readonly string[], sought: string): Options {
  const query = sought.trim().toLowerCase()
  return options.filter(
    ({ value, label }) =>
      of.includes(value) && Object.values(label).some((name) => name.toLowerCase().includes(query)),
  )
}

/** What is chosen after a whole group was ticked or cleared; the rest stays as it is. */
export function withGroup(chosen: readonly string[], of: readonly string[], on: boolean): string[] {
  const others = chosen.filter((value) => !of.includes(value))
  return on ? [...others, ...of] : others
}

/** Of a group, whether all, some or none of it is chosen. */
export function shareOf(chosen: readonly string[], of: readonly string[]): 'all' | 'some' | 'none' {
  const count = of.filter((value) => chosen.includes(value)).length
  return count === 0 ? 'none' : count === of.length ? 'all' : 'some'
}

/** In the language of whoever reads, by the order of its letters. */
export const byName = (options: Options, locale: Locale): Options =>
  options.toSorted((a, b) => a.label[locale].localeCompare(b.label[locale], locale))
