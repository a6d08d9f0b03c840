import { placeholdersIn } from '#kernel/mail/email-body.rules.ts'

/** What `{{…}}` may stand for in an e-mail people write. */
export const placeholders = ['firstname', 'lastname', 'email', 'site'] as const
export type Placeholder = (typeof placeholders)[number]

/** Placeholders in a text that stand for nothing: slips of the pen, to be shown before sending. */
export const unknownPlaceholders = (text: string): string[] =>
  placeholdersIn(text).filter((name) => !placeholders.includes(name as Placeholder))
