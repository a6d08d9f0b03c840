import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronRight, iconShoppingBag } from '#kernel/ui/icons.ts'
import { cartMessages } from '../messages/cart.ts'
import { shopPaths } from '../paths.ts'
import styles from './cart.module.css'
import type { CartView } from './cart.types.ts'
import { CartAlerts } from './cart-alerts.tsx'
import { CartLines } from './cart-lines.tsx'
import { FreeShippingMeter } from './free-shipping-meter.tsx'
import { GiftLines } from './gift-lines.tsx'

/** The cart as a card, the same on its own page and above the checkout. `back` is the page it appears on. */
export function CartCard({ cart, back }: { cart: CartView; back: string }) {
  const t = useMessages(cartMessages)
  return (
    <section className={`card ${styles.lines}`} aria-labelledby="in-cart">
      <header>
        <h2 id="in-cart">
          <Icon path={iconShoppingBag} />
          {t.inCart(cart.count)}
        </h2>
        <Link className="more sm" to={shopPaths.products()}>
          {t.keepShopping} <Icon path={iconChevronRight} />
        </Link>
      </header>
      <CartAlerts cart={cart} back={back} />
      <CartLines cart={cart} back={back} />
      <GiftLines offer={cart.offer} back={back} />
      {cart.meter && <FreeShippingMeter meter={cart.meter} />}
    </section>
  )
}
