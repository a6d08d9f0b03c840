import {
  data,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useParams,
} from 'react-router'
import { catalogAbilities } from '#areas/catalog/public.server.ts'
import { mediaUrl } from '#areas/files/public.ts'
import { can } from '#kernel/auth/abilities.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { RoleView, roleViews } from '#kernel/ui/role-view.tsx'
import { handleAddToCartForm } from '../browse/add-form.server.ts'
import { scriptData } from '../browse/script-data.ts'
import { shopPaths } from '../paths.ts'
import { subscribeToRestock } from '../restock-alert/restock-alert.server.ts'
import { deliveryDaysFor } from './delivery-days.api.ts'
import { DiscontinuedScreen } from './discontinued-screen.tsx'
import { productView } from './product-view.server.ts'
// Views are loaded lazily; their styles must be loaded with the page.
import '../browse/browse.module.css'
import '#areas/feedback/public.module.css'
import '../feedback/feedback.module.css'
import './maker.module.css'
import './product.module.css'
import '../bundle/bundle.module.css'
import type { ProductData } from './product-view.ts'

const views = roleViews<ProductData>({
  guest: () => import('./product.guest.view.tsx'),
  user: () => import('./product.user.view.tsx'),
})

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const view = await productView(ctx, params.sku ?? '')
  // 410 tells search engines to drop the URL; 404 that it never existed.
  if ('discontinued' in view) return data(view, { status: view.discontinued ? 410 : 404 })
  const { viewer, origin } = ctx
  const edits = can(viewer, catalogAbilities['product.edit'])
  return data({ ...view, role: viewer.role, edits, origin, path: shopPaths.product(view.sku) })
}

export const action = formAction(async (input) => {
  const { ctx, form } = input
  const text = (name: string) => String(form.get(name) ?? '')
  if (text('intent') === 'delivery')
    return { ok: true as const, days: await deliveryDaysFor(ctx, text('postcode').slice(0, 20)) }
  if (text('intent') !== 'bell') return handleAddToCartForm(input)
  return {
    ok: true as const,
    hung: await subscribeToRestock(ctx, { sku: text('sku'), email: text('email') }),
  }
})

/** Neither selecting another variant of the same product nor adding to the cart changes the loaded data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formAction,
  formMethod,
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formAction === shopPaths.products()) return false
  // Requesting delivery days changes nothing.
  if (formData?.get('intent') === 'delivery') return false
  if (!formMethod && currentUrl.pathname === nextUrl.pathname) return false
  return defaultShouldRevalidate
}

export default function ProductPage() {
  const view = useLoaderData<typeof loader>()
  const { sku } = useParams()
  if ('discontinued' in view) return <DiscontinuedScreen view={view} />
  const [picture] = view.pictures
  return (
    <>
      <PageTitle
        description={view.found.description || undefined}
        image={picture ? `${view.origin}${mediaUrl(picture.id, 1280)}` : undefined}
        unlisted={view.draft}
      >
        {view.found.title}
      </PageTitle>
      <link rel="canonical" href={view.origin + view.path} />
      <script type="application/ld+json" {...scriptData(view.jsonLd)} />
      <RoleView views={views} role={view.role} path={shopPaths.product(sku ?? '')} data={view} />
    </>
  )
}
