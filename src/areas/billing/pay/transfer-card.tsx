import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { CopyButton } from '#kernel/ui/copy/copy-button.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconBuildingBank, iconClock } from '#kernel/ui/icons.ts'
import styles from './pay.module.css'
import { payMessages } from './pay-messages.ts'
import type { PayView } from './pay-view.ts'

/** Where to transfer, how much, and until when; everything to be typed into a banking app can be copied. */
export function TransferCard({ view }: { view: PayView }) {
  const t = useMessages(payMessages)
  const locale = useLocale()
  const { order, accounts } = view
  const { amount, expiresAt } = order.payment
  const amountText = formatBaht(amount, { locale, satang: 'always' })
  return (
    <section className={`card stack ${styles.pay}`} aria-label={t.transfer}>
      <div className={`stack-s ${styles.sum}`}>
        <span className="soft">{t.transferSum}</span>
        <span className={styles.amount}>
          <b className="num">{amountText}</b>
          <CopyButton className="icon-btn" text={(amount / 100).toFixed(2)} label={t.copyAmount} />
        </span>
        {expiresAt && (
          <Badge tone="warn" icon={iconClock}>
            {t.transferBy(formatDateTime(expiresAt, locale))}
          </Badge>
        )}
      </div>
      <ul className={styles.accounts}>
        {accounts.map(({ bank, number, name }) => (
          <li key={bank + number} className={styles.account}>
            <span className={styles.bank}>
              <Icon path={iconBuildingBank} />
            </span>
            <span className="grow">
              <span className="sm soft">{bank}</span>
              <b className={`num ${styles.number}`}>{number}</b>
              <span className="sm">{name}</span>
            </span>
            <CopyButton text={number} label={t.copyNumber(number)} className="icon-btn" />
          </li>
        ))}
      </ul>
      <p className="hint center">{t.transferNote(order.number)}</p>
    </section>
  )
}
