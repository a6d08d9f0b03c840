import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { choiceParam, formatParam } from '#kernel/list/param.rules.ts'
import { bookedStates } from '../booking/booking.states.ts'

export const bookingsList = defineList({
  size: 50,
  sorts: ['time', '-time', 'newest'],
  tabs: ['coming', 'waiting', 'past', 'refund', 'all'],
  filters: {
    status: choiceParam(bookedStates),
    service: formatParam<string>((text) => /^[0-9a-f-]{36}$/.test(text)),
  },
})
export type BookingsQuery = QueryOf<typeof bookingsList>
