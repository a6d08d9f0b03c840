import { listCategories, listProducts } from '#areas/catalog/public.server.ts'
import type { ProductCard } from '#areas/catalog/public.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { formatBaht } from '#kernel/money/format.ts'
import { canEnterArea } from '#kernel/tenancy/site-choices.ts'
import { listPosts } from '../blog/post-list.server.ts'
import { lineUrlOf, stripOf } from '../home/home-view.server.ts'
import type { HomeView } from '../home/home-view.ts'
import type { BlockView } from '../layout/layout-view.ts'
import { layoutMessages } from '../messages/layout.ts'
import { cmsPaths } from '../paths.ts'
import { cardView, textInLocale } from '../product-grid/card-view.ts'
import type { BlockProps, LocalizedBlockText } from './block.input.ts'
import { blockTextInLocale } from './block-text.ts'

type ViewOf<Type extends string> = Omit<Extract<BlockView, { type: Type }>, 'key'>
/** Loads visible products by SKU, together with those of the page's other blocks. */
export type ProductLoader = (skus: readonly string[]) => Promise<ProductCard[]>
type Live<Type extends 'products' | 'categories' | 'posts' | 'search' | 'follow'> = (
  ctx: Ctx,
  props: BlockProps<Type>,
  goods: ProductLoader,
) => Promise<ViewOf<Type> | null>

const localize = ({ locale }: Ctx, text: LocalizedBlockText) => blockTextInLocale(text, locale)
const optionalTitle = (ctx: Ctx, title: LocalizedBlockText | undefined) =>
  title ? { title: localize(ctx, title) } : {}
const isOpen = ({ tenant, viewer }: Ctx, area: string) => canEnterArea(tenant, area, viewer.role)
const hasShop = (ctx: Ctx) => isOpen(ctx, 'shop')

const products: Live<'products'> = async (
  ctx,
  { title, lead, category, skus, sort = 'newest', limit = 8 },
  loadProducts,
) => {
  if (!hasShop(ctx)) return null
  const chosen = skus?.length ? await loadProducts(skus) : []
  const items = chosen.length ? chosen : (await listProducts(ctx, { category, sort, limit })).items
  if (!items.length) return null
  return {
    type: 'products',
    ...optionalTitle(ctx, title),
    ...(lead && { lead: localize(ctx, lead) }),
    cards: items.map((card) => cardView(card, ctx.locale)),
    more: category ? shopPaths.category(category) : shopPaths.products(),
  }
}

const categories: Live<'categories'> = async (ctx, { title, codes }) => {
  if (!hasShop(ctx)) return null
  const strip = stripOf(ctx, { categoryStrip: codes ?? null }, await listCategories(ctx))
  return strip.length ? { type: 'categories', ...optionalTitle(ctx, title), strip } : null
}

const posts: Live<'posts'> = async (ctx, { title, category, limit = 3 }) => {
  if (!isOpen(ctx, 'cms')) return null
  const { cards } = await listPosts(ctx, { category, limit })
  return cards.length ? { type: 'posts', ...optionalTitle(ctx, title), cards } : null
}

const search: Live<'search'> = async (ctx, { in: where, label }) => {
  if (!isOpen(ctx, where === 'products' ? 'shop' : 'cms')) return null
  const t = layoutMessages[ctx.locale]
  const labelText = label ? localize(ctx, label) : t.search[where]
  return where === 'products'
    ? { type: 'search', to: shopPaths.products(), name: 'search', label: labelText }
    : { type: 'search', to: cmsPaths.blog(), name: 'q', label: labelText }
}

const follow: Live<'follow'> = async (ctx, { title, lead }) => {
  const line = lineUrlOf(ctx.tenant)
  if (!line) return null
  return {
    type: 'follow',
    follow: { title: localize(ctx, title), lead: lead ? localize(ctx, lead) : '', line },
  }
}

/** Returns the product on a hero image, null when it is no longer sold. */
export async function cardOnHero(
  ctx: Ctx,
  { sku, note }: NonNullable<BlockProps<'hero'>['card']>,
  loadProducts: ProductLoader,
): Promise<HomeView['hero']['card']> {
  const [card] = hasShop(ctx) ? await loadProducts([sku]) : []
  if (!card) return null
  return {
    sku: card.sku,
    name: textInLocale(card.name, ctx.locale),
    note: note ? localize(ctx, note) : '',
    price: formatBaht(card.price.sale ?? card.price.regular),
    picture: card.image?.id ?? null,
  }
}

/** Blocks that show what the viewer may see right now. */
export const liveBlocks = { products, categories, posts, search, follow }
