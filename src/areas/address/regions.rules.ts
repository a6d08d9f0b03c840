import type { Words } from './address.rules.ts'

/** A part of the country, with the codes of its provinces. */
export interface Region {
  key: 'north' | 'northeast' | 'central' | 'east' | 'west' | 'south'
  name: Words
  provinceCodes: readonly string[]
}

/** The six regions of the National Geographical Committee (2520), as schools and carriers use them. */
export const regions: readonly Region[] = [
  {
    key: 'north',
    name: { th: 'ภาคเหนือ', en: 'North' },
    provinceCodes: codes('50-58'),
  },
  {
    key: 'northeast',
    name: { th: 'ภาคอีสาน', en: 'Northeast' },
    provinceCodes: codes('30-49'),
  },
  {
    key: 'central',
    name: { th: 'ภาคกลาง', en: 'Central' },
    provinceCodes: codes('10-19 26 60-62 64-67 72-75'),
  },
  {
    key: 'east',
    name: { th: 'ภาคตะวันออก', en: 'East' },
    provinceCodes: codes('20-25 27'),
  },
  {
    key: 'west',
    name: { th: 'ภาคตะวันตก', en: 'West' },
    provinceCodes: codes('63 70-71 76-77'),
  },
  {
    key: 'south',
    name: { th: 'ภาคใต้', en: 'South' },
    provinceCodes: codes('80-86 90-96'),
  },
]

/** The codes of runs such as "10-12 26". */
function codes(runs: string): string[] {
  return runs.split(' ').flatMap((run) => {
    const [from = 0, to = from] = run.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
  })
}
