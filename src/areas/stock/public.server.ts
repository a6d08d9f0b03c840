export type { Holder } from './allot.server.ts'
export { awaitedSql } from './awaited.ts'
export { stockChecks } from './checks.server.ts'
export { type GroupMove, movesOfGroup } from './group-moves.server.ts'
export { type Level, levels, type Move, movesOf } from './level.server.ts'
export {
  type Count,
  consume,
  giveBack,
  receive,
  setOnHand,
  type Tracked,
  track,
  writeOff,
} from './move.server.ts'
export { ensurePlaces } from './place.server.ts'
export { expireReservations, handOver, keep, release, reserve } from './reservation.server.ts'
export {
  availableOf,
  isSellable,
  type Line,
  type MoveReason,
  type Shortage,
  type StockPolicy,
  type WantedLine,
} from './stock.rules.ts'
