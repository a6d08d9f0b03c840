import { foldText } from '#kernel/text/normalize.ts'
import { soundText } from '#kernel/text/sound.ts'

/** How many letters of a word may be wrong, missing or extra; short words have to match exactly. */
const allowedEdits = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * Returns how well a record's texts match what was typed, higher is better; null for no match. The whole phrase ranks
 * before its words in any order, those before words that sound alike, and typos last. Thai needs no spaces: a word is
 * found in the middle of others. For lists held in memory; tables are searched in the database.
 */
export function matchScore(query: string, ...texts: string[]): number | null {
  const folded = foldText(query)
  if (!folded) return 0
  const text = foldText(texts.join(' '))
  const at = text.indexOf(folded)
  if (at >= 0) return at === 0 ? 5 : 4
  const words = folded.split(' ')
  if (words.every((word) => text.includes(word))) return 3
  const sound = soundText(text)
  if (words.every((word) => sound.includes(soundText(word)))) return 2
  return words.every((word) => minEdits(soundText(word), sound) <= allowedEdits(word.length)) ? 1 : null
}

/** Returns the items of a list that match what was typed, best first, equal ones in their original order. */
export function bestMatches<Item>(
  query: string,
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
): Item[] {
  return items
    .map((item) => ({ item, close: matchScore(query, ...textsOf(item)) }))
    .filter((match): match is { item: Item; close: number } => match.close !== null)
    .sort((a, b) => b.close - a.close)
    .map(({ item }) => item)
}

/**
 * Returns the minimum number of letters to change, add, remove or transpose for `word` to occur in `text` (Sellers
 * 1980, with Damerau's transpositions).
 */
function minEdits(word: string, text: string): number {
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
