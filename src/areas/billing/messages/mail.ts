import { defineMessages } from '#kernel/i18n/messages.ts'
import { en } from './mail.en.ts'
import { th } from './mail.th.ts'

export const mailMessages = defineMessages({ th, en })
export type EmailTexts = (typeof mailMessages)['th']
