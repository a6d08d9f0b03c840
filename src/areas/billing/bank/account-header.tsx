import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang, satang, sum } from '#kernel/money/index.ts'
import { formatDate, formatDateTime } from '#kernel/time/index.ts'
import { Card } from '#kernel/ui/card.tsx'
import { bankMessages } from '../messages/bank.ts'
import styles from './bank.module.css'
import type { AccountSummary, BankView } from './bank-view.server.ts'

/** How much of the latest statement is processed, and whether bank and books agree. */
export function AccountHeader({ view }: { view: BankView & { totals: AccountSummary } }) {
  const t = useMessages(bankMessages)
  const locale = useLocale()
  const { totals, suggestions, exceptions, accounts, chosen } = view
  const baht = (amount: Satang) => formatBaht(amount, { locale })
  const exact = (amount: Satang) => formatBaht(amount, { unit: 'none', satang: 'always' })
  const account = accounts.find(({ id }) => id === chosen)
  const suggested = sum(suggestions.map(({ line }) => line.rest))
  const none = sum(exceptions.map(({ line }) => line.rest))
  const difference = totals.bank !== null && totals.book !== null ? satang(totals.bank - totals.book) : null
  const share = (count: number) => `${(100 * count) / Math.max(1, totals.lines)}%`
  const { fileName, fromOn, toOn, importedBy, importedAt, lines } = totals
  return (
    <Card>
      <div className={styles.head}>
        <div>
          <b>
            {account?.title[locale]} · {account?.name}
          </b>
          <small>
            {t.file(fileName, lines)} · {t.period(formatDate(fromOn, locale), formatDate(toOn, locale))} ·{' '}
            {t.by(importedBy, formatDateTime(importedAt, locale))}
          </small>
        </div>
        <div className={styles.figures}>
          <a href="#matched">
            <b className={`num ${styles.good}`}>{totals.matched.count}</b>
            <span>{t.matched}</span>
            <small>{baht(totals.matched.amount)}</small>
          </a>
          <a href="#suggested">
            <b className="num">{suggestions.length}</b>
            <span>{t.suggested}</span>
            <small>{baht(suggested)}</small>
          </a>
          <a href="#exceptions">
            <b className={exceptions.length ? `num ${styles.warn}` : 'num'}>
              {totals.open.count - suggestions.length}
            </b>
            <span>{t.exceptions}</span>
            <small>{baht(none)}</small>
          </a>
          {totals.bank !== null && (
            <div>
              <small>{t.bank}</small>
              <b className="num">{exact(totals.bank)}</b>
            </div>
          )}
          {totals.book !== null && (
            <div>
              <small>{t.book}</small>
              <b className="num">{exact(totals.book)}</b>
            </div>
          )}
          {difference !== null && (
            <div>
              <small>{t.differs}</small>
              <b className={difference ? `num ${styles.warn}` : 'num'}>{exact(difference)}</b>
            </div>
          )}
        </div>
        <div className={styles.parts} role="img" aria-label={t.parts}>
          <i style={{ width: share(totals.matched.count) }} />
          <i className={styles.suggested} style={{ width: share(suggestions.length) }} />
          <i className={styles.none} style={{ width: share(totals.open.count - suggestions.length) }} />
        </div>
        <p className="xs soft-t">
          {difference === null
            ? t.proof.unknown
            : totals.missing !== 0
              ? t.proof.missing(baht(totals.missing))
              : difference === 0
                ? t.proof.even
                : t.proof.waits(totals.open.count)}
          {difference !== null && !totals.isProven && ` ${t.proof.balancesWrong}`}
        </p>
      </div>
    </Card>
  )
}
