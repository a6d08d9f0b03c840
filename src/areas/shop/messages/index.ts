import { messages } from '#kernel/i18n/messages.ts'
import * as en from './en.ts'
import * as th from './th.ts'

export const cartMessages = messages({ th: th.cart, en: en.cart })
export const checkoutMessages = messages({ th: th.checkout, en: en.checkout })
export const orderMessages = messages({ th: th.order, en: en.order })
