/** Returns the index of the item a key moves to: arrows wrap around, a letter goes to the next item that starts with it. */
export function nextItem(key: string, at: number, labels: readonly string[]): number | null {
  const count = labels.length
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at < 0 ? count - 1 : (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if ([...key].length !== 1 || key === ' ') return null
  const letter = key.toLowerCase()
  for (let step = 1; step <= count; step++) {
    const index = (at + step + count) % count
    if (labels[index]?.trim().toLowerCase().startsWith(letter)) return index
  }
  return null
}
