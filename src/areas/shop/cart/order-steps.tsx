import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck } from '#kernel/ui/icons.ts'
import { cartMessages } from '../messages/cart.ts'
import { shopPaths } from '../paths.ts'
import styles from './cart.module.css'

const steps = ['cart', 'details', 'done'] as const

/** The current step of the order: cart, details and payment, done. */
export function OrderSteps({ current }: { current: (typeof steps)[number] }) {
  const t = useMessages(cartMessages)
  const at = steps.indexOf(current)
  return (
    <ol className={`steps ${styles.steps}`} aria-label={t.steps.label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < at ? 'done' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className="dot">{index < at ? <Icon path={iconCheck} /> : index + 1}</span>
          <span>
            {step === 'cart' && at === 1 ? <Link to={shopPaths.cart}>{t.steps.cart}</Link> : t.steps[step]}
          </span>
        </li>
      ))}
    </ol>
  )
}
