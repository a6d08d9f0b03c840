/**
 * Places and times that people can have: hold, confirm, release, move. Pools have so many places; a resource is had by one at a time.
 * The database keeps both, whoever comes at once. What can be had of opening hours is `openSlots`.
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
