import { messages } from '#kernel/i18n/messages.ts'
import * as en from './en.ts'
import * as enProduct from './en-product.ts'
import * as th from './th.ts'
import * as thProduct from './th-product.ts'

export const listMessages = messages({ th: th.list, en: en.list })
export const noneMessages = messages({ th: th.none, en: en.none })
export const categoryMessages = messages({ th: th.category, en: en.category })
export const productMessages = messages({ th: thProduct.product, en: enProduct.product })
