import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { replaceEverywhere, saveFile, usesOf } from '#areas/files/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/testing.ts'
import { buildProducts } from '../factory.ts'
import { editProduct } from '../manage/editor.server.ts'
import { addImageOfFile, removeImage } from './image.server.ts'

const sites = testSites()
const person = () => ({
  user: { id: newId(), firstname: 'ธีร', lastname: 'ดี', email: `${newId()}@alpha.test`, phone: null },
})
const manager = (tenant = sites.alpha) => sites.ctx({ role: 'manager', tenant, viewer: person() })

const picture = async (ctx: Ctx, name: string, width: number) => {
  const paper = sharp({ create: { width, height: 300, channels: 3, background: '#2a7' } })
  return saveFile(ctx, { space: 'public', name, bytes: await paper.png().toBuffer() })
}

async function shelf() {
  const ctx = manager()
  const [product] = await buildProducts(ctx, [{ sku: newId(), nameTh: 'มะม่วง' }])
  return { ctx, id: product!.id, file: await picture(ctx, `${newId()}.png`, 400) }
}

describe('a product’s picture of the site’s files', () => {
  it('stands behind the others, and the file knows where it is shown', async () => {
    const { ctx, id, file } = await shelf()
    const image = await addImageOfFile(ctx, id, file.id)
    expect((await editProduct(ctx, id)).images).toMatchObject([{ id: image.id }])
    expect(await usesOf(ctx, file.id)).toEqual([
      { kind: 'product', refId: id, label: 'มะม่วง', path: `/cluster/products?product=${id}` },
    ])
    await expect(addImageOfFile(ctx, id, file.id)).rejects.toMatchObject({ code: 'catalog.image_twice' })
    await removeImage(ctx, id, image.id)
    expect(await usesOf(ctx, file.id)).toEqual([])
  })

  it('gives way to another file wherever it is shown, and keeps its place', async () => {
    const { ctx, id, file } = await shelf()
    await addImageOfFile(ctx, id, file.id)
    const other = await picture(ctx, `${newId()}.png`, 500)
    expect(await replaceEverywhere(ctx, file.id, other.id)).toBe(1)
    expect((await editProduct(ctx, id)).images).toMatchObject([{ width: 500 }])
    expect(await usesOf(ctx, file.id)).toEqual([])
    expect(await usesOf(ctx, other.id)).toMatchObject([{ kind: 'product', refId: id }])
  })

  it('is taken by nobody of another site, and by no member', async () => {
    const { ctx, id, file } = await shelf()
    const stranger = manager(sites.beta)
    await expect(addImageOfFile(stranger, id, file.id)).rejects.toMatchObject({ status: 404 })
    const member = sites.ctx({ role: 'user', viewer: person() })
    await expect(addImageOfFile(member, id, file.id)).rejects.toMatchObject({ status: 403 })
    expect((await editProduct(ctx, id)).images).toEqual([])
  })
})
