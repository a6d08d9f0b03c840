import { expect, test } from 'vitest'
import { testSites } from '#src/testing.ts'
import { postContent } from '../factory.ts'
import { createPage } from '../page/page.server.ts'
import { publishPage } from '../page/publish.server.ts'
import { findPost } from '../page/show.server.ts'
import { deletePostCategory, listPostCategories, savePostCategory } from './category.server.ts'

const sites = testSites()
const news = { code: 'news', name: { th: 'ข่าว', en: 'News' } }

test('a category that goes leaves its posts where they can be read', async () => {
  const ctx = sites.ctx({ role: 'manager' })
  await savePostCategory(ctx, news)
  await savePostCategory(ctx, { ...news, name: { th: 'ข่าวใหม่' } })
  expect(await listPostCategories(ctx)).toEqual([{ code: 'news', name: { th: 'ข่าวใหม่', en: '' } }])
  const content = postContent('เรื่อง')
  const { id } = await createPage(ctx, { kind: 'post', slug: 'story', categoryCode: 'news', content })
  await publishPage(ctx, id)
  await deletePostCategory(ctx, 'news')
  expect(await findPost(ctx, 'story')).toMatchObject({ category: null })
  await expect(savePostCategory(ctx, { ...news, code: 'A/b' })).rejects.toMatchObject({ status: 422 })
})

test('a category is changed by no stranger', async () => {
  const ctx = sites.ctx({ role: 'manager' })
  await savePostCategory(ctx, news)
  await ctx.db.commit()
  await expect(deletePostCategory(sites.ctx({ role: 'user' }), 'news')).rejects.toMatchObject({ status: 403 })
  await expect(savePostCategory(sites.ctx(), news)).rejects.toMatchObject({ status: 401 })
  const other = sites.ctx({ tenant: sites.beta, role: 'admin' })
  expect(await listPostCategories(other)).toEqual([])
  await expect(deletePostCategory(other, 'news')).rejects.toMatchObject({ status: 404 })
})
