import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { replaceEverywhere, saveFile, usesOf } from '#areas/files/public.server.ts'
import type { Ctx, Role } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { pageContent } from '../factory.ts'
import { getDrafts, listRevisions, saveDraft } from '../page/draft.server.ts'
import { createPage, deletePage } from '../page/page.server.ts'
import { publishPage } from '../page/publish.server.ts'
import { findPage } from '../page/visible-page.server.ts'
import { createPageImage } from './picture.server.ts'

const sites = testSites()
const user = { id: newId(), firstname: 'สมใจ', lastname: 'ดี', email: 'a@alpha.test', phone: null }
const admin = (tenant = sites.alpha) => sites.ctx({ tenant, role: 'admin', viewer: { role: 'admin', user } })
const asRole = (ctx: Ctx, role: Role): Ctx => ({ ...ctx, viewer: { ...ctx.viewer, role } })

async function aFile(ctx: Ctx, name: string, background: string): Promise<string> {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background } })
  return (await saveFile(ctx, { space: 'public', name, bytes: await image.png().toBuffer() })).id
}
const showing = (id: string, cover: string | null = null) => ({
  ...pageContent('เรา', [{ type: 'picture', props: { id, alt: 'แผง' } }]),
  cover: cover === null ? null : { id: cover, alt: { th: 'ปก', en: '' } },
})
const pages = async (ctx: Ctx, fileId: string) => (await usesOf(ctx, fileId)).map(({ refId }) => refId)

describe('a file that a page shows', () => {
  test('lists the page as long as a draft or the published version uses it', async () => {
    const ctx = admin()
    const file = await aFile(ctx, 'แผง.png', '#c08040')
    const cover = await aFile(ctx, 'ปก.png', '#40c080')
    const picture = await createPageImage(ctx, file)
    const above = await createPageImage(ctx, cover)
    const content = showing(picture.id, above.id)
    const { id } = await createPage(ctx, { kind: 'page', slug: 'one', content })
    expect(await usesOf(ctx, file)).toEqual([
      { kind: 'cms-page', refId: id, label: 'เรา', path: `/cms/pages/${id}` },
    ])
    expect(await pages(ctx, cover)).toEqual([id])
    await publishPage(ctx, id)
    await saveDraft(ctx, id, { version: 1, content: pageContent('เรา', []) })
    expect(await pages(ctx, file)).toEqual([id])
    await publishPage(ctx, id)
    expect(await pages(ctx, file)).toEqual([])
    await saveDraft(ctx, id, { version: 2, content })
    await deletePage(ctx, id)
    expect(await pages(ctx, file)).toEqual([])
  })

  test('is replaced in drafts and published versions, while older revisions stay as they were', async () => {
    const ctx = admin()
    const file = await aFile(ctx, 'ก.png', '#c08040')
    const other = await aFile(ctx, 'ข.png', '#4080c0')
    const image = await createPageImage(ctx, file)
    const content = showing(image.id, image.id)
    const { id } = await createPage(ctx, { kind: 'page', slug: 'two', content })
    await publishPage(ctx, id)
    expect(await replaceEverywhere(ctx, file, other)).toBe(1)
    const shown = await findPage(ctx, 'two')
    const now = shown?.content.cover?.id
    expect(now).not.toBe(image.id)
    expect(shown?.content.layout?.rows[0]?.columns[0]?.blocks[0]?.props.id).toBe(now)
    expect((await getDrafts(ctx, id)).drafts[0]).toMatchObject({ version: 2, changed: false, shown: 2 })
    expect((await listRevisions(ctx, id)).map(({ number }) => number).sort()).toEqual([1, 2])
    expect(await pages(ctx, other)).toEqual([id])
  })

  test('cannot be used or replaced by a stranger', async () => {
    const ctx = admin()
    const file = await aFile(ctx, 'ค.png', '#c08040')
    const other = await aFile(ctx, 'ง.png', '#4080c0')
    const image = await createPageImage(ctx, file)
    await createPage(ctx, { kind: 'page', slug: 'three', content: showing(image.id) })
    await ctx.db.commit()
    await expect(createPageImage(asRole(ctx, 'user'), file)).rejects.toMatchObject({ status: 403 })
    await expect(replaceEverywhere(asRole(ctx, 'user'), file, other)).rejects.toMatchObject({
      status: 404,
    })
    const away = admin(sites.beta)
    await expect(createPageImage(away, file)).rejects.toMatchObject({ status: 404 })
    await expect(replaceEverywhere(away, file, other)).rejects.toMatchObject({ status: 404 })
  })
})
