import { Link } from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { checkoutMessages } from '../messages/checkout.ts'
import { shopPaths } from '../paths.ts'
import type { CheckoutData } from './checkout-data.ts'
import { CheckoutScreen } from './checkout-screen.tsx'

/** A guest needs no account; those who have one may sign in and return here. */
export function View({ data }: { data: CheckoutData }) {
  const t = useMessages(checkoutMessages)
  return (
    <CheckoutScreen
      data={data}
      end={
        <Link className="link sm nowrap" to={accountPaths.login({ next: shopPaths.checkout })}>
          <span className="hide-phone">{t.haveAccount} </span>
          {t.signIn}
        </Link>
      }
    />
  )
}
