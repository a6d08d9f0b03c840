export { type PriceStep, unitAt } from './price/price.rules.ts'
