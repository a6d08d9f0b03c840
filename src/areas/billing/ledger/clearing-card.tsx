import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { ledgerMessages } from '../messages/ledger.ts'
import { billingPaths } from '../paths.ts'
import styles from './ledger.module.css'
import type { LedgerView } from './ledger-view.server.ts'

/** Money received that belongs elsewhere: late, too much, or taken without a stated purpose. */
export function ClearingCard({ exceptions }: Pick<LedgerView, 'exceptions'>) {
  const t = useMessages(ledgerMessages).clearing
  const locale = useLocale()
  return (
    <Card title={t.title}>
      {exceptions.length === 0 && <p className="soft">{t.none}</p>}
      <ul className={styles.waiting}>
        {exceptions.map(({ kind, amount, since }) => (
          <li key={kind}>
            <div>
              <b>
                <Money amount={amount} />
              </b>
              <p>{t[kind]}</p>
              <small>{t.since(formatDate(since, locale))}</small>
            </div>
            {kind === 'refund_due' && (
              <ButtonLink size="small" variant="ghost" to={billingPaths.review({ tab: 'owed' })}>
                {t.viewRefunds}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
