import { defineMessages } from '#kernel/i18n/messages.ts'
import { en } from './en-order.ts'
import { th } from './th-order.ts'

export const orderMessages = defineMessages({ th, en })
