import type { ReactNode } from 'react'
import styles from './cart.module.css'
import { OrderSteps } from './order-steps.tsx'

/**
 * The title of a page on the way from the cart to the order, with the steps. Stands in the page itself, not in its views: what a page
 * imports plainly has its looks in the document before any script runs.
 */
export function OrderHead({
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
