import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const areas = [
  ...new Set(
    globSync('src/areas/*/**/*.ts')
      .filter(isWords)
      .map((path) => path.split('/')[2]!),
  ),
]

const several = /(?<![\d.,–-])\b1 ([a-z]+s|people|entries)\b/g
/** Verbs that follow a name or an amount, and other words ending in s that are not plurals. */
const verbs = new Set(
  'is was has as this goes says asks needs costs waits ships comes counts owes ends plus less gets shows leads knows invites wants address yes ms'.split(
    ' ',
  ),
)
/** Figures that are never one: a multiple of the points, the longest list of labels, the length of a description. */
const never = /sentenceMessages\.gives\.times|labelsMost|found\.hint/

type Sentence = (...given: unknown[]) => unknown

/** Returns the English messages with figures, by their location. */
function sentences(value: unknown, at: string): [string, Sentence][] {
  if (typeof value === 'function') return [[at, value as Sentence]]
  if (!value || typeof value !== 'object' || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, text]) => sentences(text, `${at}.${key}`))
}

/** Returns plurals a message uses although the figure is one, whether figures are passed as numbers, as strings, or by name. */
function wrongOf(sentence: Sentence): string[] {
  const figures = new Proxy({}, { get: (_, key) => (key === Symbol.toPrimitive ? () => 1 : 1) })
  const texts = [1, '1', figures].flatMap((count) => {
    try {
      return [String(sentence(...Array(8).fill(count)))]
    } catch {
      return []
    }
  })
  const wrong = texts.map((text) =>
    [...text.matchAll(several)].filter(([, word]) => !verbs.has(word!)).map(([found]) => found),
  )
  return wrong.toSorted((a, b) => a.length - b.length)[0] ?? []
}

/** Returns whether a file contains messages, other than those of refusals. */
function isWords(file: string): boolean {
  return /messages/.test(file) && !/\.test\.|errors?\.ts$/.test(file)
}

describe('a count of one', () => {
  it.each(areas)('is not plural in the English texts of %s', async (area) => {
    const files = globSync(`src/areas/${area}/**/*.ts`).filter(isWords)
    const wrong: string[] = []
    for (const file of files) {
      const exported: Record<string, { en?: unknown } | undefined> = await import(
        /* @vite-ignore */ `../../${file}`
      )
      for (const [name, words] of Object.entries(exported))
        for (const [at, sentence] of sentences(words?.en, name))
          if (!never.test(at)) wrong.push(...wrongOf(sentence).map((found) => `${at}: ${found}`))
    }
    expect(wrong).toEqual([])
  })
})
