import { messages } from '#kernel/i18n/messages.ts'
import { en } from './mail.en.ts'
import { th } from './mail.th.ts'

export const mailMessages = messages({ th, en })
export type MailTexts = (typeof mailMessages)['th']
