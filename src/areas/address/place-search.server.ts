import type { Place } from './address.rules.ts'
import { gramsOf, type SearchIndex, searchIndex } from './place-index.server.ts'
import { type Level, prefixDistance, type QueryWord, queryWords } from './place-name.rules.ts'

/**
 * Finds sub-districts by any part of their address, best first: sub-district, district, province or postcode, Thai or
 * English, incomplete or with a letter or two wrong. Every word must match ('บางคนที สมุทรสงคราม'); words may also be
 * written together.
 */
export function searchPlaces(query: string, { limit = 10 }: { limit?: number } = {}): Place[] {
  const words = queryWords(query)
  if (words.length === 0) return []
  const index = searchIndex()
  const scores =
    filterByWordOrder(index, words, scoreWords(index, words, directMatches)) ??
    scoreUnspaced(index, words) ??
    (words.length <= 4 ? scoreWords(index, words, nearMatches) : null) ??
    scoreReliableWords(index, words)
  return scores ? topPlaces(index, scores, limit) : []
}

/** A matching name and its quality: 100 for the whole name, less for a prefix, a part or a near miss. */
type Matches = Iterable<[name: number, quality: number]>

const weight: Record<Level, number> = { subdistrict: 1, district: 0.85, province: 0.7 }

/** Returns the score of every row that matches all words, or null when none does. */
function scoreWords(
  index: SearchIndex,
  words: readonly QueryWord[],
  find: (index: SearchIndex, text: string) => Matches,
): Float32Array | null {
  let found: Float32Array | null = null
  for (const word of words) {
    found = intersectScores(scoreWord(index, word, find), found)
    if (!found) return null
  }
  return found
}

function scoreWord(
  index: SearchIndex,
  word: QueryWord,
  find: (index: SearchIndex, text: string) => Matches,
): Float32Array {
  const scores = new Float32Array(index.places.length)
  if ('postcode' in word) {
    index.places.forEach(({ postcode }, row) => {
      if (postcode.startsWith(word.postcode)) scores[row] = postcode === word.postcode ? 100 : 80
    })
    return scores
  }
  for (const [name, quality] of find(index, word.text)) {
    for (const { level, from, to } of index.bearers[name]!) {
      if (word.level && word.level !== level) continue
      const score = quality * weight[level]
      for (let row = from; row < to; row++) if (scores[row]! < score) scores[row] = score
    }
  }
  return scores
}

/**
 * English names have several words each, so all words of a query may match a row by chance ('mae sa chiang mai' matches
 * Mae Faek Mai). Rows that start with the whole query, in its order, come first.
 */
function filterByWordOrder(
  index: SearchIndex,
  words: readonly QueryWord[],
  scores: Float32Array | null,
): Float32Array | null {
  if (!scores || words.length === 1) return scores
  const queryText = words.map((word) => ('postcode' in word ? word.postcode : word.text)).join('')
  index.together().forEach((forms, row) => {
    if (scores[row]! > 0 && forms.some((form) => form.some((text) => text.startsWith(queryText))))
      scores[row]! += 1000
  })
  return scores
}

/** For words written without spaces: the row as one string must contain them all. */
function scoreUnspaced(index: SearchIndex, words: readonly QueryWord[]): Float32Array | null {
  const texts = words.flatMap((word) => ('postcode' in word ? word.postcode : word.text.split(/เขต|แขวง/)))
  if (!texts.some((text) => text.length >= 6)) return null
  let any = false
  const scores = new Float32Array(index.places.length)
  index.together().forEach((forms, row) => {
    for (const [whole, short] of forms) {
      const score = texts.every((text) => short.startsWith(text))
        ? 100
        : texts.every((text) => whole.includes(text))
          ? 90 - Math.min(40, whole.indexOf(texts[0]!))
          : 0
      if (score > scores[row]!) scores[row] = score
    }
    if (scores[row]! > 0) any = true
  })
  return any ? scores : null
}

/**
 * For a whole pasted address: the most reliable words first (postcode, words that name their level, then from the end,
 * where the province is), each kept if it fits the matches so far. Words that match nothing (the house, the soi) are
 * skipped.
 */
