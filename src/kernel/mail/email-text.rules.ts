import { placeholdersIn } from './email-body.rules.ts'

interface TemplateNames {
  variables: readonly string[]
  parts: readonly string[]
  needed: readonly string[]
}

export interface EmailTextIssue {
  path: 'subject' | 'body'
  code: 'field.required' | 'mail.placeholder_unknown' | 'mail.part_alone' | 'mail.needed'
  names: string[]
}

const asPlaceholder = (name: string) => `{{${name}}}`

/**
 * Returns the errors in the text of an email: empty text, unknown names, a part within a sentence, or a missing needed
 * variable.
 */
export function validateEmailText(
  { subject, body }: { subject: string; body: string },
  allowed: TemplateNames,
): EmailTextIssue[] {
  const issues: EmailTextIssue[] = []
  const tell = (path: EmailTextIssue['path'], code: EmailTextIssue['code'], names: string[]) => {
    if (names.length) issues.push({ path, code, names: names.map(asPlaceholder) })
  }
  if (!subject.trim()) issues.push({ path: 'subject', code: 'field.required', names: [] })
  if (!body.trim()) issues.push({ path: 'body', code: 'field.required', names: [] })
  const all = [...allowed.variables, ...allowed.parts]
  const inBody = placeholdersIn(body)
  tell(
    'subject',
    'mail.placeholder_unknown',
    placeholdersIn(subject).filter((name) => !allowed.variables.includes(name)),
  )
  tell(
    'body',
    'mail.placeholder_unknown',
    inBody.filter((name) => !all.includes(name)),
  )
  tell('body', 'mail.part_alone', inlineParts(body, allowed.parts))
  if (body.trim())
    tell(
      'body',
      'mail.needed',
      allowed.needed.filter((name) => !inBody.includes(name)),
    )
  return issues
}

/** Returns the parts that are not alone in their paragraph. */
function inlineParts(body: string, parts: readonly string[]): string[] {
  const paragraphs = body
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.trim())
  return parts.filter((part) =>
    paragraphs.some(
      (paragraph) => placeholdersIn(paragraph).includes(part) && standalonePart(paragraph) !== part,
    ),
  )
}

/** Returns the name in a paragraph that consists only of `{{name}}`. */
export const standalonePart = (text: string): string | undefined => /^\{\{\s*(\w+)\s*\}\}$/.exec(text)?.[1]
