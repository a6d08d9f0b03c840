import { redirect } from 'react-router'
import type { Ctx } from '#kernel/http/ctx.ts'
import { listPostCategories, type PostCategory } from '../category/category.server.ts'
import { cmsPaths } from '../paths.ts'
import { textInLocale } from '../product-grid/card-view.ts'
import type { PostCard } from './post-card.ts'
import { listPosts, postsPerPage } from './post-list.server.ts'

/** A page of the blog. */
export interface BlogView {
  site: string
  origin: string
  path: string
  categories: { name: string; to: string; on: boolean }[]
  /** Name of the chosen category. */
  category: string | null
  search: string
  cards: PostCard[]
  total: number
  page: number
  pages: number
}

/** Returns the blog, or one category of it; two queries. Throws a redirect for a page number past the last. */
export async function blogView(
  ctx: Ctx,
  params: URLSearchParams,
  category: string | null = null,
): Promise<BlogView> {
  const search = (params.get('q') ?? '').trim().slice(0, 100)
  const requested = Number(params.get('page') ?? 1)
  const page = Number.isInteger(requested) && requested >= 1 && requested <= 10_000 ? requested : 1
  const [categories, { cards, total }] = await Promise.all([
    listPostCategories(ctx),
    listPosts(ctx, { category, search, page }),
  ])
  const path = category === null ? cmsPaths.blog() : cmsPaths.category(category)
  if (page > 1 && !cards.length) throw redirect(path)
  const named = (postCategory: PostCategory) => textInLocale(postCategory.name, ctx.locale)
  const chosen = categories.find(({ code }) => code === category)
  return {
    site: textInLocale(ctx.tenant.name, ctx.locale),
    origin: ctx.origin,
    path,
    categories: categories.map((eachCategory) => ({
      name: named(eachCategory),
      to: cmsPaths.category(eachCategory.code),
      on: eachCategory === chosen,
    })),
    category: chosen ? named(chosen) : null,
    search,
    cards,
    total,
    page,
    pages: Math.ceil(total / postsPerPage),
  }
}
