import { messages } from '#kernel/i18n/messages.ts'
import { en } from './en.ts'
import { th } from './th.ts'

export const customerMessages = messages({ th, en })

/** One sentence in both languages, for what an act answers. */
export const doneText = (key: keyof typeof th.done) => ({ th: th.done[key], en: en.done[key] })
