import { defineMessages } from '#kernel/i18n/messages.ts'
import { en } from './en.ts'
import { th } from './th.ts'

export const projectMessages = defineMessages({ th, en })
export type ProjectMessages = typeof th

/** Returns the priority names, from none to urgent: their indexes are the stored numbers. */
export const priorityNames = ({ priorities }: ProjectMessages): string[] => [
  priorities.none,
  priorities.low,
  priorities.medium,
  priorities.high,
  priorities.urgent,
]
