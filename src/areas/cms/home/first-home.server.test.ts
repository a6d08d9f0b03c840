import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { postContent } from '../factory.ts'
import { manageView, type PagesView } from '../manage/manage-view.server.ts'
import { createPage } from '../page/page.server.ts'
import { publishPage } from '../page/publish.server.ts'
import { findHome } from '../page/visible-page.server.ts'
import { createHomeDraft } from './first-home.server.ts'

const sites = testSites()
const facts = { about: { th: 'ขนมจากเตาถ่าน', en: '' }, address: { th: '9 ถนนอัมพวา', en: '' } }

/** A manager of a site with these settings. */
function manager(areas: string[], settings: Record<string, unknown>) {
  const ctx = sites.ctx({ role: 'manager' })
  ctx.tenant = { ...ctx.tenant, areas, facts: settings }
  return ctx
}

const pages = async (ctx: ReturnType<typeof manager>) =>
  (await manageView(ctx, new URLSearchParams('tab=pages'))) as PagesView

test('a first home page uses the site’s details, is offered until created, and is created once', async () => {
  const ctx = manager(['shop', 'cms'], facts)
  expect((await pages(ctx)).offerHome).toBe(true)
  const id = await createHomeDraft(ctx)
  expect(await createHomeDraft(ctx)).toBe(id)
  expect((await pages(ctx)).offerHome).toBe(false)
  await publishPage(ctx, id)
  const home = await findHome(ctx)
  const blocks = home!.content.layout!.rows.flatMap(({ columns }) =>
    columns.flatMap((column) => column.blocks),
  )
  expect(blocks.map(({ type }) => type)).toEqual([
    'hero',
    'categories',
    'products',
    'posts',
    'heading',
    'map',
    'contact',
  ])
  expect(blocks[0]!.props).toMatchObject({ headline: ctx.tenant.name, lead: facts.about })
})

test('details the site lacks make no row', async () => {
  const ctx = manager([], {})
  await publishPage(ctx, await createHomeDraft(ctx))
  const home = await findHome(ctx)
  const types = home!.content
    .layout!.rows.flatMap(({ columns }) => columns.flatMap((column) => column.blocks))
    .map(({ type }) => type)
  expect(types).toEqual(['hero', 'contact'])
})

test('a site with another kind of page called home still gets its first home page; members get none', async () => {
  const ctx = manager(['cms'], {})
  await createPage(ctx, { kind: 'post', slug: 'home', content: postContent('บ้าน') })
  expect(await createHomeDraft(ctx)).toMatch(/^[0-9a-f-]{36}$/)
  await expect(createHomeDraft(sites.ctx({ role: 'user' }))).rejects.toMatchObject({ status: 403 })
})
