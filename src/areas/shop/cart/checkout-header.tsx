import type { ReactNode } from 'react'
import styles from './cart.module.css'
import { OrderSteps } from './order-steps.tsx'

/**
 * The title of a page between the cart and the order, with the steps. Belongs in the page itself, not in its views: the
 * styles of a page's static imports are in the document before any script runs.
 */
export function CheckoutHeader({
  current,
  children,
}: {
  current: 'cart' | 'details' | 'done'
  children: ReactNode
}) {
  return (
    <div className={`row between wrap ${styles.head}`}>
      {children}
      <OrderSteps current={current} />
    </div>
  )
}
