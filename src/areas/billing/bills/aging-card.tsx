import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang, sum } from '#kernel/money/index.ts'
import { billMessages } from '../messages/bills.ts'
import type { AgingBucket, Receivables } from './aging.rules.ts'
import styles from './bills.module.css'

interface Props {
  receivables: Receivables
  /** The age bracket the list is filtered by. */
  chosen: AgingBucket | null
  hrefOf: (age: AgingBucket | null) => string
}

/** Receivables by age; each bracket filters the list. */
export function AgingCard({ receivables: { parts, soon }, chosen, hrefOf }: Props) {
  const t = useMessages(billMessages)
  const locale = useLocale()
  const baht = (amount: Satang) => formatBaht(amount, { locale })
  const all = sum(parts.map(({ left }) => left))
  const over = sum(parts.filter(({ age }) => age !== 'due').map(({ left }) => left))
  return (
    <section className={`card ${styles.aging}`} aria-label={t.aging.all}>
      <dl className={styles.figures}>
        <div>
          <dt>{t.aging.all}</dt>
          <dd className="num">{baht(all)}</dd>
        </div>
        <div>
          <dt>{t.aging.over}</dt>
          <dd className={over > 0 ? `num ${styles.late}` : 'num'}>{baht(over)}</dd>
        </div>
        <div>
          <dt>{t.aging.soon}</dt>
          <dd className="num">{baht(soon)}</dd>
        </div>
      </dl>
      {all > 0 && (
        <div className={styles.bar} aria-hidden="true">
          {parts
            .filter(({ left }) => left > 0)
            .map(({ age, left }) => (
              <i key={age} data-age={age} style={{ flexGrow: left }} />
            ))}
        </div>
      )}
      <ul className={styles.ages}>
        {parts.map(({ age, count, left }) => (
          <li key={age}>
            <Link
              to={hrefOf(chosen === age ? null : age)}
              aria-current={chosen === age ? 'true' : undefined}
              preventScrollReset
            >
              <i data-age={age} aria-hidden="true" />
              <span>{t.ages[age]}</span>
              <b className={age === 'older' && left > 0 ? `num ${styles.bad}` : 'num'}>{baht(left)}</b>
              <small>{t.aging.count(count)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
