import { defineMessages } from '#kernel/i18n/messages.ts'
import { en } from './review.en.ts'
import { th } from './review.th.ts'

export const reviewMessages = defineMessages({ th, en })
export type ReviewTexts = (typeof reviewMessages)['th']