function scoreReliableWords(index: SearchIndex, words: readonly QueryWord[]): Float32Array | null {
  const sure = (word: QueryWord) => ('postcode' in word ? 2 : word.level ? 1 : 0)
  const useful = words.filter((word) =>
    'postcode' in word ? word.postcode.length === 5 : word.text.length >= 4,
  )
  let found: Float32Array | null = null
  for (const word of useful.toReversed().sort((a, b) => sure(b) - sure(a))) {
    const both = intersectScores(scoreWord(index, word, directMatches), found)
    if (both) found = both
  }
  return found
}

/** Returns the rows that match both, with their scores added; null when none does. */
function intersectScores(scores: Float32Array, before: Float32Array | null): Float32Array | null {
  let any = false
  for (let row = 0; row < scores.length; row++) {
    const both = scores[row]! > 0 && (before === null || before[row]! > 0)
    scores[row] = both ? scores[row]! + (before?.[row] ?? 0) : 0
    if (both) any = true
  }
  return any ? scores : null
}

function directMatches(index: SearchIndex, text: string): Matches {
  const candidates = text.length >= 3 ? namesByRarestTrigram(index, text) : shortMatches(index, text)
  return candidates.flatMap((name): [number, number][] => {
    const at = index.names[name]!.indexOf(text)
    if (at < 0) return []
    const spare = Math.min(20, index.names[name]!.length - text.length)
    return [[name, at === 0 ? (spare === 0 ? 100 : 80 - spare) : 50 - spare]]
  })
}

/**
 * Returns names with one letter wrong, or two in words of eight letters or more. Words of three letters or fewer must
 * match exactly.
 */
function nearMatches(index: SearchIndex, text: string): Matches {
  const direct = [...directMatches(index, text)]
  if (text.length < 4) return direct
  const limit = text.length >= 8 ? 2 : 1
  const shared = new Uint8Array(index.names.length)
  const grams = gramsOf(text)
  for (const gram of grams) for (const name of index.grams.get(gram) ?? []) shared[name]!++
  const needed = Math.max(1, grams.length - 3 * limit)
  const found = new Map<number, number>(direct)
  for (let name = 0; name < shared.length; name++) {
    if (shared[name]! < needed || found.has(name)) continue
    const distance = prefixDistance(text, index.names[name]!, limit)
    if (distance > limit) continue
    const spare = Math.min(20, Math.abs(index.names[name]!.length - text.length))
    // Shared trigrams break ties: a missing letter (ลาดพ้าว) is likelier than a wrong one.
    found.set(name, 30 - 10 * (distance - 1) - spare + (10 * shared[name]!) / grams.length)
  }
  return found
}

/** Returns the names that share the text's rarest trigram: all that can contain it. */
function namesByRarestTrigram(index: SearchIndex, text: string): number[] {
  let fewest: number[] | undefined
  for (let i = 0; i + 3 <= text.length; i++) {
    const names = index.grams.get(text.slice(i, i + 3))
    if (!names) return []
    if (!fewest || names.length < fewest.length) fewest = names
  }
  return fewest ?? []
}

/** One letter must start the name; two may occur anywhere in it (Phra Nakhon Si Ayutthaya). */
function shortMatches(index: SearchIndex, text: string): number[] {
  return index.names.flatMap((name, at) => {
    const found = text.length === 1 ? name.startsWith(text) : name.includes(text)
    return found ? [at] : []
  })
}

function topPlaces(index: SearchIndex, scores: Float32Array, limit: number): Place[] {
  const rows: number[] = []
  let lowestScore = 0
  for (let row = 0; row < scores.length; row++) {
    const score = scores[row]!
    // Rows with equal scores keep the order of their codes: the capital district of a province comes first.
    if (score === 0 || (rows.length === limit && score <= lowestScore)) continue
    let at = rows.length
    while (at > 0 && scores[rows[at - 1]!]! < score) at--
    rows.splice(at, 0, row)
    if (rows.length > limit) rows.pop()
    lowestScore = scores[rows.at(-1)!]!
  }
  return rows.map((row) => index.places[row]!)
}
