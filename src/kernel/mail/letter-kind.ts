import type { Locale, Words } from '#kernel/tenancy/tenant.ts'
import type { MailBlock } from './blocks.ts'
import { type LetterFault, letterFaults } from './letter-words.rules.ts'

/** What `{{name}}` stands for in a letter of the product. */
export interface LetterVariable {
  label: Words
  /** Shown where a letter is tried; of an address, a path of the site. */
  sample: string | Words
  /** The letter is of no use without it: a link, a code. */
  needed?: true
}

/** A ready piece of a letter, such as the things bought; `{{name}}` alone in a paragraph stands for it. */
export interface LetterPart {
  label: Words
  sample: (locale: Locale) => readonly MailBlock[]
  needed?: true
}

export interface LetterWords {
  subject: string
  /** In the markup of `letter-body.rules.ts`. */
  body: string
}

/** A letter the product writes by itself: when, about what, and in which words unless a site has its own. */
export interface LetterKind<Variable extends string = string, Part extends string = string> {
  /** Area and occasion: `order.paid`. */
  key: string
  group: Words
  name: Words
  variables: Readonly<Record<Variable, LetterVariable>>
  parts: Readonly<Record<Part, LetterPart>>
  words: Readonly<Record<Locale, LetterWords>>
}

const kinds = new Map<string, LetterKind>()

const siteName: LetterVariable = {
  label: { th: 'ชื่อเว็บไซต์', en: 'name of the site' },
  sample: '',
}

/**
 * Makes a letter of the product known, so that sites can have words of their own for it; `{{site}}` is known in each.
 * Throws where its own words name what it has not, or leave out what it needs.
 */
export function letterKind<const Variable extends string, const Part extends string = never>(
  kind: Omit<LetterKind<Variable, Part>, 'parts'> & { parts?: LetterKind<Variable, Part>['parts'] },
): LetterKind<Variable | 'site', Part> {
  const whole = {
    ...kind,
    parts: kind.parts ?? ({} as LetterKind<Variable, Part>['parts']),
    variables: { ...kind.variables, site: siteName } as LetterKind<Variable | 'site', Part>['variables'],
  }
  for (const locale of ['th', 'en'] as const) {
    const [fault] = faultsOf(whole, whole.words[locale])
    if (fault) throw new Error(`Letter ${kind.key}, ${locale}: ${fault.code} ${fault.names.join(', ')}`)
  }
  kinds.set(kind.key, whole)
  return whole
}

/** Every letter of the product, in the order the areas told them. */
export const letterKinds = (): LetterKind[] => [...kinds.values()]

/** What is wrong with a site's words for a letter. */
export function faultsOf(kind: LetterKind, words: LetterWords): LetterFault[] {
  const needed = (of: Record<string, { needed?: true }>) => Object.keys(of).filter((name) => of[name]?.needed)
  return letterFaults(words, {
    variables: Object.keys(kind.variables),
    parts: Object.keys(kind.parts),
    needed: [...needed(kind.variables), ...needed(kind.parts)],
  })
}
