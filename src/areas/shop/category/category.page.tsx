import {
  data,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { catalogAbilities } from '#areas/catalog/public.server.ts'
import { textInLocale } from '#areas/cms/public.ts'
import { mediaUrl } from '#areas/files/public.ts'
import { can } from '#kernel/auth/abilities.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { RoleView, roleViews } from '#kernel/ui/role-view.tsx'
import { handleAddToCartForm } from '../browse/add-form.server.ts'
import { parseListRequest } from '../browse/list-query.rules.ts'
import { listView } from '../browse/list-view.server.ts'
import { shopPaths } from '../paths.ts'
import { CategoryNotFound } from './category-not-found.tsx'
import { findCategory, hasProducts, tileOf } from './category-view.server.ts'
import type { CategoryData } from './category-view.ts'
// Views are loaded lazily; their styles must be loaded with the page.
import '../browse/browse.module.css'
import './category.module.css'

const views = roleViews<CategoryData>({
  guest: () => import('./category.guest.view.tsx'),
  user: () => import('./category.user.view.tsx'),
})

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const found = await findCategory(ctx, params.code ?? '')
  if ('missing' in found) return data(found, { status: 404 })
  const { code, name, description, image, crumbs, children } = found
  const path = shopPaths.category(code)
  const list = await listView(ctx, parseListRequest(new URL(request.url).searchParams), {
    path,
    category: code,
  })
  if (list.page > list.pages && list.total > 0) {
    throw redirect(`${path}${list.query ? `${list.query}&` : '?'}page=${list.pages}`)
  }
  const textOf = (both: typeof name) => textInLocale(both, ctx.locale)
  return data({
    role: ctx.viewer.role,
    edits: can(ctx.viewer, catalogAbilities['product.edit']),
    origin: ctx.origin,
    code,
    name: textOf(name),
    description: textOf(description),
    picture: image,
    crumbs: crumbs.map((crumb) => ({ code: crumb.code, name: textOf(crumb.name) })),
    children: children.filter(hasProducts).map((child) => tileOf(ctx, child)),
    list,
  })
}

export const action = formAction(handleAddToCartForm)

/** Adding to the cart does not change the product list. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction === shopPaths.products() ? false : defaultShouldRevalidate
}

export default function CategoryPage() {
  const found = useLoaderData<typeof loader>()
  if ('missing' in found) return <CategoryNotFound found={found} />
  const { name, description, picture, origin, role, code, list } = found
  return (
    <>
      <PageTitle
        description={description || undefined}
        image={picture ? `${origin}${mediaUrl(picture.id, 1280)}` : undefined}
        unlisted={list.chips.length > 0}
      >
        {name}
      </PageTitle>
      <RoleView views={views} role={role} path={shopPaths.category(code)} data={found} />
    </>
  )
}
