import { defineMessages } from '#kernel/i18n/messages.ts'
import { en } from './en.ts'
import { th } from './th.ts'

/** The texts of the page for trying loading and failure states. */
export const loadingMessages = defineMessages({ th, en })
