import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlus } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { walletMessages } from '../messages/wallet.ts'
import type { Balance } from './balance.server.ts'
import styles from './wallet.module.css'

/** The available balance, largest, and what it consists of. */
export function BalanceCard({ balance, open }: { balance: Balance; open: boolean }) {
  const t = useMessages(walletMessages)
  return (
    <section className={styles.purse} aria-label={t.purse}>
      <div>
        <p className="sm">{t.available}</p>
        <p className={styles.available}>
          <Money amount={balance.available} />
        </p>
        <dl className={styles.parts}>
          <div>
            <dt>{t.balance}</dt>
            <dd>
              <Money amount={balance.balance} />
            </dd>
          </div>
          <div>
            <dt>{t.held}</dt>
            <dd>
              <Money amount={balance.held} />
            </dd>
          </div>
        </dl>
      </div>
      {open && (
        <a className="btn" href="#topup">
          <Icon path={iconPlus} />
          {t.topUp}
        </a>
      )}
    </section>
  )
}
