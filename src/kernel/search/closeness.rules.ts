import { foldText } from '#kernel/text/normalize.ts'
import { soundText } from '#kernel/text/sound.ts'

/** So many letters of a word may be wrong, missing or too many; short words have to be right. */
const allowedEdits = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * How well a record's texts answer what was typed; null for not at all. The higher the better: the whole phrase before its words in any
 * order, those before what sounds alike, and slips of the finger last. Thai needs no spaces: a word is found in the middle of others.
 * For lists that are held in memory; what stands in tables is looked for there.
 */
export function closeness(typed: string, ...texts: string[]): number | null {
  const folded = foldText(typed)
  if (!folded) return 0
  const text = foldText(texts.join(' '))
  const at = text.indexOf(folded)
  if (at >= 0) return at === 0 ? 5 : 4
  const words = folded.split(' ')
  if (words.every((word) => text.includes(word))) return 3
  const sound = soundText(text)
  if (words.every((word) => sound.includes(soundText(word)))) return 2
  return words.every((word) => fewestEdits(soundText(word), sound) <= allowedEdits(word.length)) ? 1 : null
}

/** Those of a list that answer what was typed, the best first, alike ones in the order they came. */
export function closest<Item>(
  typed: string,
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
): Item[] {
  return items
    .map((item) => ({ item, close: closeness(typed, ...textsOf(item)) }))
    .filter((one): one is { item: Item; close: number } => one.close !== null)
    .sort((a, b) => b.close - a.close)
    .map(({ item }) => item)
}

/** The fewest letters to change, add, take or swap with the next for `word` to stand somewhere in `text` (Sellers 1980, with Damerau's swaps). */
function fewestEdits(word: string, text: string): number {
  let twoBefore: number[] = []
  let before: number[] = []
  let column = Array.from({ length: word.length + 1 }, (_, row) => row)
  let best = word.length
  for (let at = 0; at < text.length; at++) {
    twoBefore = before
    before = column
    column = [0]
    for (let row = 1; row <= word.length; row++) {
      const replaced = before[row - 1]! + (word[row - 1] === text[at] ? 0 : 1)
      const isSwap = row > 1 && at > 0 && word[row - 1] === text[at - 1] && word[row - 2] === text[at]
      const swapped = isSwap ? twoBefore[row - 2]! + 1 : replaced
      column[row] = Math.min(before[row]! + 1, column[row - 1]! + 1, replaced, swapped)
    }
    best = Math.min(best, column[word.length]!)
  }
  return best
}
