import { defineMessages } from '#kernel/i18n/messages.ts'
import { en } from './en.ts'
import { th } from './th.ts'

export const calendarMessages = defineMessages({ th, en })

/** The confirmation message of an action. */
export const doneText = (key: keyof typeof th.done) => ({ th: th.done[key], en: en.done[key] })
