import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { authorize } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { RoleView, type RoleViews, roleViews } from '#kernel/ui/role-view.tsx'
import { shopAbilities } from '../abilities.ts'
import '#areas/billing/delivery-fields/public.module.css'
import '#kernel/ui/option.module.css'
import '../browse/browse.module.css'
import '../download/download.module.css'
import '../cart/cart.module.css'
import '../category/category.module.css'
import '../checkout/checkout.module.css'
import { componentMessages } from '../messages/view-gallery.ts'
import { shopPaths } from '../paths.ts'
import '../order/documents.module.css'
import '../order/order.module.css'
import '../product/maker.module.css'
import '../product/product.module.css'
import '#areas/feedback/public.module.css'
import '../feedback/feedback.module.css'
import '../bundle/bundle.module.css'
import { type Fixtures, fixtureOf } from './fixtures.ts'
import { type ViewName, type ViewRole, viewNames, viewRoles } from './names.ts'

const views: { [Name in ViewName]: RoleViews<Fixtures[Name]> } = {
  cart: roleViews({
    guest: () => import('../cart/cart.guest.view.tsx'),
    user: () => import('../cart/cart.user.view.tsx'),
  }),
  categorie: roleViews({
    guest: () => import('../category/category.guest.view.tsx'),
    user: () => import('../category/category.user.view.tsx'),
  }),
  categories: roleViews({
    guest: () => import('../category/categories.guest.view.tsx'),
    user: () => import('../category/categories.user.view.tsx'),
  }),
  checkout: roleViews({
    guest: () => import('../checkout/checkout.guest.view.tsx'),
    user: () => import('../checkout/checkout.user.view.tsx'),
  }),
  product: roleViews({
    guest: () => import('../product/product.guest.view.tsx'),
    user: () => import('../product/product.user.view.tsx'),
  }),
  products: roleViews({
    guest: () => import('../products/products.guest.view.tsx'),
    user: () => import('../products/products.user.view.tsx'),
  }),
  thankyou: roleViews({
    guest: () => import('../order/thankyou.guest.view.tsx'),
    user: () => import('../order/thankyou.user.view.tsx'),
  }),
}

/** Views that include the layout of their page. */
const framed: ReadonlySet<ViewName> = new Set(['categorie', 'categories', 'product', 'products'])

export function loader({ context, params }: LoaderFunctionArgs) {
  authorize(ctxOf(context), shopAbilities['component.see'])
  const name = viewNames.find((known) => known === params.name)
  const role = viewRoles.find((known) => known === params.role)
  if (!name || !role) throw notFound()
  return { name, role, data: fixtureOf(name, role) }
}

/** One view of the shop as one role sees it, with sample data: for review and for screenshot comparison. */
export default function ViewPage() {
  const t = useMessages(componentMessages)
  const { name, role, data } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle unlisted>{t.of(t.names[name], t.roles[role])}</PageTitle>
      <div className="page">
        <p className="sm">
          <Link className="link" to={shopPaths.components}>
            {t.title}
          </Link>{' '}
          · {t.of(t.names[name], t.roles[role])}
        </p>
        <p className="sm soft">{t.note}</p>
      </div>
      <Frame own={framed.has(name)} title={t.names[name]}>
        <View name={name} role={role} data={data} />
      </Frame>
    </>
  )
}

function Frame({ own, title, children }: { own: boolean; title: string; children: ReactNode }) {
  if (own) return children
  return (
    <div className="page">
      <h1>{title}</h1>
      {children}
    </div>
  )
}

function View<Name extends ViewName>({ name, role, data }: { name: Name; role: ViewRole; data: unknown }) {
  return (
    <RoleView
      views={views[name]}
      role={role}
      data={data as Fixtures[Name]}
      path={shopPaths.component(name, role)}
    />
  )
}
