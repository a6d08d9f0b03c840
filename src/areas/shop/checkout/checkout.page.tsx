import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { billingPaths } from '#areas/billing/paths.ts'
import { isPrepaid } from '#areas/billing/public.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { RoleView, roleViews } from '#kernel/ui/role-view.tsx'
import { canCheckOut } from '../cart/cart.rules.ts'
import { CheckoutHeader } from '../cart/checkout-header.tsx'
import { checkoutMessages } from '../messages/checkout.ts'
import { shopPaths } from '../paths.ts'
// Used by the views, which are loaded lazily.
import '#areas/billing/delivery-fields/public.module.css'
import '#kernel/ui/option.module.css'
import styles from './checkout.module.css'
import { checkoutData } from './checkout-data.server.ts'
import type { CheckoutData } from './checkout-data.ts'
import { handleCheckoutForm } from './checkout-form.server.ts'
import { RejectionNotice } from './rejection-notice.tsx'

const views = roleViews<CheckoutData>({
  guest: () => import('./checkout.guest.view.tsx'),
  user: () => import('./checkout.user.view.tsx'),
})

export async function loader({ context }: LoaderFunctionArgs): Promise<CheckoutData> {
  const data = await checkoutData(ctxOf(context))
  // The cart says what became unavailable, and offers what to do about it.
  if (!canCheckOut(data.cart.lines)) throw redirect(shopPaths.cart)
  return data
}

export const action = formAction(async ({ ctx, form }) => {
  const answer = await handleCheckoutForm(ctx, form)
  if (!('order' in answer)) return answer
  const { order, payment } = answer
  // For an order awaiting payment, the next step is to pay it.
  const paysNow = isPrepaid(payment.method) && payment.status === 'awaiting_customer'
  return redirect(paysNow ? billingPaths.pay(order.number) : shopPaths.thankYou(order.number))
})

/** Also after a rejection: shortages and price changes must become visible. */
export const shouldRevalidate = () => true

/** Totals and places are updated while the user types. */
export const handle = { hydrateImmediately: true }

export default function CheckoutPage() {
  const t = useMessages(checkoutMessages)
  const data = useLoaderData<typeof loader>()
  const refused = rejectionOf(useActionData())
  return (
    <div className="page">
      <PageTitle unlisted>{t.title}</PageTitle>
      <CheckoutHeader current="details">
        <h1>{t.title}</h1>
      </CheckoutHeader>
      <div className={styles.problems}>{refused && <RejectionNotice problem={refused.problem} />}</div>
      <RoleView views={views} role={data.role} path={shopPaths.checkout} data={data} />
    </div>
  )
}
