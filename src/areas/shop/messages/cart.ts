import { defineMessages } from '#kernel/i18n/messages.ts'
import { en } from './en-cart.ts'
import { th } from './th-cart.ts'

export const cartMessages = defineMessages({ th, en })
