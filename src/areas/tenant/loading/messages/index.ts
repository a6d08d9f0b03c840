import { messages } from '#kernel/i18n/messages.ts'
import { en } from './en.ts'
import { th } from './th.ts'

/** The words of the page that tries loading and failing. */
export const loadingMessages = messages({ th, en })
