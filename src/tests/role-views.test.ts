import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'

const ranks = ['guest', 'user', 'manager', 'admin'] as const
type Rank = (typeof ranks)[number]

/** The specification's table "Role-based page handler": the roles for which each page has a view. */
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

/** Returns the roles with their own view file, by file name: `cart.user.view.tsx`. */
function looksOf(area: string, view: string): Rank[] {
  const found: Rank[] = []
  for (const file of globSync(`src/areas/${area}/**/${view}.*.view.tsx`)) {
    const rank = ranks.find((candidate) => file.endsWith(`.${candidate}.view.tsx`))
    if (rank) found.push(rank)
  }
  return found
}

describe('the views by role of the specification', () => {
  for (const [name, expected] of Object.entries(table)) {
    const [area = '', view = ''] = name.split(' ')
    // An area that is not in the product yet has no views to check.
    if (!existsSync(`src/areas/${area}`)) continue
    test(`${name} has a view for ${expected.join(', ')}`, () => {
      const looks = looksOf(area, view)
      expect(looks).toContain('guest')
      // A role without its own view uses that of the next lower role, so each role in the table sees the page.
      for (const rank of expected) {
        const own = ranks.slice(0, ranks.indexOf(rank) + 1).findLast((candidate) => looks.includes(candidate))
        expect(own, rank).toBeDefined()
      }
      if (area === 'shop') expect(looks.toSorted()).toEqual([...expected].sort())
    })
  }

  test('every existing view is used by a page, which selects it by the role of the session', async () => {
    const held = new Set<string>()
    for (const file of globSync('src/areas/**/*.tsx')) {
      const text = await readFile(file, 'utf8')
      for (const [, view] of text.matchAll(/import\('\.\/(?:[\w-]+\/)*([\w-]+\.\w+\.view\.tsx)'\)/g))
        held.add(view!)
    }
    const orphans: string[] = []
    for (const file of globSync('src/areas/**/*.view.tsx'))
      if (!held.has(file.split('/').at(-1)!)) orphans.push(file)
    expect(orphans).toEqual([])
  })
})
