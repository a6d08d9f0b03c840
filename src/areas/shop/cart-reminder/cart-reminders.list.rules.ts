import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'

/** E-mails about carts that were left. */
export const remindersList = defineList({
  size: 50,
  tabs: ['all', 'recovered', 'open'],
  sorts: ['newest', 'worth'],
  filters: {},
})
export type RemindersQuery = QueryOf<typeof remindersList>
