import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildProducts } from '#areas/catalog/factory.ts'
import { fields } from '#kernel/fields/index.ts'
import { registerTestArea } from '#kernel/testing/test-area.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { editorView } from '../editor/editor-view.server.ts'
import { pageContent } from '../factory.ts'
import { hiddenPartsIn } from '../layout/hidden-parts.ts'
import { layoutView } from '../layout/layout-view.server.ts'
import { createPage } from '../page/page.server.ts'
import { defineBlock } from './block-definition.server.ts'

const sites = testSites()
const calls: unknown[][] = []
const offer = (area: string) =>
  defineBlock({
    type: `${area}.sample`,
    name: { th: 'ตัวอย่าง', en: 'Sample' },
    icon: '',
    group: 'live',
    start: { word: 'a' },
    fields: fields({ word: { kind: 'text', label: { th: 'คำ', en: 'Word' }, max: 60 } }),
    input: z.object({ word: z.string() }),
    async load(ctx, blocks) {
      calls.push([...blocks])
      const [row] = await ctx.db.query<{ n: number }>('test.sample', 'SELECT 1 AS n', [])
      return blocks.map(({ word }) => (word === 'hidden' ? null : { word, n: row?.n }))
    },
  })
registerTestArea({ blocks: [offer('shop'), offer('nowhere')] })
const sample = (word: unknown, area = 'shop') => ({ type: `${area}.sample`, props: { word } })
const layoutOf = (...blocks: ReturnType<typeof sample>[]) => pageContent('ก', blocks).layout as never

describe('a block type provided by an area', () => {
  test('is queried once for all its blocks on a page, and shows what the viewer may see', async () => {
    const ctx = sites.ctx({ role: 'user' })
    calls.length = 0
    const before = ctx.db.statements
    const blocks = [
      sample('a'),
      sample('hidden'),
      sample(5),
      sample('b'),
      sample('c'),
      sample('d'),
      sample('e'),
    ]
    const view = await layoutView(ctx, layoutOf(...blocks))
    expect(ctx.db.statements - before).toBe(1)
    expect(calls).toEqual([['a', 'hidden', 'b', 'c', 'd', 'e'].map((word) => ({ word }))])
    expect(view.rows[0]?.columns[0]?.blocks).toEqual(
      ['b0', 'b3', 'b4', 'b5', 'b6'].map((key, at) => ({
        key,
        type: 'offered',
        kind: 'shop.sample',
        role: 'user',
        data: { word: 'abcde'[at], n: 1 },
      })),
    )
  })

  test('is offered to editors, in their language, and only where the site has the area', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const { id } = await createPage(ctx, { kind: 'page', slug: 'p', content: pageContent('ก', []) })
    const { choices } = await editorView(ctx, id, null)
    expect(choices.offers.find(({ type }) => type === 'shop.sample')).toMatchObject({
      name: 'ตัวอย่าง',
      fields: [{ key: 'word', label: { th: 'คำ' } }],
      start: { word: 'a' },
    })
    expect(choices.blocks).toContain('shop.sample')
    expect(choices.blocks).not.toContain('nowhere.sample')
    expect((await layoutView(ctx, layoutOf(sample('a', 'nowhere')))).rows[0]?.columns[0]?.blocks).toEqual([])
  })

  test('is left out for those its area is closed to, as are the products and posts of a page', async () => {
    const products = { type: 'products', props: {} }
    const search = (where: string) => ({ type: 'search', props: { in: where } })
    const layout = layoutOf(
      sample('a'),
      products as never,
      search('products') as never,
      search('posts') as never,
    )
    const facts = { audiences: { shop: 'members', cms: 'members' } }
    const tenant = { ...sites.alpha, areas: ['shop', 'cms'], facts }
    await sites.doing((ctx) => buildProducts(ctx, [{ sku: 'RICE', nameTh: 'ข้าว' }]))
    const seenBy = async (role: 'guest' | 'user') => {
      const { rows } = await layoutView(sites.ctx({ role, tenant }), layout)
      return (rows[0]?.columns[0]?.blocks ?? []).map(({ type }) => type)
    }
    expect(await seenBy('user')).toEqual(['offered', 'products', 'search', 'search'])
    expect(await seenBy('guest')).toEqual([])
  })

  test('is reported as broken where it does not fit, and unknown where no area provides it', () => {
    expect(hiddenPartsIn(layoutOf(sample('a'), sample(5), sample('a', 'elsewhere')))).toEqual([
      { path: 'rows.0.columns.0.blocks.1', reason: 'broken' },
      { path: 'rows.0.columns.0.blocks.2', reason: 'unknown' },
    ])
  })
})
