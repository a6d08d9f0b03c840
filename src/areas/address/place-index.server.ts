import type { Place } from './address.rules.ts'
import { type Level, looseName } from './place-name.rules.ts'
import { allPlaces } from './thailand.server.ts'

/** A range of rows that share a name: one row for a sub-district, all rows below it for a district or province. */
export interface NameRange {
  level: Level
  from: number
  to: number
}

/** The search index: rows by name, names by trigram. */
export interface SearchIndex {
  places: readonly Place[]
  names: string[]
  bearers: NameRange[][]
  /** Names by each trigram in them, the start marked by ^. */
  grams: Map<string, number[]>
  /** Each row as one string, in full and without its district, for queries without spaces. */
  together: () => [whole: string, short: string][][]
}

// Common names that are not part of the official one.
const aliases: Record<string, string[]> = {
  กรุงเทพมหานคร: ['กทม', 'กรุงเทพฯ', 'BKK', 'Krung Thep'],
  นครราชสีมา: ['โคราช', 'Korat'],
  ฉะเชิงเทรา: ['แปดริ้ว'],
  พระนครศรีอยุธยา: ['อยุธยา', 'Ayutthaya'],
  นครศรีธรรมราช: ['เมืองคอน'],
}

let cachedIndex: SearchIndex | undefined

/** Returns the index over all sub-districts, built on first use (about a tenth of a second). */
export function searchIndex(): SearchIndex {
  cachedIndex ??= buildIndex(allPlaces())
  return cachedIndex
}

function buildIndex(places: readonly Place[]): SearchIndex {
  const loose = memoize(looseName)
  const bearersOf = new Map<string, NameRange[]>()
  const add = (text: string, bearer: NameRange) => {
    const name = loose(text)
    const others = bearersOf.get(name)
    if (others) others.push(bearer)
    else bearersOf.set(name, [bearer])
  }
  const addRun = (level: Level, digits: number) => {
    let from = 0
    for (let to = 1; to <= places.length; to++) {
      const code = places[from]!.subdistrictCode.slice(0, digits)
      if (places[to]?.subdistrictCode.startsWith(code)) continue
      const localizedName = places[from]![level]
      for (const text of [
        localizedName.th,
        localizedName.en,
        ...(level === 'province' ? (aliases[localizedName.th] ?? []) : []),
      ]) {
        add(text, { level, from, to })
      }
      from = to
    }
  }
  addRun('subdistrict', 6)
  addRun('district', 4)
  addRun('province', 2)

  const names = [...bearersOf.keys()]
  const grams = new Map<string, number[]>()
  names.forEach((name, at) => {
    for (const gram of new Set(gramsOf(name))) {
      const others = grams.get(gram)
      if (others) others.push(at)
      else grams.set(gram, [at])
    }
  })
  let placeNames: [string, string][][] | undefined
  const together = (
    { subdistrict, district, province, postcode }: Place,
    locale: 'th' | 'en',
  ): [string, string] => {
    const [first, middle, last] = [subdistrict, district, province].map((localizedName) =>
      loose(localizedName[locale]),
    )
    return [first! + middle! + last! + postcode, first! + last! + postcode]
  }
  return {
    places,
    names,
    bearers: [...bearersOf.values()],
    grams,
    together: () => {
      placeNames ??= places.map((place) => [together(place, 'th'), together(place, 'en')])
      return placeNames
    },
  }
}

// Memoizes by text: names repeat over the rows, districts and provinces by the dozen.
function memoize(make: (text: string) => string): (text: string) => string {
  const cache = new Map<string, string>()
  return (text) => {
    let result = cache.get(text)
    if (result === undefined) {
      result = make(text)
      cache.set(text, result)
    }
    return result
  }
}

/** Returns the trigrams of a name, its start marked by ^. */
export function gramsOf(name: string): string[] {
  const marked = `^${name}`
  const grams: string[] = []
  for (let i = 0; i + 3 <= marked.length; i++) grams.push(marked.slice(i, i + 3))
  return grams
}
