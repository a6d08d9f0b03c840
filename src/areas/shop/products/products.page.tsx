import {
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { catalogAbilities, variantsForSale } from '#areas/catalog/public.server.ts'
import { textInLocale, variantCardView } from '#areas/cms/public.ts'
import { mediaUrl } from '#areas/files/public.ts'
import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { RoleView, roleViews } from '#kernel/ui/role-view.tsx'
import { handleAddToCartForm } from '../browse/add-form.server.ts'
import { parseListRequest } from '../browse/list-query.rules.ts'
import { listView } from '../browse/list-view.server.ts'
import type { ListView } from '../browse/list-view.ts'
import { maxViewed } from '../browse/recent.ts'
import { listMessages } from '../browse-messages/list.ts'
import { isOnSale } from '../offers.server.ts'
import { shopPaths } from '../paths.ts'
import type { ProductsData } from './products-data.ts'
// Views are loaded lazily; their styles must be loaded with the page.
import '../browse/browse.module.css'

const views = roleViews<ProductsData>({
  guest: () => import('./products.guest.view.tsx'),
  user: () => import('./products.user.view.tsx'),
})

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const { searchParams } = new URL(request.url)
  const { role } = ctx.viewer
  const edits = can(ctx.viewer, catalogAbilities['product.edit'])
  const frame = { role, edits, origin: ctx.origin, lead: textInLocale(ctx.tenant.tagline, ctx.locale) }
  const skus = searchParams.getAll('seen').slice(0, maxViewed)
  if (skus.length) return { ...frame, list: null, viewed: await cardsOf(ctx, skus) }
  const listRequest = parseListRequest(searchParams)
  const list = await listView(ctx, listRequest, { path: shopPaths.products() })
  if (list.page > list.pages && list.total > 0) throw redirect(pageUrl(list))
  return { ...frame, list, viewed: null }
}

export const action = formAction(handleAddToCartForm)

/** Adding to the cart does not change the product list. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction === shopPaths.products() ? false : defaultShouldRevalidate
}

export default function ProductsPage() {
  const t = useMessages(listMessages)
  const data = useLoaderData<typeof loader>()
  const { list, role, origin, lead } = data
  const category = list?.facets.categories.find(({ on }) => on)?.name
  const title = !list ? t.recent : list.search ? t.found(list.search) : (category ?? t.all)
  const coverImage = list?.cards[0]?.picture
  return (
    <>
      <PageTitle
        description={lead}
        image={coverImage ? `${origin}${mediaUrl(coverImage.id, 1280)}` : undefined}
        // Searches and filters are for people; search engines get the list and its categories.
        unlisted={!list || Boolean(list.search) || list.chips.length > 0}
      >
        {title}
      </PageTitle>
      <RoleView views={views} role={role} path={shopPaths.products()} data={{ ...data, title }} />
    </>
  )
}

/** Returns the cards remembered by a browser, in its order; products no longer sold are left out. */
async function cardsOf(ctx: Ctx, skus: string[]) {
  const variants = (await variantsForSale(ctx, { skus })).filter(isOnSale)
  const positions = new Map(skus.map((sku, at) => [sku.toLowerCase(), at]))
  return variants
    .sort((a, b) => (positions.get(a.sku.toLowerCase()) ?? 0) - (positions.get(b.sku.toLowerCase()) ?? 0))
    .map((variant) => variantCardView(variant, ctx.locale))
}

const pageUrl = ({ path, query, pages }: ListView) => `${path}${query ? `${query}&` : '?'}page=${pages}`
