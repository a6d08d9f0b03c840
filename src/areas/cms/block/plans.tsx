import { useMessages } from '#kernel/i18n/use-messages.ts'
import { SafeLink } from '#kernel/rich-text/rich-text.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck } from '#kernel/ui/icons.ts'
import type { PlanView } from '../layout/layout-view.ts'
import { layoutMessages } from '../messages/layout.ts'
import styles from './block.module.css'

/** Price plans side by side, with what each includes. */
export function Plans({ plans }: { plans: PlanView[] }) {
  const t = useMessages(layoutMessages)
  return (
    <div className={styles.plans}>
      {plans.map(({ name, price, per, lead, points, action, best }) => (
        <article key={name} className={best ? `card ${styles.card} ${styles.best}` : `card ${styles.card}`}>
          <h3>
            {name} {best && <span className="badge accent">{t.best}</span>}
          </h3>
          <p className="price">
            {price} {per && <span className="unit">{per}</span>}
          </p>
          {lead && <p className="soft">{lead}</p>}
          <ul className="ticks">
            {points.map((point) => (
              <li key={point}>
                <Icon path={iconCheck} />
                {point}
              </li>
            ))}
          </ul>
          {action && (
            <SafeLink to={action.to} className={best ? 'btn' : 'btn ghost'}>
              {action.label}
            </SafeLink>
          )}
        </article>
      ))}
    </div>
  )
}
