import { defineMessages } from '#kernel/i18n/messages.ts'
import { en } from './en.ts'
import { th } from './th.ts'

/** The texts of the UI kit's own components. */
export const uiMessages = defineMessages({ th, en })
