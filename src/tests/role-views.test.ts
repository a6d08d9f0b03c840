import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'

const ranks = ['guest', 'user', 'manager', 'admin'] as const
type Rank = (typeof ranks)[number]

/** The specification's table "Role-based page handler": which looks each view has. */
const table: Record<string, readonly Rank[]> = {
  'cms page': ranks,
  // The page of the specification's /lesson/assessment.
  'exam assessment': ['guest'],
  'lesson calendar': ['guest', 'user'],
  'lesson detail': ranks,
  'lesson enroll': ['guest'],
  'lesson index': ranks,
  'lesson play': ['guest'],
  'shop cart': ['guest', 'user'],
  'shop category': ['guest', 'user'],
  'shop categories': ['guest', 'user'],
  'shop checkout': ['guest', 'user'],
  'shop product': ['guest', 'user'],
  'shop products': ['guest', 'user'],
  'shop thankyou': ['guest', 'user'],
}

/** Pages of areas that are there which are still to come. */
const toCome = new Set(['lesson calendar'])

/** For whom a view has files of its own, by the name of its file: `cart.user.view.tsx`. */
async function looksOf(area: string, view: string): Promise<Rank[]> {
  const found: Rank[] = []
  for await (const file of glob(`src/areas/${area}/**/${view}.*.view.tsx`)) {
    const rank = ranks.find((one) => file.endsWith(`.${one}.view.tsx`))
    if (rank) found.push(rank)
  }
  return found
}

describe('the views by role of the specification', () => {
  for (const [name, expected] of Object.entries(table)) {
    const [area = '', view = ''] = name.split(' ')
    // An area that is not in the product yet has no views to look at.
    if (toCome.has(name) || !existsSync(`src/areas/${area}`)) continue
    test(`${name} has a look for ${expected.join(', ')}`, async () => {
      const looks = await looksOf(area, view)
      expect(looks).toContain('guest')
      // Whoever has no look of their own takes the next lower one, so each role the table names sees the page.
      for (const rank of expected) {
        const own = ranks.slice(0, ranks.indexOf(rank) + 1).findLast((one) => looks.includes(one))
        expect(own, rank).toBeDefined()
      }
      if (area === 'shop') expect(looks.toSorted()).toEqual([...expected].sort())
    })
  }

  test('every view that is there is held by a page, which gets it by the role of the session', async () => {
    const held = new Set<string>()
    for await (const file of glob('src/areas/**/*.tsx')) {
      const text = await readFile(file, 'utf8')
      for (const [, view] of text.matchAll(/import\('\.\/(?:[\w-]+\/)*([\w-]+\.\w+\.view\.tsx)'\)/g))
        held.add(view!)
    }
    const orphans: string[] = []
    for await (const file of glob('src/areas/**/*.view.tsx'))
      if (!held.has(file.split('/').at(-1)!)) orphans.push(file)
    expect(orphans).toEqual([])
  })
})
