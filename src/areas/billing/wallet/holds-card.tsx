import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Satang } from '#kernel/money/index.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Money } from '#kernel/ui/money.tsx'
import { walletMessages } from '../messages/wallet.ts'
import styles from './wallet.module.css'
import type { WalletView } from './wallet-view.server.ts'

/** Each hold with what ends it. */
export function HoldsCard({ holds, held }: { holds: WalletView['holds']; held: Satang }) {
  const t = useMessages(walletMessages)
  const locale = useLocale()
  return (
    <section className="card">
      <header className="row between">
        <h2 className="h4">{t.holds}</h2>
        <b>
          <Money amount={held} />
        </b>
      </header>
      <ul className={styles.holds}>
        {holds.map(({ id, reason, amount, expiresAt }) => (
          <li key={id}>
            <span>
              <b>{reason}</b>
              <small>{expiresAt ? t.holdUntil(formatDateTime(expiresAt, locale)) : t.holdOpen}</small>
            </span>
            <b>
              <Money amount={amount} />
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}
