import { placeholdersIn } from './email-body.rules.ts'

interface Known {
  variables: readonly string[]
  parts: readonly string[]
  needed: readonly string[]
}

export interface EmailFault {
  path: 'subject' | 'body'
  code: 'field.required' | 'mail.placeholder_unknown' | 'mail.part_alone' | 'mail.needed'
  names: string[]
}

const braced = (name: string) => `{{${name}}}`

/**
 * Returns the errors in the text of an email: empty text, unknown names, a part within a sentence, or a missing needed
 * variable.
 */
export function emailFaults(
  { subject, body }: { subject: string; body: string },
  known: Known,
): EmailFault[] {
  const faults: EmailFault[] = []
  const tell = (path: EmailFault['path'], code: EmailFault['code'], names: string[]) => {
    if (names.length) faults.push({ path, code, names: names.map(braced) })
  }
  if (!subject.trim()) faults.push({ path: 'subject', code: 'field.required', names: [] })
  if (!body.trim()) faults.push({ path: 'body', code: 'field.required', names: [] })
  const all = [...known.variables, ...known.parts]
  const inBody = placeholdersIn(body)
  tell(
    'subject',
    'mail.placeholder_unknown',
    placeholdersIn(subject).filter((name) => !known.variables.includes(name)),
  )
  tell(
    'body',
    'mail.placeholder_unknown',
    inBody.filter((name) => !all.includes(name)),
  )
  tell('body', 'mail.part_alone', amongWords(body, known.parts))
  if (body.trim())
    tell(
      'body',
      'mail.needed',
      known.needed.filter((name) => !inBody.includes(name)),
    )
  return faults
}

/** Returns the parts that are not alone in their paragraph. */
function amongWords(body: string, parts: readonly string[]): string[] {
  const paragraphs = body
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.trim())
  return parts.filter((part) =>
    paragraphs.some((paragraph) => placeholdersIn(paragraph).includes(part) && partAlone(paragraph) !== part),
  )
}

/** Returns the name in a paragraph that consists only of `{{name}}`. */
export const partAlone = (text: string): string | undefined => /^\{\{\s*(\w+)\s*\}\}$/.exec(text)?.[1]
