import { defineMessages } from '#kernel/i18n/messages.ts'
import { en } from './en.ts'
import { th } from './th.ts'

/** The texts of the frame around every page. */
export const shellMessages = defineMessages({ th, en })
