/**
 * A user's layout of their workspace home: the cards they moved or hid, in order; unnamed cards follow in their default
 * order.
 */
export type Arrangement = readonly { key: string; hidden: boolean }[]

/**
 * Parses a saved layout: keys separated by dots, with a minus before hidden ones. Anything else is ignored, as is a
 * duplicate card.
 */
export function readArrangement(saved: string): Arrangement {
  const found = saved
    .slice(0, 1000)
    .split('.')
    .map((part) => /^(-?)([a-z][a-z-]{0,29})$/.exec(part))
    .flatMap((match) => (match ? [{ key: match[2] ?? '', hidden: match[1] === '-' }] : []))
  return found.filter(({ key }, at) => found.findIndex((entry) => entry.key === key) === at).slice(0, 30)
}

export const writeArrangement = (arrangement: Arrangement): string =>
  arrangement.map(({ key, hidden }) => (hidden ? `-${key}` : key)).join('.')

/** Returns the cards in the user's order, and which of them are hidden. */
export function arrangeCards<Card extends { key: string }>(
  cards: readonly Card[],
  arrangement: Arrangement,
): { card: Card; hidden: boolean }[] {
  const positionOf = (key: string) => {
    const at = arrangement.findIndex((entry) => entry.key === key)
    return at < 0 ? arrangement.length : at
  }
  return [...cards]
    .sort((a, b) => positionOf(a.key) - positionOf(b.key))
    .map((card) => ({ card, hidden: arrangement.find(({ key }) => key === card.key)?.hidden ?? false }))
}

export const arrangementActions = ['earlier', 'later', 'hide', 'show'] as const
export type ArrangementAction = (typeof arrangementActions)[number]

/**
 * Returns the layout after an action on a card, from all cards in their current order. Cards that are currently absent
 * keep their entries at the end.
 */
export function rearrangeCards(
  current: Arrangement,
  { key, action }: { key: string; action: ArrangementAction },
  before: Arrangement = [],
): Arrangement {
  const next = [...current]
  const at = next.findIndex((entry) => entry.key === key)
  const card = next[at]
  if (!card) return before
  if (action === 'hide' || action === 'show') next[at] = { key, hidden: action === 'hide' }
  else {
    const to = action === 'earlier' ? at - 1 : at + 1
    const other = next[to]
    if (other) {
      next[to] = card
      next[at] = other
    }
  }
  return [...next, ...before.filter((entry) => !next.some(({ key }) => key === entry.key))]
}
