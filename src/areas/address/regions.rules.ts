import type { LocalizedName } from './address.rules.ts'

/** A part of the country, with the codes of its provinces. */
export interface Region {
  key: 'north' | 'northeast' | 'central' | 'east' | 'west' | 'south'
  name: LocalizedName
  provinceCodes: readonly string[]
}

/** The six regions of the National Geographical Committee (2520), as schools and carriers use them. */
export const regions: readonly Region[] = [
  region('north', 'ภาคเหนือ', 'North', '50-58'),
  region('northeast', 'ภาคอีสาน', 'Northeast', '30-49'),
  region('central', 'ภาคกลาง', 'Central', '10-19 26 60-62 64-67 72-75'),
  region('east', 'ภาคตะวันออก', 'East', '20-25 27'),
  region('west', 'ภาคตะวันตก', 'West', '63 70-71 76-77'),
  region('south', 'ภาคใต้', 'South', '80-86 90-96'),
]

function region(key: Region['key'], th: string, en: string, runs: string): Region {
  return { key, name: { th, en }, provinceCodes: expandCodes(runs) }
}

/** Expands ranges such as "10-12 26" into codes. */
function expandCodes(runs: string): string[] {
  return runs.split(' ').flatMap((run) => {
    const [from = 0, to = from] = run.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
  })
}
