import { createMachine } from '#kernel/fsm.ts'

/**
 * The life cycle of a booking. Its time is `held` while a guest fills in the form; `request` waits for staff or for
 * payment; `lapse`: nobody paid in time; `renew`: the payment arrives late and the time is still free. `reopen`
 * corrects a mistake by staff.
 */
export const bookingStates = createMachine({
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

/** The states shown in lists: a time that is only held is not a booking yet. */
export const bookedStates = bookingStates.states.filter((state) => state !== 'held')
