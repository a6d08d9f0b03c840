export {
  type Line,
  type MoveReason,
  moveReasons,
  type Shortage,
  type StockPolicy,
  stockPolicies,
} from './stock.rules.ts'
