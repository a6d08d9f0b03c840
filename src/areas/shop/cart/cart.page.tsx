import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { RoleView, roleViews } from '#kernel/ui/role-view.tsx'
import { cartMessages } from '../messages/cart.ts'
import { shopPaths } from '../paths.ts'
import { getCart } from './cart.server.ts'
import type { CartData } from './cart-data.ts'
import { handleCartForm } from './cart-form.server.ts'
import { CheckoutHeader } from './checkout-header.tsx'
import { findUnpaidOrder } from './unpaid-order.server.ts'

const views = roleViews<CartData>({
  guest: () => import('./cart.guest.view.tsx'),
  user: () => import('./cart.user.view.tsx'),
})

export async function loader({ context, request }: LoaderFunctionArgs): Promise<CartData> {
  const ctx = ctxOf(context)
  const missing = Number(new URL(request.url).searchParams.get('missing'))
  const cart = await getCart(ctx)
  return {
    role: ctx.viewer.role,
    cart,
    missing: Number.isInteger(missing) ? missing : 0,
    toPay: cart.lines.length ? null : await findUnpaidOrder(ctx),
  }
}

export const action = formAction(handleCartForm)

export default function CartPage() {
  const t = useMessages(cartMessages)
  const data = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <PageTitle unlisted>{t.title}</PageTitle>
      <CheckoutHeader current="cart">
        <h1>{t.title}</h1>
      </CheckoutHeader>
      <RoleView views={views} role={data.role} path={shopPaths.cart} data={data} />
    </div>
  )
}
