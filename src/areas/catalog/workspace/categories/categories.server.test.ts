import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { listCategories } from '../../category/tree.server.ts'

import { type CategoryAction, categoryActionInput } from './categories.input.ts'
import { runCategoryAction } from './categories-action.server.ts'

const sites = testSites()
const manager = () => sites.ctx({ role: 'manager' })
const act = (input: Record<string, string>): CategoryAction => categoryActionInput.parse(input)

test('a category is added below another, described, hidden, and removed', async () => {
  const ctx = manager()
  const food = await runCategoryAction(ctx, act({ intent: 'add', name: 'ของกิน', parent: '' }), null)
  const fruit = await runCategoryAction(ctx, act({ intent: 'add', name: 'ผลไม้', parent: food ?? '' }), null)
  const words = {
    nameTh: 'ผลไม้สด',
    nameEn: 'Fruit',
    descriptionTh: 'เก็บเช้า',
    descriptionEn: '',
    code: 'fruit',
  }
  await runCategoryAction(
    ctx,
    act({ intent: 'save', id: fruit ?? '', parent: food ?? '', ...words, shown: 'on' }),
    null,
  )
  await runCategoryAction(ctx, act({ intent: 'hide', id: food ?? '' }), null)
  const [root] = await listCategories(ctx, { all: true })
  expect(root).toMatchObject({
    hidden: true,
    children: [{ code: 'fruit', name: { th: 'ผลไม้สด', en: 'Fruit' } }],
  })
  await runCategoryAction(ctx, act({ intent: 'remove', id: food ?? '' }), null)
  expect((await listCategories(ctx, { all: true })).map(({ code }) => code)).toEqual(['fruit'])
})

test('a category is given dates in Thai time, and a position in the featured row', async () => {
  const ctx = manager()
  const id = (await runCategoryAction(ctx, act({ intent: 'add', name: 'ปีใหม่', parent: '' }), null)) ?? ''
  const other = (await runCategoryAction(ctx, act({ intent: 'add', name: 'ตรุษจีน', parent: '' }), null)) ?? ''
  // As submitted by a browser without scripts.
  const dates = { fromDay: '2099-12-20', fromTime: '', untilDay: '31 ธ.ค. 2642', untilTime: '18:00' }
  await runCategoryAction(
    ctx,
    act({ intent: 'save', id, nameTh: 'ปีใหม่', parent: '', shown: 'on', ...dates }),
    null,
  )
  const nodes = async () => new Map((await listCategories(ctx, { all: true })).map((node) => [node.id, node]))
  expect((await nodes()).get(id)).toMatchObject({
    hidden: true,
    off: false,
    shownFrom: new Date('2099-12-20T00:00:00+07:00'),
    shownUntil: new Date('2099-12-31T18:00:00+07:00'),
  })
  for (const categoryId of [id, other])
    await runCategoryAction(ctx, act({ intent: 'promote', id: categoryId }), null)
  await runCategoryAction(ctx, act({ intent: 'row', ids: `${other},${id}` }), null)
  expect((await nodes()).get(other)?.promoted).toBe(0)
  await runCategoryAction(ctx, act({ intent: 'demote', id: other }), null)
  expect([(await nodes()).get(other)?.promoted, (await nodes()).get(id)?.promoted]).toEqual([null, 0])
  expect(() => act({ intent: 'save', id, nameTh: 'ปีใหม่', parent: '', fromDay: '2569-02-31' })).toThrow()
})

test('a stranger changes nothing: a buyer, another site’s manager', async () => {
  const id = await runCategoryAction(manager(), act({ intent: 'add', name: 'ของใช้', parent: '' }), null)
  const hide = act({ intent: 'hide', id: id ?? '' })
  await expect(runCategoryAction(sites.ctx({ role: 'user' }), hide, null)).rejects.toMatchObject({
    status: 403,
  })
  const elsewhere = sites.ctx({ role: 'manager', tenant: sites.beta })
  await expect(runCategoryAction(elsewhere, hide, null)).rejects.toMatchObject({ status: 404 })
})
