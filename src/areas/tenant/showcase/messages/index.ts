import { defineMessages } from '#kernel/i18n/messages.ts'
import { en } from './en.ts'
import { th } from './th.ts'

/** The texts of the component gallery. */
export const elementMessages = defineMessages({ th, en })
