export { listedPrices, stepsOf } from './price/prices.server.ts'
export { listPriceInput, priceListInput } from './price-list/price-list.input.ts'
export {
  createPriceList,
  pricingScope,
  setListPrice,
  transitionPriceList,
} from './price-list/price-list.server.ts'
