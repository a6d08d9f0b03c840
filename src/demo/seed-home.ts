import { createPage, publishPage } from '#areas/cms/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { DemoHome, DemoSite } from './site-types.ts'

const emptyText = { th: '', en: '' }

/** Creates the home page of a demo site from the blocks available in the editor. */
export async function seedHome(ctx: Ctx, { name, tagline }: DemoSite, home: DemoHome): Promise<void> {
  const content = {
    title: name,
    excerpt: tagline,
    layout: { version: 1, rows: rowsOf(home) },
    seo: { title: emptyText, description: emptyText, unlisted: false },
  }
  const { id } = await createPage(ctx, { kind: 'page', slug: 'home', isHome: true, content })
  await publishPage(ctx, id)
}

function rowsOf({ hero, courses, categoryStrip, picks, band, stories, trust, follow }: DemoHome) {
  const shot = (id: string | undefined, alt: object) => (id ? { picture: { id, alt } } : {})
  const { picture: heroPicture, pictureAlt: heroAlt, ...welcome } = hero
  const { picture: bandPicture, pictureAlt: bandAlt, ...offer } = band
  const items = stories.items.map(({ picture, pictureAlt, ...message }) => ({
    ...message,
    ...shot(picture, pictureAlt),
  }))
  const { title, lead, skus } = picks
  return [
    row('welcome', 'hero', { ...welcome, ...shot(heroPicture, heroAlt) }),
    ...(courses ? [row('courses', 'lesson.courses', courses)] : []),
    row('categories', 'categories', { codes: categoryStrip }),
    row('picks', 'products', { title, lead, skus }),
    row('offer', 'band', { ...offer, ...shot(bandPicture, bandAlt) }),
    row('people', 'stories', { ...stories, items }),
    row('trust', 'figures', { items: trust }),
    row('follow', 'follow', follow),
  ]
}

const row = (id: string, type: string, props: object) => ({
  id,
  margin: { out: { bottom: '3.5rem' } },
  columns: [{ id: `${id}-column`, blocks: [{ id: `${id}-block`, type, props }] }],
})
