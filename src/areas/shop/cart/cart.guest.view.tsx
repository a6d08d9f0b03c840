import { Link } from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { cartMessages } from '../messages/cart.ts'
import { shopPaths } from '../paths.ts'
import type { CartData } from './cart-data.ts'
import { CartScreen } from './cart-screen.tsx'

/** A guest's cart is bound to this browser; signing in keeps it. */
export function View({ data }: { data: CartData }) {
  const t = useMessages(cartMessages)
  return (
    <CartScreen
      data={data}
      below={
        <p>
          {t.savedInBrowser}{' '}
          <Link className="link nowrap" to={accountPaths.login({ next: shopPaths.cart })}>
            {t.signIn}
          </Link>{' '}
          {t.signInHint}
          <br />
          <Link className="link" to={shopPaths.orders()}>
            {t.track}
          </Link>
        </p>
      }
    />
  )
}
