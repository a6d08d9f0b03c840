import { machine } from '#kernel/fsm.ts'

/**
 * The life of a booking. Its time is `held` while a guest fills in the form; `request` waits for staff or for the money; `lapse`: nobody
 * paid in time, and `renew` if the money comes after all and the time is still free. `reopen` puts right what staff noted by mistake.
 */
export const bookingStates = machine({
  name: 'calendar.booking',
  initial: 'held',
  states: {
    held: { on: { move: 'held', request: 'pending', confirm: 'confirmed' } },
    pending: { on: { confirm: 'confirmed', move: 'pending', lapse: 'lapsed', cancel: 'cancelled' } },
    confirmed: { on: { move: 'confirmed', finish: 'done', miss: 'no_show', cancel: 'cancelled' } },
    done: { on: { reopen: 'confirmed' } },
    no_show: { on: { reopen: 'confirmed' } },
    lapsed: { on: { renew: 'pending' } },
    cancelled: { final: true },
  },
})

export type BookingStatus = (typeof bookingStates.states)[number]
export type BookingEvent = Parameters<typeof bookingStates.next>[1]

/** States that lists show: a time that is only held is nobody's booking yet. */
export const bookedStates = bookingStates.states.filter((state) => state !== 'held')
