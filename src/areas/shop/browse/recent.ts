import { readStored, store } from '#kernel/browser-store.ts'

/** Recently viewed products of this browser, newest first: SKUs of variants. Only sent to request their cards. */
const key = 'sala.seen'
export const maxViewed = 8

export const viewedSkus = (): string[] =>
  readStored(key, (saved) =>
    Array.isArray(saved)
      ? saved.filter((sku): sku is string => typeof sku === 'string').slice(0, maxViewed)
      : null,
  ) ?? []

export function recordViewed(sku: string, kin: readonly string[]): void {
  storeViewed([sku, ...viewedSkus().filter((other) => other !== sku && !kin.includes(other))])
}

export const clearViewed = () => storeViewed([])

function storeViewed(skus: string[]): void {
  store(key, skus.slice(0, maxViewed))
}
