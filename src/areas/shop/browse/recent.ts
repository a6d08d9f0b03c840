/** What this browser has looked at, newest first: SKUs of variants. Never sent but to ask for their cards. */
const key = 'sala.seen'
export const mostSeen = 8

export function seenSkus(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter((sku): sku is string => typeof sku === 'string').slice(0, mostSeen)
      : []
  } catch {
    // Storage that is switched off or was written by something else is no reason to fail.
    return []
  }
}

export function rememberSeen(sku: string, kin: readonly string[]): void {
  keep([sku, ...seenSkus().filter((other) => other !== sku && !kin.includes(other))])
}

export const forgetSeen = () => keep([])

function keep(skus: string[]) {
  try {
    localStorage.setItem(key, JSON.stringify(skus.slice(0, mostSeen)))
  } catch {
    // Full or switched off: nothing is lost that anybody needs.
  }
}
