import { listCategories, listProducts } from '#areas/catalog/public.server.ts'
import type { ProductCard } from '#areas/catalog/public.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { formatBaht } from '#kernel/money/format.ts'
import { listPosts } from '../blog/post-list.server.ts'
import { lineOf, stripOf } from '../home/home-view.server.ts'
import type { HomeView } from '../home/home-view.ts'
import type { BlockView } from '../layout/layout-view.ts'
import { layoutMessages } from '../messages/layout.ts'
import { cmsPaths } from '../paths.ts'
import { cardView, inWords } from '../product-grid/card-view.ts'
import type { BlockProps, BlockWords } from './block.input.ts'
import { inLocale } from './block-words.ts'

type Made<Type extends string> = Omit<Extract<BlockView, { type: Type }>, 'key'>
/** Loads visible products by SKU, together with those of the page's other blocks. */
export type GoodsOf = (skus: readonly string[]) => Promise<ProductCard[]>
type Live<Type extends 'products' | 'categories' | 'posts' | 'search' | 'follow'> = (
  ctx: Ctx,
  props: BlockProps<Type>,
  goods: GoodsOf,
) => Promise<Made<Type> | null>

const say = ({ locale }: Ctx, words: BlockWords) => inLocale(words, locale)
const titled = (ctx: Ctx, title: BlockWords | undefined) => (title ? { title: say(ctx, title) } : {})
const sells = (ctx: Ctx) => ctx.tenant.areas.includes('shop')

const products: Live<'products'> = async (
  ctx,
  { title, lead, category, skus, sort = 'newest', limit = 8 },
  goods,
) => {
  if (!sells(ctx)) return null
  const chosen = skus?.length ? await goods(skus) : []
  const items = chosen.length ? chosen : (await listProducts(ctx, { category, sort, limit })).items
  if (!items.length) return null
  return {
    type: 'products',
    ...titled(ctx, title),
    ...(lead && { lead: say(ctx, lead) }),
    cards: items.map((card) => cardView(card, ctx.locale)),
    more: category ? shopPaths.category(category) : shopPaths.products(),
  }
}

const categories: Live<'categories'> = async (ctx, { title, codes }) => {
  if (!sells(ctx)) return null
  const strip = stripOf(ctx, { categoryStrip: codes ?? null }, await listCategories(ctx))
  return strip.length ? { type: 'categories', ...titled(ctx, title), strip } : null
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
    ? { type: 'search', to: shopPaths.products(), name: 'search', label: shown }
    : { type: 'search', to: cmsPaths.blog(), name: 'q', label: shown }
}

const follow: Live<'follow'> = async (ctx, { title, lead }) => {
  const line = lineOf(ctx.tenant)
  if (!line) return null
  return { type: 'follow', follow: { title: say(ctx, title), lead: lead ? say(ctx, lead) : '', line } }
}

/** Returns the product on a hero image, null when it is no longer sold. */
export async function cardOnHero(
  ctx: Ctx,
  { sku, note }: NonNullable<BlockProps<'hero'>['card']>,
  goods: GoodsOf,
): Promise<HomeView['hero']['card']> {
  const [card] = sells(ctx) ? await goods([sku]) : []
  if (!card) return null
  return {
    sku: card.sku,
    name: inWords(card.name, ctx.locale),
    note: note ? say(ctx, note) : '',
    price: formatBaht(card.price.sale ?? card.price.regular),
    picture: card.image?.id ?? null,
  }
}

/** Blocks that show what the viewer may see right now. */
export const liveBlocks = { products, categories, posts, search, follow }
