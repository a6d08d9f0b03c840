import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { postContent } from '../factory.ts'
import { createPage } from '../page/page.server.ts'
import { publishPage } from '../page/publish.server.ts'
import { findPost, redirectOf } from '../page/visible-page.server.ts'
import {
  addPostCategory,
  deletePostCategory,
  listPostCategories,
  managedCategories,
  movePostCategory,
  renamePostCategory,
  savePostCategory,
} from './category.server.ts'

const sites = testSites()
const news = { code: 'news', name: { th: 'ข่าว', en: 'News' } }

test('deleting a category leaves its posts readable', async () => {
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

test('a post’s URL in a deleted category still leads to it', async () => {
  const ctx = sites.ctx({ role: 'manager' })
  await savePostCategory(ctx, news)
  const content = postContent('เรื่อง')
  const { id } = await createPage(ctx, { kind: 'post', slug: 'story', categoryCode: 'news', content })
  await publishPage(ctx, id)
  await deletePostCategory(ctx, 'news')
  expect(await redirectOf(ctx, '/cms-blog/news/story')).toBe('/cms-blog/story')
})

test('categories are added at the end under a unique name, renamed, moved and counted', async () => {
  const ctx = sites.ctx({ role: 'manager' })
  await addPostCategory(ctx, { th: 'ครัว' })
  await addPostCategory(ctx, { th: 'สวน', en: 'Garden' })
  const { code } = await addPostCategory(ctx, { th: 'ครัว' })
  expect(code).toBe('ครัว-2')
  await createPage(ctx, { kind: 'post', categoryCode: 'garden', content: postContent('ผัก') })
  await movePostCategory(ctx, 'garden', -1)
  await renamePostCategory(ctx, 'garden', { th: 'ไร่', en: '' })
  expect(
    (await managedCategories(ctx)).map((managedCategory) => [
      managedCategory.code,
      managedCategory.name.th,
      managedCategory.posts,
    ]),
  ).toEqual([
    ['garden', 'ไร่', 1],
    ['ครัว', 'ครัว', 0],
    ['ครัว-2', 'ครัว', 0],
  ])
  await expect(movePostCategory(ctx, 'none', 1)).rejects.toMatchObject({ status: 404 })
  await expect(addPostCategory(ctx, { th: ' ' })).rejects.toMatchObject({ status: 422 })
  await expect(addPostCategory(sites.ctx({ role: 'user' }), { th: 'x' })).rejects.toMatchObject({
    status: 403,
  })
})

test('a stranger cannot change a category', async () => {
  const ctx = sites.ctx({ role: 'manager' })
  await savePostCategory(ctx, news)
  await ctx.db.commit()
  await expect(deletePostCategory(sites.ctx({ role: 'user' }), 'news')).rejects.toMatchObject({ status: 403 })
  await expect(savePostCategory(sites.ctx(), news)).rejects.toMatchObject({ status: 401 })
  const other = sites.ctx({ tenant: sites.beta, role: 'admin' })
  expect(await listPostCategories(other)).toEqual([])
  await expect(deletePostCategory(other, 'news')).rejects.toMatchObject({ status: 404 })
})
