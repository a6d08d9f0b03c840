import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCash, iconQrcode } from '#kernel/ui/icons.ts'
import { configMessages } from '../../messages/config.ts'
import styles from './live.module.css'
import { type LiveFacts, textOf } from './live-preview.rules.ts'
import { type PayWay, payWays } from './pay-view.rules.ts'

/** The payment methods as offered to a buyer at checkout. */
export function PayView({ facts }: { facts: LiveFacts }) {
  const t = useMessages(configMessages).live.pay
  const ways = payWays(facts)
  return (
    <div className={styles.window}>
      <div className={styles.pay}>
        <b>{t.title}</b>
        {ways.length === 0 && <p>{t.none}</p>}
        <ul>
          {ways.map((way, at) => (
            <li key={way.kind} className={at === 0 ? styles.chosen : undefined}>
              <Icon path={way.kind === 'promptpay' ? iconQrcode : iconCash} className="ic" />
              <span>
                <b>{t.ways[way.kind]}</b>
                <PayWayText way={way} facts={facts} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function PayWayText({ way, facts }: { way: PayWay; facts: LiveFacts }) {
  const t = useMessages(configMessages).live.pay
  const locale = useLocale()
  switch (way.kind) {
    case 'promptpay':
      return (
        <small>{[way.receiver, way.minutes && t.minutes(way.minutes)].filter(Boolean).join(' · ')}</small>
      )
    case 'transfer':
      return (
        <>
          {way.accounts.map(({ bank, number, name }) => (
            <small key={`${bank} ${number}`}>
              {[textOf(facts, `banks.${bank}`, locale), number, name].filter(Boolean).join(' · ')}
            </small>
          ))}
          {way.hours !== null && <small>{t.hours(way.hours)}</small>}
        </>
      )
    default:
      return way.limit === null ? null : <small>{t.limit(formatBaht(way.limit as Satang, { locale }))}</small>
  }
}
