import { ActionButton } from '#kernel/action/action-button.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { ledgerMessages } from '../messages/ledger.ts'
import { pointsMessages } from '../messages/points.ts'
import styles from './ledger.module.css'
import type { LedgerView } from './ledger-view.server.ts'

/** Adjustments that need a second approval. */
export function PendingAdjustmentsCard({ view: { waiting, may } }: { view: LedgerView }) {
  const t = useMessages(ledgerMessages).waiting
  const points = useMessages(pointsMessages)
  return (
    <Card title={t.title}>
      <ul className={styles.waiting}>
        {waiting.map(({ id, unit, member, amount, reason, askedBy, askedAt, isOwn }) => (
          <li key={id}>
            <div>
              <b>
                {member} ·{' '}
                {unit === 'POINT' ? points.points(amount.toLocaleString('en-US')) : <Money amount={amount} />}
              </b>
              <p>{reason}</p>
              <small>
                {t.by(askedBy)} · <DateText at={askedAt} time />
              </small>
            </div>
            {may.approve && (
              <div className={styles.actions}>
                <ActionButton intent="refuse" values={{ id }} variant="ghost" size="small">
                  {t.reject}
                </ActionButton>
                <ActionButton
                  intent="approve"
                  values={{ id }}
                  variant="primary"
                  size="small"
                  {...(isOwn && { unavailable: t.own })}
                >
                  {t.approve}
                </ActionButton>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
