import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { RoleView, roleViews } from '#kernel/ui/role-view.tsx'
import { checkoutMessages } from '../messages/checkout.ts'
import { payPath } from '../order/pay-link.ts'
import { shopPaths } from '../paths.ts'
import { checkoutData } from './checkout-data.server.ts'
import type { CheckoutData } from './checkout-data.ts'
import { checkoutFromForm } from './checkout-form.server.ts'
// The views are chunks of their own; their looks must stand in the page before any script runs.
import '../cart/cart.module.css'
import './checkout.module.css'

const views = roleViews<CheckoutData>({
  guest: () => import('./checkout.guest.view.tsx'),
  user: () => import('./checkout.user.view.tsx'),
})

export async function loader({ context }: LoaderFunctionArgs): Promise<CheckoutData> {
  const data = await checkoutData(ctxOf(context))
  if (!data.cart.lines.length) throw redirect(shopPaths.cart())
  return data
}

export const action = formAction(async ({ ctx, form }) => {
  const answer = await checkoutFromForm(ctx, form)
  if (!('order' in answer)) return answer
  const { order, payment } = answer
  // The next step of an order that waits for money is to pay it.
  return redirect(payment.qr ? payPath(order.number) : shopPaths.thankYou(order.number))
})

/** After a refusal, too: what is short or costs otherwise must be seen. */
export const shouldRevalidate = () => true

export default function CheckoutPage() {
  const t = useMessages(checkoutMessages)
  const data = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle unlisted>{t.title}</PageTitle>
      <RoleView views={views} role={data.role} path={shopPaths.checkout()} data={data} />
    </>
  )
}
