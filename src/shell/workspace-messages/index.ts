import { defineMessages } from '#kernel/i18n/messages.ts'
import { en } from './en.ts'
import { th } from './th.ts'

/** The texts of the workspace's frame. */
export const workspaceMessages = defineMessages({ th, en })
