import { placeholdersIn } from '#kernel/mail/email-body.rules.ts'
import { plainText } from '#kernel/rich-text/doc.rules.ts'
import type { Doc, DocNode } from '#kernel/rich-text/doc.types.ts'

/** The `{{…}}` placeholders available in emails written by users. */
export const placeholders = ['firstname', 'lastname', 'email', 'site'] as const
export type Placeholder = (typeof placeholders)[number]

/** Returns unknown placeholders in a text: typos to be shown before sending. */
export const unknownPlaceholders = (text: string): string[] =>
  placeholdersIn(text).filter((name) => !placeholders.includes(name as Placeholder))

/** The same for rich text; a partly bold placeholder is also unknown, since it is split into several nodes. */
export function unknownPlaceholdersInDoc(doc: Doc): string[] {
  const completePlaceholders = (node: DocNode): string[] =>
    node.type === 'text'
      ? placeholdersIn(node.text ?? '')
      : (node.content ?? []).flatMap(completePlaceholders)
  const wholePlaceholders = new Set(doc.content.flatMap(completePlaceholders))
  const docText = plainText(doc)
  return [
    ...unknownPlaceholders(docText),
    ...placeholdersIn(docText).filter((name) => !wholePlaceholders.has(name)),
  ]
}
