import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { pageContent } from '../factory.ts'
import { saveDraft } from '../page/draft.server.ts'
import { createPage } from '../page/page.server.ts'
import { pageViewAt } from '../page/page-view.server.ts'
import { publishPage } from '../page/publish.server.ts'
import { socialImage } from './social-image.server.ts'

const sites = testSites()
const asGuest = (ctx: Ctx): Ctx => ({ ...ctx, viewer: { ...ctx.viewer, role: 'guest', user: null } })

describe('the social preview image', () => {
  test('is drawn from the Thai title, and gets a new URL when the title changes', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const content = pageContent('น้ำผึ้งดอกลิ้นจี่ อัมพวา ปู่ย่าตำน้ำพริก', [])
    const { id } = await createPage(ctx, { kind: 'page', slug: 'honey', content })
    await publishPage(ctx, id)
    const address = async () => (await pageViewAt(asGuest(ctx), { slug: 'honey' })).head.image
    const before = await address()
    expect(before).toMatch(new RegExp(`^http://alpha.test/cms/social/${id}\\?v=[0-9a-f]{16}$`))
    const png = await socialImage(asGuest(ctx), id)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    // The second time it comes from the cache.
    expect(await socialImage(asGuest(ctx), id)).toEqual(png)
    await saveDraft(ctx, id, { version: 1, content: pageContent('น้ำผึ้งใหม่', []) })
    await publishPage(ctx, id)
    expect(await address()).not.toBe(before)
  })

  test('is not drawn for a draft, an unknown page or another site', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const { id } = await createPage(ctx, { kind: 'page', slug: 'draft', content: pageContent('ร่าง', []) })
    await expect(socialImage(asGuest(ctx), id)).rejects.toMatchObject({ status: 404 })
    await expect(socialImage(asGuest(ctx), 'x')).rejects.toMatchObject({ status: 404 })
    await publishPage(ctx, id)
    await ctx.db.commit()
    const other = sites.ctx({ tenant: sites.beta, role: 'admin' })
    await expect(socialImage(other, id)).rejects.toMatchObject({ status: 404 })
  })
})
