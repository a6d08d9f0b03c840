import { expect, test } from 'vitest'
import { listCategories } from '#areas/catalog/public.server.ts'
import { testSites } from '#src/testing.ts'
import '../public.server.ts'
import { type CategoryAct, categoryAct } from './categories.input.ts'
import { actOnCategory } from './categories-act.server.ts'

const sites = testSites()
const manager = () => sites.ctx({ role: 'manager' })
const act = (given: Record<string, string>): CategoryAct => categoryAct.parse(given)

test('a category is added below another, described, hidden, and taken away', async () => {
  const ctx = manager()
  const food = await actOnCategory(ctx, act({ intent: 'add', name: 'ของกิน', parent: '' }), null)
  const fruit = await actOnCategory(ctx, act({ intent: 'add', name: 'ผลไม้', parent: food ?? '' }), null)
  const words = {
    nameTh: 'ผลไม้สด',
    nameEn: 'Fruit',
    descriptionTh: 'เก็บเช้า',
    descriptionEn: '',
    code: 'fruit',
  }
  await actOnCategory(
    ctx,
    act({ intent: 'save', id: fruit ?? '', parent: food ?? '', ...words, shown: 'on' }),
    null,
  )
  await actOnCategory(ctx, act({ intent: 'hide', id: food ?? '' }), null)
  const [root] = await listCategories(ctx, { all: true })
  expect(root).toMatchObject({
    hidden: true,
    children: [{ code: 'fruit', name: { th: 'ผลไม้สด', en: 'Fruit' } }],
  })
  await actOnCategory(ctx, act({ intent: 'remove', id: food ?? '' }), null)
  expect((await listCategories(ctx, { all: true })).map(({ code }) => code)).toEqual(['fruit'])
})

test('a stranger changes nothing: a buyer, another site’s manager', async () => {
  const id = await actOnCategory(manager(), act({ intent: 'add', name: 'ของใช้', parent: '' }), null)
  const hide = act({ intent: 'hide', id: id ?? '' })
  await expect(actOnCategory(sites.ctx({ role: 'user' }), hide, null)).rejects.toMatchObject({ status: 403 })
  const elsewhere = sites.ctx({ role: 'manager', tenant: sites.beta })
  await expect(actOnCategory(elsewhere, hide, null)).rejects.toMatchObject({ status: 404 })
})
