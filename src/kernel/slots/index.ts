/**
 * Bookable places and times: hold, confirm, release, move. A pool has a number of places; a resource is exclusive at
 * any time. The database enforces both under concurrency. `openSlots` returns what can be booked within opening hours.
 */
export { type Busy, type OpenSlot, openSlots, type SlotOffer } from './open-slots.rules.ts'
export { poolsOf, type SlotPool, setCapacity } from './pool.ts'
export { busyTimes, lockResource, type Resource } from './resource.ts'
export {
  confirmSlot,
  extendSlot,
  holdPlaces,
  holdTime,
  movePlaces,
  moveTime,
  type ResourceTime,
  releaseSlot,
  type SlotHolder,
  type SlotReservation,
  slotsOf,
} from './slots.ts'
