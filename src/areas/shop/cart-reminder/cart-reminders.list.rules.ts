import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'

/** Emails about abandoned carts. */
export const remindersList = defineList({
  size: 50,
  tabs: ['all', 'recovered', 'open'],
  sorts: ['newest', 'worth'],
  filters: {},
})
export type RemindersQuery = QueryOf<typeof remindersList>
