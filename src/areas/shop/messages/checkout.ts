import { defineMessages } from '#kernel/i18n/messages.ts'
import { en } from './en-checkout.ts'
import { th } from './th-checkout.ts'

export const checkoutMessages = defineMessages({ th, en })
