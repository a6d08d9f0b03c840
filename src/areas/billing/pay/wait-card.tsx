import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck, iconRefresh } from '#kernel/ui/icons.ts'
import styles from './pay.module.css'
import { payMessages } from './pay-messages.ts'
import type { PayView } from './pay-view.ts'

/** Explains what to do in the banking app, and that this page continues automatically. */
export function WaitCard({ view: { order, receiver, accounts } }: { view: PayView }) {
  const t = useMessages(payMessages)
  const byTransfer = order.payment.method === 'transfer'
  const name = byTransfer ? (accounts[0]?.name ?? '') : (receiver?.name ?? '')
  const locale = useLocale()
  const amount = formatBaht(order.payment.amount, { locale, satang: 'always' })
  return (
    <section className="card stack">
      <p>
        <Badge tone="info" icon={iconRefresh}>
          {t.waiting}
        </Badge>
      </p>
      <h2 className={styles.title}>{t.movesOn}</h2>
      <ol className="timeline">
        <li>
          <b className={styles.step}>{t.step1}</b>
          <p className="sm soft">{byTransfer ? t.step1Transfer : t.step1Hint}</p>
        </li>
        <li className="now">
          <b className={styles.step}>{t.step2}</b>
          <p className="sm soft">{t.step2Hint(name, amount)}</p>
        </li>
        <li className="todo">
          <b className={styles.step}>{t.step3}</b>
          <p className="sm">{t.step3Hint}</p>
        </li>
      </ol>
    </section>
  )
}

/** The current step of the order. */
export function Steps() {
  const t = useMessages(payMessages).steps
  return (
    <ol className={`steps ${styles.steps}`} aria-label={t.label}>
      {[t.cart, t.details].map((step) => (
        <li key={step} className="done">
          <span className="dot">
            <Icon path={iconCheck} />
          </span>
          <span>{step}</span>
        </li>
      ))}
      <li aria-current="step">
        <span className="dot">3</span>
        <span>{t.pay}</span>
      </li>
    </ol>
  )
}
