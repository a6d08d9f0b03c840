import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { plainText } from '#kernel/rich-text/doc.rules.ts'
import { countWords } from '#kernel/rich-text/reading-time.rules.ts'
import { bodyOf, imagesIn } from './post-body.ts'
import { demoPostCategories, demoPosts } from './posts.ts'
import { demoSites } from './sites.ts'

const images = new Set(readdirSync(new URL('./images/', import.meta.url)))
const categories = demoPostCategories.map(({ code }) => code)

it('every demo site has posts to read', () => {
  expect(Object.keys(demoPosts)).toEqual(demoSites.map(({ host }) => host))
  for (const posts of Object.values(demoPosts)) expect(posts.length).toBeGreaterThan(0)
})

describe.each(Object.values(demoPosts).flat())('the post $slug', ({ category, cover, text }) => {
  it('is long enough to read, and short enough for one sitting', () => {
    const words = countWords(plainText(bodyOf(text, new Map())))
    expect(words).toBeGreaterThanOrEqual(400)
    expect(words).toBeLessThanOrEqual(900)
  })

  it('has a category, a cover and a picture in its text, all of which exist', () => {
    expect(categories).toContain(category)
    const inText = imagesIn(text)
    expect(inText).not.toEqual([])
    expect([cover, ...inText].filter((file) => !images.has(file))).toEqual([])
  })
})
