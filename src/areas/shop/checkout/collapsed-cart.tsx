import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronDown, iconShoppingBag } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import type { CartView } from '../cart/cart.types.ts'
import { CartCard } from '../cart/cart-card.tsx'
import { cartMessages } from '../messages/cart.ts'
import { checkoutMessages } from '../messages/checkout.ts'
import { shopPaths } from '../paths.ts'
import styles from './checkout.module.css'

/**
 * The cart collapsed into one line above the fields, to be expanded and changed; it stays expanded while something in
 * it needs consent.
 */
export function CollapsedCart({ cart }: { cart: CartView }) {
  const t = useMessages(cartMessages)
  const checkout = useMessages(checkoutMessages)
  return (
    <details className={styles.fold} open={cart.blocked}>
      <summary className="card">
        <Icon path={iconShoppingBag} />
        <span className={styles.foldText}>
          <b>{t.inCart(cart.count)}</b>
          <span className="sm soft">{checkout.edit}</span>
        </span>
        <b className="num">
          <Money amount={cart.totals.subtotal} />
        </b>
        <Icon path={iconChevronDown} className="i turn" />
      </summary>
      <CartCard cart={cart} back={shopPaths.checkout} />
    </details>
  )
}
