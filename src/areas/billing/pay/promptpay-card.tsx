import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { day, formatDateTime, formatTime } from '#kernel/time/index.ts'
import { useCopy } from '#kernel/ui/copy/use-copy.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCopy, iconDownload } from '#kernel/ui/icons.ts'
import { Countdown } from '#kernel/ui/progress-ring.tsx'
import { QrCard } from '#kernel/ui/qr-card.tsx'
import styles from './pay.module.css'
import { payMessages } from './pay-messages.ts'
import type { PayView } from './pay-view.ts'

/** The payment code, how long it is valid, and what to compare on the bank's screen. */
export function PromptPayCard({ view, onEnd }: { view: PayView; onEnd: () => void }) {
  const t = useMessages(payMessages)
  const locale = useLocale()
  const { order, receiver, qrPicture, qrFile, now, wholeMs } = view
  const { amount, ref1, expiresAt } = order.payment
  const amountText = formatBaht(amount, { locale, satang: 'always' })
  const copyText = useCopy()
  const copy = () => copyText((amount / 100).toFixed(2))
  return (
    <section className={`card stack ${styles.pay}`} aria-label={t.promptpay}>
      {expiresAt && (
        <div className={`row ${styles.middle}`}>
          <Countdown until={expiresAt} now={now} total={wholeMs} onEnd={onEnd}>
            {t.payBy(
              day(expiresAt) === day(now) ? formatTime(expiresAt, locale) : formatDateTime(expiresAt, locale),
            )}
          </Countdown>
        </div>
      )}
      <QrCard
        title="Thai QR Payment"
        subtitle={t.bothNames}
        src={qrPicture ?? ''}
        amount={amountText}
        rows={[
          ...(receiver
            ? [
                { name: t.receiver, value: receiver.name },
                { name: t.account, value: receiver.account },
              ]
            : []),
          { name: t.reference, value: <span className="num">{ref1}</span> },
        ]}
      />
      <div className={`row wrap ${styles.actions}`}>
        <a className="btn grow" href={qrFile ?? ''} download={`promptpay-${order.number}.png`}>
          <Icon path={iconDownload} />
          {t.saveQr}
        </a>
        <button type="button" className="btn ghost grow" onClick={copy}>
          <Icon path={iconCopy} />
          {t.copyAmount}
        </button>
      </div>
      <p className="hint center">{t.samePhone}</p>
    </section>
  )
}
