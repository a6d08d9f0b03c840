import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang, satang } from '#kernel/money/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { ledgerMessages } from '../messages/ledger.ts'
import type { TrialLine } from './books.server.ts'
import styles from './ledger.module.css'

const formatPlainBaht = (amount: Satang) => formatBaht(amount, { satang: 'always', unit: 'none' })

/** The balance of every kind of account; both columns have the same total. */
export function TrialCard({ trial }: { trial: readonly TrialLine[] }) {
  const all = useMessages(ledgerMessages)
  const t = all.trial
  const debit = satang(trial.reduce((sum, { balance }) => sum + Math.max(0, balance), 0))
  const credit = satang(trial.reduce((sum, { balance }) => sum + Math.max(0, -balance), 0))
  return (
    <Card
      title={t.title}
      end={<Badge tone={debit === credit ? 'good' : 'bad'}>{debit === credit ? t.even : t.uneven}</Badge>}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t.account}</th>
            <th className={styles.num}>{t.debit}</th>
            <th className={styles.num}>{t.credit}</th>
          </tr>
        </thead>
        <tbody>
          {trial.map(({ kind, balance }) => (
            <tr key={kind}>
              <td>{all.accounts[kind]}</td>
              <td className={styles.num}>{balance > 0 && formatPlainBaht(balance)}</td>
              <td className={styles.num}>{balance < 0 && formatPlainBaht(satang(-balance))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th>{t.sum}</th>
            <td className={styles.num}>{formatPlainBaht(debit)}</td>
            <td className={styles.num}>{formatPlainBaht(credit)}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}
