export type { Line, MoveReason, Shortage, StockPolicy } from './stock.rules.ts'
