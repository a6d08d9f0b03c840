import type { Locale } from '#kernel/tenancy/tenant.ts'
import type { ChoicesField } from '../kinds/choices.ts'

type Options = ChoicesField['options']

/** Returns the options of a group whose name matches the search text, in either language. */
export function searchOptions(options: Options, of: readonly string[], search: string): Options {
  const query = search.trim().toLowerCase()
  return options.filter(
    ({ value, label }) =>
      of.includes(value) && Object.values(label).some((name) => name.toLowerCase().includes(query)),
  )
}

/** Returns the selection after a whole group was ticked or cleared; the rest is unchanged. */
export function withGroup(chosen: readonly string[], of: readonly string[], on: boolean): string[] {
  const others = chosen.filter((value) => !of.includes(value))
  return on ? [...others, ...of] : others
}

/** Returns whether all, some or none of a group is selected. */
export function groupSelection(chosen: readonly string[], of: readonly string[]): 'all' | 'some' | 'none' {
  const count = of.filter((value) => chosen.includes(value)).length
  return count === 0 ? 'none' : count === of.length ? 'all' : 'some'
}

/** Sorts by name in the viewer's language. */
export const sortByName = (options: Options, locale: Locale): Options =>
  options.toSorted((a, b) => a.label[locale].localeCompare(b.label[locale], locale))
