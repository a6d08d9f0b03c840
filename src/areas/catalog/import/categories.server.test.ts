import { expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { loadCategoryResolver } from './categories.server.ts'

const sites = testSites()

/** A site with these categories, which counts how often a name of one is read. */
function siteWith(categories: readonly { id: string; parentId: string | null; name: string }[]) {
  const reads = { count: 0 }
  const found = categories.map(({ id, parentId, name }) => ({
    id,
    parentId,
    code: `c-${id}`,
    nameEn: '',
    get nameTh() {
      reads.count++
      return name
    },
  }))
  const ctx = sites.ctx({ role: 'admin' })
  const db = Object.create(ctx.db, { query: { value: async () => found } })
  return { ctx: { ...ctx, db } as Ctx, reads }
}

test('a path names a root, a category anywhere by its code, or the only one of its name', async () => {
  const { ctx } = siteWith([
    { id: '1', parentId: null, name: 'ผ้า' },
    { id: '2', parentId: '1', name: 'ผ้าไหม' },
    { id: '3', parentId: '1', name: 'อื่น ๆ' },
    { id: '4', parentId: null, name: 'อาหาร' },
    { id: '5', parentId: '4', name: 'อื่น ๆ' },
  ])
  const { ids, takeNew } = await loadCategoryResolver(ctx)
  const paths = [['ผ้า', 'ผ้าไหม'], ['ผ้าไหม'], ['C-3'], ['อาหาร', 'อื่น ๆ'], ['อาหาร', 'c-5']]
  expect(ids(paths, [])).toEqual(['2', '2', '3', '5', '5'])
  const [ambiguous] = ids([['อื่น ๆ']], [])
  expect(ids([['อื่น ๆ']], [])).toEqual([ambiguous])
  expect(takeNew([ambiguous!])).toEqual([ambiguous])
})

test('a file of many products compares no category with each of them', async () => {
  const many = Array.from({ length: 300 }, (_, n) => ({ id: `${n}`, parentId: null, name: `หมวด ${n}` }))
  const { ctx, reads } = siteWith(many)
  const { ids } = await loadCategoryResolver(ctx)
  for (let n = 0; n < 300; n++) expect(ids([[`หมวด ${n}`]], [])).toEqual([`${n}`])
  for (let n = 0; n < 300; n++) ids([[`ใหม่ ${n}`]], [])
  expect(reads.count).toBeLessThan(10 * many.length)
})
