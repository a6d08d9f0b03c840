import { describe, expect, it } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildProduct } from '../factory.ts'
import { undoProducts } from '../import/undo.server.ts'
import { listProducts } from '../list/list.server.ts'
import { editProduct } from '../manage/editor.server.ts'
import { draftOf } from '../workspace/products/panel/draft.rules.ts'
import { currentDraft } from '../workspace/products/panel/old-draft.ts'
import { convertDescriptions } from './convert-descriptions.server.ts'
import { getProduct } from './detail.server.ts'
import { productInput } from './product.input.ts'
import { saveProduct } from './product.server.ts'

const sites = testSites()
const manager = () => sites.ctx({ role: 'manager' })
const html = '<h3>วิธีชง</h3><p>น้ำ <strong>90°</strong></p><ul><li>3 นาที</li></ul>'
const doc = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'วิธีชง' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'น้ำ ' },
        { type: 'text', text: '90°', marks: [{ type: 'bold' }] },
      ],
    },
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: '3 นาที' }] }],
        },
      ],
    },
  ],
}
const input = (description: unknown) => productInput.parse({ description })

/** A product as the previous version stored it, to test the migration of its HTML. */
async function productOfBefore(ctx: Ctx) {
  const product = await buildProduct(ctx)
  await ctx.db.query(
    'test.htmlDescription',
    'UPDATE product_detail SET description_th = to_jsonb($3::text) WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, product.id, html],
  )
  return product
}
const storedAs = async (ctx: Ctx, id: string) =>
  (
    await ctx.db.query<{ th: string | null; en: string | null }>(
      'test.storedDescription',
      `SELECT jsonb_typeof(description_th) AS th, jsonb_typeof(description_en) AS en FROM product_detail
       WHERE tenant_id = $1 AND id = $2`,
      [ctx.tenant.id, id],
    )
  )[0]

describe('a description stored as HTML', () => {
  it('is shown and opened as the document it converts to', async () => {
    const ctx = manager()
    const { id, sku } = await productOfBefore(ctx)
    expect((await getProduct(ctx, sku)).description).toEqual({ th: doc, en: doc })
    expect((await editProduct(ctx, id)).record).toMatchObject({ descriptionTh: doc, descriptionEn: null })
  })

  it('is kept when another field of the product is saved, and is a document from then on', async () => {
    const ctx = manager()
    const { id } = await productOfBefore(ctx)
    const saved = await saveProduct(ctx, id, productInput.parse({ sku: 'OTHER-1' }))
    expect(saved.descriptionTh).toEqual(doc)
    expect(await storedAs(ctx, id)).toEqual({ th: 'object', en: null })
  })

  it('is converted to a document by the job, for its own site only, without changing the product’s version', async () => {
    const here = manager()
    const other = sites.ctx({ role: 'manager', tenant: sites.beta })
    const own = await productOfBefore(here)
    const otherProduct = await productOfBefore(other)
    await Promise.all([here.db.commit(), other.db.commit()])
    const before = (await editProduct(here, own.id)).record
    await convertDescriptions(here)
    expect(await storedAs(here, own.id)).toEqual({ th: 'object', en: null })
    expect(await storedAs(other, otherProduct.id)).toEqual({ th: 'string', en: null })
    expect((await editProduct(here, own.id)).record).toEqual(before)
    await convertDescriptions(here)
    expect(await storedAs(here, own.id)).toEqual({ th: 'object', en: null })
  })

  it('is restored as a document from an import’s undo record', async () => {
    const ctx = sites.ctx({ role: 'admin' })
    const product = await buildProduct(ctx, { descriptionTh: docOf('ใหม่') as never })
    const { version, ...record } = (await editProduct(ctx, product.id)).record
    const old = { ...record, descriptionTh: html, descriptionEn: '' } as never
    const before = { record: old, version, onHand: {}, images: [] }
    await undoProducts(ctx, [{ recordId: product.id, line: 2, befores: [before] } as never], { id: newId() })
    expect((await editProduct(ctx, product.id)).record).toMatchObject({
      descriptionTh: doc,
      descriptionEn: null,
    })
  })

  it('is restored as a document from a draft saved in a browser', async () => {
    const ctx = manager()
    const { record } = await editProduct(ctx, (await buildProduct(ctx)).id)
    const draft = draftOf(record)
    const old = { ...draft, descriptionTh: html, descriptionEn: '' } as never
    expect(await currentDraft(old)).toEqual({ ...draft, descriptionTh: doc, descriptionEn: null })
    expect(await currentDraft(draft)).toBe(draft)
  })
})

describe('an incoming description', () => {
  it.each([
    ['HTML', html],
    ['a document', doc],
    [
      'a document with what nobody knows',
      { ...doc, content: [...doc.content, { type: 'script', text: 'x' }] },
    ],
  ])('as %s is stored as a document', async (_, description) => {
    const ctx = manager()
    const { id } = await buildProduct(ctx)
    expect((await saveProduct(ctx, id, input({ th: description }))).descriptionTh).toEqual(doc)
  })

  it('without content is stored as none', async () => {
    const ctx = manager()
    const { id, sku } = await productOfBefore(ctx)
    const emptied = { type: 'doc', content: [{ type: 'paragraph' }] }
    expect((await saveProduct(ctx, id, input({ th: emptied, en: '' }))).descriptionTh).toBeNull()
    expect((await getProduct(ctx, sku)).description).toEqual({ th: null, en: null })
  })

  it('has a generous maximum length', () => {
    const long = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'ก'.repeat(400_000) }] }],
    }
    expect(productInput.safeParse({ description: { th: long } }).success).toBe(false)
    expect(productInput.safeParse({ description: { th: 'ก'.repeat(50_001) } }).success).toBe(false)
  })

  it('is searchable by its words', async () => {
    const ctx = manager()
    const { id, sku } = await buildProduct(ctx)
    await saveProduct(ctx, id, input({ th: '<p>กลิ่นควันอบเชย</p>' }))
    expect((await listProducts(ctx, { search: 'ควันอบเชย' })).items.map((item) => item.sku)).toEqual([sku])
  })
})
