import { messages } from '#kernel/i18n/messages.ts'
import { en } from './en.ts'
import { th } from './th.ts'

/** The words of the gallery of pieces. */
export const elementMessages = messages({ th, en })
