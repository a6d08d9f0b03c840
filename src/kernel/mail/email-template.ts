import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { MailBlock } from './blocks.ts'
import { type EmailTextIssue, validateEmailText } from './email-text.rules.ts'

/** A variable `{{name}}` in an email of the product. */
export interface EmailVariable {
  label: LocalizedText
  /** The value shown in previews; for a URL, a path of the site. */
  sample: string | LocalizedText
  /** The email is useless without it: a link, a code. */
  required?: true
}

/** A predefined part of an email, such as the purchased items; inserted by `{{name}}` alone in a paragraph. */
export interface EmailPart {
  label: LocalizedText
  sample: (locale: Locale) => readonly MailBlock[]
  required?: true
}

export interface EmailText {
  subject: string
  /** In the markup of `email-body.rules.ts`. */
  body: string
}

/** An automatic email of the product: when it is sent, its variables, and its default text, which a site can replace. */
export interface EmailTemplate<Variable extends string = string, Part extends string = string> {
  /** Area and occasion: `order.paid`. */
  key: string
  group: LocalizedText
  name: LocalizedText
  variables: Readonly<Record<Variable, EmailVariable>>
  parts: Readonly<Record<Part, EmailPart>>
  text: Readonly<Record<Locale, EmailText>>
}

const siteName: EmailVariable = {
  label: { th: 'ชื่อเว็บไซต์', en: 'site name' },
  sample: '',
}

/**
 * Defines an email of the product, whose text a site can replace (`emails` of a manifest); `{{site}}` is available in
 * each. Throws if its own text uses an unknown variable or omits a needed one.
 */
export function defineEmailTemplate<const Variable extends string, const Part extends string = never>(
  kind: Omit<EmailTemplate<Variable, Part>, 'parts'> & { parts?: EmailTemplate<Variable, Part>['parts'] },
): EmailTemplate<Variable | 'site', Part> {
  const full = {
    ...kind,
    parts: kind.parts ?? ({} as EmailTemplate<Variable, Part>['parts']),
    variables: { ...kind.variables, site: siteName } as EmailTemplate<Variable | 'site', Part>['variables'],
  }
  for (const locale of ['th', 'en'] as const) {
    const [fault] = validateTemplateText(full, full.text[locale])
    if (fault) throw new Error(`E-mail ${kind.key}, ${locale}: ${fault.code} ${fault.names.join(', ')}`)
  }
  return full
}

/** Returns the errors in a site's text for an email. */
export function validateTemplateText(kind: EmailTemplate, emailText: EmailText): EmailTextIssue[] {
  const requiredOf = (of: Record<string, { required?: true }>) =>
    Object.keys(of).filter((name) => of[name]?.required)
  return validateEmailText(emailText, {
    variables: Object.keys(kind.variables),
    parts: Object.keys(kind.parts),
    needed: [...requiredOf(kind.variables), ...requiredOf(kind.parts)],
  })
}
