import { readStored, store } from '#kernel/browser-store.ts'

/** Recently viewed products of this browser, newest first: SKUs of variants. Only sent to request their cards. */
const key = 'sala.seen'
export const mostSeen = 8

export const seenSkus = (): string[] =>
  readStored(key, (saved) =>
    Array.isArray(saved)
      ? saved.filter((sku): sku is string => typeof sku === 'string').slice(0, mostSeen)
      : null,
  ) ?? []

export function rememberSeen(sku: string, kin: readonly string[]): void {
  keepSeen([sku, ...seenSkus().filter((other) => other !== sku && !kin.includes(other))])
}

export const forgetSeen = () => keepSeen([])

function keepSeen(skus: string[]): void {
  store(key, skus.slice(0, mostSeen))
}
