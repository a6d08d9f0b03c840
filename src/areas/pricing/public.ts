export { type PriceStep, priceStepAt } from './price/price.rules.ts'
