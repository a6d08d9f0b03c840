import { defineMessages } from '#kernel/i18n/messages.ts'
import { en } from './en.ts'
import { th } from './th.ts'

export const customerMessages = defineMessages({ th, en })

/** Returns a message in both languages, for an action's result. */
export const doneMessage = (key: keyof typeof th.done) => ({ th: th.done[key], en: en.done[key] })
