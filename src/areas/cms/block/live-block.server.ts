import { listCategories, listProducts } from '#areas/catalog/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { listPosts } from '../blog/post-list.server.ts'
import type { BlockView } from '../layout/layout-view.ts'
import { layoutMessages } from '../messages/layout.ts'
import { cardView, inWords } from '../shelf/card-view.ts'
import type { BlockProps, BlockWords } from './block.input.ts'

type Made<Type extends string> = Omit<Extract<BlockView, { type: Type }>, 'key'>
type Live<Type extends 'products' | 'categories' | 'posts' | 'search'> = (
  ctx: Ctx,
  props: BlockProps<Type>,
) => Promise<Made<Type> | null>

const say = ({ locale }: Ctx, words: BlockWords) =>
  typeof words === 'string' ? words : inWords(words, locale)
const titled = (ctx: Ctx, title: BlockWords | undefined) => (title ? { title: say(ctx, title) } : {})
const sells = (ctx: Ctx) => ctx.tenant.areas.includes('shop')

const products: Live<'products'> = async (ctx, { title, lead, category, sort = 'newest', limit = 8 }) => {
  if (!sells(ctx)) return null
  const { items } = await listProducts(ctx, { category, sort, limit })
  if (!items.length) return null
  return {
    type: 'products',
    ...titled(ctx, title),
    ...(lead && { lead: say(ctx, lead) }),
    cards: items.map((card) => cardView(card, ctx.locale)),
    more: category ? `/shop/categorie/${encodeURIComponent(category)}` : '/shop/products',
  }
}

const categories: Live<'categories'> = async (ctx, { title }) => {
  if (!sells(ctx)) return null
  const shown = (await listCategories(ctx)).filter(({ count, hidden }) => count > 0 && !hidden)
  if (!shown.length) return null
  const items = shown.slice(0, 16).map(({ code, name, image }) => ({
    name: inWords(name, ctx.locale),
    to: `/shop/categorie/${encodeURIComponent(code)}`,
    picture: image?.id ?? null,
  }))
  return { type: 'categories', ...titled(ctx, title), items }
}

const posts: Live<'posts'> = async (ctx, { title, category, limit = 3 }) => {
  const { cards } = await listPosts(ctx, { category, limit })
  return cards.length ? { type: 'posts', ...titled(ctx, title), cards } : null
}

const search: Live<'search'> = async (ctx, { in: where, label }) => {
  if (where === 'products' && !sells(ctx)) return null
  const t = layoutMessages[ctx.locale]
  const shown = label ? say(ctx, label) : t.search[where]
  return where === 'products'
    ? { type: 'search', to: '/shop/products', name: 'search', label: shown }
    : { type: 'search', to: '/cms-blog', name: 'q', label: shown }
}

/** Blocks that show what the viewer may see right now. */
export const liveBlocks = { products, categories, posts, search }
