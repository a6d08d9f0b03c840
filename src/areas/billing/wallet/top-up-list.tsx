import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { walletMessages } from '../messages/wallet.ts'
import { billingPaths } from '../paths.ts'
import { type TopUpState, topUpStateOf } from './top-up-state.rules.ts'
import styles from './wallet.module.css'
import type { WalletView } from './wallet-view.server.ts'

const tones = {
  open: 'info',
  verifying: 'warn',
  failed: 'bad',
  expired: undefined,
  done: 'good',
  cancelled: undefined,
} as const

/** The latest top-ups: the state of each, and the one action that continues it. */
export function TopUpList({ topUps }: { topUps: WalletView['tops'] }) {
  const t = useMessages(walletMessages).tops
  const actionLabels: Partial<Record<TopUpState, string>> = {
    open: t.pay,
    verifying: t.viewSlip,
    failed: t.slip,
    expired: t.slip,
    done: t.receipt,
  }
  return (
    <section className="stack-s">
      <div>
        <h2 className="h4">{t.title}</h2>
        <p className="soft sm">{t.lead}</p>
      </div>
      <ul className={styles.tops}>
        {topUps.map((top) => {
          const state = topUpStateOf(top)
          const { name, text } = t.states[state]
          return (
            <li key={top.number}>
              <div>
                <Badge tone={tones[state]}>{name}</Badge>
                <p className="sm soft">{text}</p>
              </div>
              <div className={styles.right}>
                <b>
                  <Money amount={top.amount} />
                </b>
                <small>
                  <DateText at={top.at} time /> · {top.number}
                </small>
              </div>
              {actionLabels[state] && (
                <ButtonLink
                  size="small"
                  variant={state === 'open' ? undefined : 'ghost'}
                  to={
                    state === 'done'
                      ? billingPaths.payments({ order: top.number })
                      : billingPaths.pay(top.number)
                  }
                >
                  {actionLabels[state]}
                </ButtonLink>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
