export { type Line, type MoveReason, moveReasons, type Shortage, type StockPolicy } from './stock.rules.ts'
