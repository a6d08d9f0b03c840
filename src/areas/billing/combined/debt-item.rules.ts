/** A debt as given in a URL: `invoice.IV6900000001`, followed by another dot and the token of its link if there is one. */
export interface DebtItem {
  kind: 'invoice' | 'order'
  number: string
  token: string | null
}

export const itemText = ({ kind, number, token }: DebtItem): string =>
  token ? `${kind}.${number}.${token}` : `${kind}.${number}`

/** Parses the output of `itemText`; null for anything else. */
export function readItem(text: string): DebtItem | null {
  const [, kind, number, token] =
    /^(invoice|order)\.([A-Z]{2}[A-Z0-9]{6,30})(?:\.([A-Za-z0-9_-]{10,100}))?$/.exec(text) ?? []
  if (!number) return null
  return { kind: kind === 'order' ? 'order' : 'invoice', number, token: token ?? null }
}

/** Returns the debts of a URL, each once. */
export function readItems(texts: readonly string[]): DebtItem[] {
  const items = texts.map(readItem).filter((item) => item !== null)
  return items.filter((item, at) => items.findIndex(({ number }) => number === item.number) === at)
}
