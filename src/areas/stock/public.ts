export { type Line, type MoveReason, type Shortage, type StockPolicy, stockPolicies } from './stock.rules.ts'
