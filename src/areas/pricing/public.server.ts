export { listedPrices, stepsOf } from './price/prices.server.ts'
export { listPriceInput, priceListInput } from './price-list/price-list.input.ts'
export { createPriceList, movePriceList, pricingScope, setListPrice } from './price-list/price-list.server.ts'
