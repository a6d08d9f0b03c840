import { Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity } from '#kernel/money/index.ts'
import { Button, ButtonLink } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { cartReminderMessages } from '../messages/cart-reminder.ts'
import { shopPaths } from '../paths.ts'
import { restoreCart, restoreView } from './restore.server.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { own, lines } = await restoreView(ctxOf(context), params.token ?? '')
  // In the browser or account that filled the cart there is nothing to restore.
  if (own && lines.length) throw redirect(shopPaths.cart)
  return { lines: lines.map(({ variantId, name, quantityMilli }) => ({ variantId, name, quantityMilli })) }
}

export const action = formAction(async ({ ctx, params }) => {
  await restoreCart(ctx, params.token ?? '')
  return redirect(shopPaths.cart)
})

/** The page where the reader of a cart reminder restores the cart. */
export default function RestoreCartPage() {
  const t = useMessages(cartReminderMessages).restore
  const locale = useLocale()
  const { lines } = useLoaderData<typeof loader>()
  return (
    <div className="page section">
      <PageTitle unlisted>{t.title}</PageTitle>
      <h1>{t.title}</h1>
      <Card>
        <div className="stack-l">
          {lines.length === 0 ? (
            <>
              <p>{t.nothing}</p>
              <ButtonLink to={shopPaths.products()} variant="ghost">
                {t.products}
              </ButtonLink>
            </>
          ) : (
            <>
              <p>{t.lead}</p>
              <ul>
                {lines.map(({ variantId, name, quantityMilli }) => (
                  <li key={variantId}>
                    {name[locale] || name.th} × <span className="num">{formatQuantity(quantityMilli)}</span>
                  </li>
                ))}
              </ul>
              <Form method="post">
                <Button type="submit">{t.go}</Button>
              </Form>
            </>
          )}
        </div>
      </Card>
    </div>
  )
}
