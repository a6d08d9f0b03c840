import { expect, it } from 'vitest'
import { seedCatalog } from '#areas/catalog/public.server.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { demoPosts } from './posts.ts'
import { pageImages, seedPages } from './seed-cms.ts'
import { demoSites } from './sites.ts'

const sites = testSites()

interface Shown {
  slug: string
  state: string
  cover: boolean
  pictures: number
}

it.each(demoSites)('publishes the posts of $host newest first, with cover and picture', async (site) => {
  const ctx = sites.ctx({ role: 'admin' })
  const stored = await seedCatalog(ctx, { categories: [], products: [] }, { pictures: pageImages(site) })
  await seedPages(ctx, site, new Map([...stored].map(([file, { id }]) => [file, id])))
  const shown = await ctx.db.query<Shown>(
    'test.posts',
    `SELECT p.slug, p.state, EXISTS (SELECT FROM media m WHERE m.tenant_id = $1 AND m.id = p.cover_id) AS cover,
       jsonb_array_length(jsonb_path_query_array(r.content, '$.body.th.content[*] ? (@.type == "image")')) AS pictures
     FROM cms_page p JOIN cms_revision r ON r.tenant_id = $1 AND r.page_id = p.id
     WHERE p.tenant_id = $1 AND p.kind = 'post' ORDER BY p.published_at DESC`,
    [ctx.tenant.id],
  )
  expect(shown).toEqual(
    demoPosts[site.host]?.map(({ slug }) => ({ slug, state: 'published', cover: true, pictures: 1 })),
  )
})
