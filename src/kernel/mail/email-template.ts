import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { MailBlock } from './blocks.ts'
import { type EmailFault, emailFaults } from './email-words.rules.ts'

/** What `{{name}}` stands for in an e-mail of the product. */
export interface EmailVariable {
  label: LocalizedText
  /** Shown where an e-mail is tried; of an address, a path of the site. */
  sample: string | LocalizedText
  /** The e-mail is of no use without it: a link, a code. */
  needed?: true
}

/** A ready piece of an e-mail, such as the things bought; `{{name}}` alone in a paragraph stands for it. */
export interface EmailPart {
  label: LocalizedText
  sample: (locale: Locale) => readonly MailBlock[]
  needed?: true
}

export interface EmailWords {
  subject: string
  /** In the markup of `email-body.rules.ts`. */
  body: string
}

/** An e-mail the product writes by itself: when, about what, and in which words unless a site has its own. */
export interface EmailTemplate<Variable extends string = string, Part extends string = string> {
  /** Area and occasion: `order.paid`. */
  key: string
  group: LocalizedText
  name: LocalizedText
  variables: Readonly<Record<Variable, EmailVariable>>
  parts: Readonly<Record<Part, EmailPart>>
  words: Readonly<Record<Locale, EmailWords>>
}

const siteName: EmailVariable = {
  label: { th: 'ชื่อเว็บไซต์', en: 'name of the site' },
  sample: '',
}

/**
 * An e-mail of the product, for which a site may have words of its own (`emails` of a manifest); `{{site}}` is known in each.
 * Throws where its own words name what it has not, or leave out what it needs.
 */
export function emailTemplate<const Variable extends string, const Part extends string = never>(
  kind: Omit<EmailTemplate<Variable, Part>, 'parts'> & { parts?: EmailTemplate<Variable, Part>['parts'] },
): EmailTemplate<Variable | 'site', Part> {
  const full = {
    ...kind,
    parts: kind.parts ?? ({} as EmailTemplate<Variable, Part>['parts']),
    variables: { ...kind.variables, site: siteName } as EmailTemplate<Variable | 'site', Part>['variables'],
  }
  for (const locale of ['th', 'en'] as const) {
    const [fault] = faultsOf(full, full.words[locale])
    if (fault) throw new Error(`E-mail ${kind.key}, ${locale}: ${fault.code} ${fault.names.join(', ')}`)
  }
  return full
}

/** What is wrong with a site's words for an e-mail. */
export function faultsOf(kind: EmailTemplate, words: EmailWords): EmailFault[] {
  const needed = (of: Record<string, { needed?: true }>) => Object.keys(of).filter((name) => of[name]?.needed)
  return emailFaults(words, {
    variables: Object.keys(kind.variables),
    parts: Object.keys(kind.parts),
    needed: [...needed(kind.variables), ...needed(kind.parts)],
  })
}
