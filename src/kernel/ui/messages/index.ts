import { messages } from '#kernel/i18n/messages.ts'
import { en } from './en.ts'
import { th } from './th.ts'

/** The words of the kit's own pieces. */
export const uiMessages = messages({ th, en })
