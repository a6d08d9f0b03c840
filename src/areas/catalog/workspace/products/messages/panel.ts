import { defineMessages } from '#kernel/i18n/messages.ts'
import { en } from './panel.en.ts'
import { th } from './panel.th.ts'

export const panelMessages = defineMessages({ th, en })
