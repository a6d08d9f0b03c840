export type { Holder } from './allocate.server.ts'
export { awaitedSql } from './awaited.ts'
export { stockChecks } from './checks.server.ts'
export { type GroupMove, movesOfGroup } from './group-moves.server.ts'
export { type Level, levels, type Move, movesOf } from './level.server.ts'
export {
  type Count,
  consume,
  receive,
  requireArrived,
  returnStock,
  setOnHand,
  track,
  writeOff,
} from './move.server.ts'
export {
  confirmReservations,
  expireReservations,
  release,
  reserve,
  transferReservations,
} from './reservation.server.ts'
export {
  availableOf,
  type Line,
  type MoveReason,
  type RequestedLine,
  type Shortage,
  type StockPolicy,
} from './stock.rules.ts'
