import { placeholdersIn } from '#kernel/mail/email-body.rules.ts'
import { plainText } from '#kernel/rich-text/doc.rules.ts'
import type { Doc, DocNode } from '#kernel/rich-text/doc.types.ts'

/** What `{{…}}` may stand for in an e-mail people write. */
export const placeholders = ['firstname', 'lastname', 'email', 'site'] as const
export type Placeholder = (typeof placeholders)[number]

/** Placeholders in a text that stand for nothing: slips of the pen, to be shown before sending. */
export const unknownPlaceholders = (text: string): string[] =>
  placeholdersIn(text).filter((name) => !placeholders.includes(name as Placeholder))

/** The same of rich text; one that is half bold stands for nothing either, since it is no longer in one piece. */
export function unknownInDoc(doc: Doc): string[] {
  const whole = (node: DocNode): string[] =>
    node.type === 'text' ? placeholdersIn(node.text ?? '') : (node.content ?? []).flatMap(whole)
  const known = new Set(doc.content.flatMap(whole))
  const words = plainText(doc)
  return [...unknownPlaceholders(words), ...placeholdersIn(words).filter((name) => !known.has(name))]
}
