import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCash, iconQrcode } from '#kernel/ui/icons.ts'
import { configMessages } from '../../messages/config.ts'
import styles from './live.module.css'
import { type LivePreviewData, textOf } from './live-preview.rules.ts'
import { type PaymentMethod, paymentMethodsOf } from './payment-view.rules.ts'

/** The payment methods as offered to a buyer at checkout. */
export function PaymentView({ settings }: { settings: LivePreviewData }) {
  const t = useMessages(configMessages).live.pay
  const methods = paymentMethodsOf(settings)
  return (
    <div className={styles.window}>
      <div className={styles.pay}>
        <b>{t.title}</b>
        {methods.length === 0 && <p>{t.none}</p>}
        <ul>
          {methods.map((method, at) => (
            <li key={method.kind} className={at === 0 ? styles.chosen : undefined}>
              <Icon path={method.kind === 'promptpay' ? iconQrcode : iconCash} className="ic" />
              <span>
                <b>{t.ways[method.kind]}</b>
                <PaymentMethodText method={method} settings={settings} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function PaymentMethodText({ method, settings }: { method: PaymentMethod; settings: LivePreviewData }) {
  const t = useMessages(configMessages).live.pay
  const locale = useLocale()
  switch (method.kind) {
    case 'promptpay':
      return (
        <small>
          {[method.receiver, method.minutes && t.minutes(method.minutes)].filter(Boolean).join(' · ')}
        </small>
      )
    case 'transfer':
      return (
        <>
          {method.accounts.map(({ bank, number, name }) => (
            <small key={`${bank} ${number}`}>
              {[textOf(settings, `banks.${bank}`, locale), number, name].filter(Boolean).join(' · ')}
            </small>
          ))}
          {method.hours !== null && <small>{t.hours(method.hours)}</small>}
        </>
      )
    default:
      return method.limit === null ? null : (
        <small>{t.limit(formatBaht(method.limit as Satang, { locale }))}</small>
      )
  }
}
