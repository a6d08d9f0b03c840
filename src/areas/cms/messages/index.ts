import { messages } from '#kernel/i18n/messages.ts'
import * as en from './en.ts'
import * as th from './th.ts'

export const shelfMessages = messages({ th: th.shelf, en: en.shelf })
export const homeMessages = messages({ th: th.home, en: en.home })
