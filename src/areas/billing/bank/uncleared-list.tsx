import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { bankMessages } from '../messages/bank.ts'
import { billingPaths } from '../paths.ts'
import styles from './bank.module.css'
import type { BankView } from './bank-view.server.ts'
import { formatSigned } from './line-format.tsx'

/** Money that is in the books but not in the bank. */
export function UnclearedList({ late }: { late: BankView['late'] }) {
  const t = useMessages(bankMessages).late
  return (
    <>
      <h2 className={styles.section} id="late">
        {t.title} <em>{late.length}</em>
      </h2>
      <Card>
        <p className="xs soft-t">{t.text}</p>
        <ul className={styles.rows}>
          {late.map(({ id, label, name, amount, at }) => (
            <li key={id}>
              <div>
                <b className="num">{label}</b>
                <small>
                  {name && `${name} · `}
                  <DateText at={at} />
                </small>
              </div>
              <b className="num nowrap">{formatSigned(amount)}</b>
              <Link
                className="btn small quiet"
                to={billingPaths.bankLines({ tab: 'open', q: (Math.abs(amount) / 100).toFixed(2) })}
              >
                {t.find}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
