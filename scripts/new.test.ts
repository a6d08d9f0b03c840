import { globSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeSkeleton } from './new.ts'

const emptyProject = () => mkdtempSync(join(tmpdir(), 'sala-new-'))

test('creates an area and a concept in it, and lists the remaining steps', () => {
  const root = emptyProject()
  expect(writeSkeleton(root, ['area', 'loyalty'])[0]).toContain("#areas/loyalty/area.ts'")
  expect(writeSkeleton(root, ['concept', 'loyalty', 'gift-card'])).toContain(
    "paths.ts: export const loyaltyPaths = { giftCards: '/cluster/gift-cards' }, for whoever links there",
  )
  const table = readFileSync(join(root, 'src/areas/loyalty/gift-card/gift-card.table.ts'), 'utf8')
  expect(table).toContain("export const giftCards = tenantTable(\n  'loyalty_gift_card',")
})

test('generated code imports nothing from the kernel that it does not export', async () => {
  const root = emptyProject()
  writeSkeleton(root, ['area', 'loyalty'])
  writeSkeleton(root, ['concept', 'loyalty', 'gift-card'])
  const missing: string[] = []
  for (const file of globSync('src/areas/loyalty/**/*.{ts,tsx}', { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, names, from] of text.matchAll(/^import (?:type )?\{([^}]+)\} from '#(kernel\/[^']+)'/gm)) {
      const source = readFileSync(join('src', from!), 'utf8')
      for (const name of names!.split(',').map((part) => part.replace(/\btype | as .*/g, '').trim()))
        if (!new RegExp(`export [^=(]*\\b${name}\\b`).test(source)) missing.push(`${name} of ${from}`)
    }
  }
  expect(missing).toEqual([])
})

test('overwrites no existing file, and refuses invalid names', () => {
  const root = emptyProject()
  writeSkeleton(root, ['area', 'loyalty'])
  expect(() => writeSkeleton(root, ['area', 'loyalty'])).toThrow('README.md is there already')
  expect(() => writeSkeleton(root, ['concept', 'nowhere', 'thing'])).toThrow('no area nowhere')
  expect(() => writeSkeleton(root, ['area', '../etc'])).toThrow('kebab-case')
  expect(() => writeSkeleton(root, [])).toThrow('npm run new')
})
