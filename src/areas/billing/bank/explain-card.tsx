import { useState } from 'react'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { bankMessages } from '../messages/bank.ts'
import { type ChosenMember, MemberChoice } from '../wallet/member-choice.tsx'
import styles from './bank.module.css'
import type { LineView } from './line-view.server.ts'

/** The ways to explain a line other than by an open item, each with its action. */
export function ExplainCard({ line, mayRefund }: Pick<LineView, 'line' | 'mayRefund'>) {
  const t = useMessages(bankMessages).line
  const lineId = line.id
  const isIncoming = line.rest > 0
  return (
    <Card title={t.otherwise}>
      <div className={styles.stack}>
        <ActionForm intent="ask" values={{ lineId }} className={styles.inline}>
          {({ field, pending }) => (
            <>
              <TextField label={t.askMessage} maxLength={300} {...field('reason', line.inquiry)} />
              <button type="submit" className="btn" aria-busy={pending || undefined}>
                {t.recordAsked}
              </button>
            </>
          )}
        </ActionForm>
        {mayRefund && isIncoming && <WalletForm lineId={lineId} />}
        {mayRefund && (
          <>
            <ActionForm intent="explain" values={{ lineId, kind: 'outside' }} className={styles.inline}>
              {({ field, pending }) => (
                <>
                  <TextField
                    label={`${t.outside} – ${t.outsideReason}`}
                    maxLength={300}
                    autoComplete="off"
                    {...field('reason')}
                  />
                  <button type="submit" className="btn" aria-busy={pending || undefined}>
                    {t.outsideGo}
                  </button>
                </>
              )}
            </ActionForm>
            <div className={styles.actions}>
              {isIncoming ? (
                <>
                  <ActionButton intent="explain" values={{ lineId, kind: 'refund_due' }} variant="ghost">
                    {t.refundGo}
                  </ActionButton>
                  <ActionButton intent="explain" values={{ lineId, kind: 'cash' }} variant="ghost">
                    {t.cash}
                  </ActionButton>
                  <ActionButton intent="explain" values={{ lineId, kind: 'gateway' }} variant="ghost">
                    {t.gateway}
                  </ActionButton>
                </>
              ) : (
                <ActionButton intent="explain" values={{ lineId, kind: 'fee' }} variant="ghost">
                  {t.fee}
                </ActionButton>
              )}
            </div>
          </>
        )}
      </div>
    </Card>
  )
}

function WalletForm({ lineId }: { lineId: string }) {
  const t = useMessages(bankMessages).line
  const [member, setMember] = useState<ChosenMember | null>(null)
  return (
    <ActionForm
      intent="explain"
      values={{ lineId, kind: 'wallet', userId: member?.id ?? '' }}
      className={styles.inline}
    >
      {({ field, pending }) => (
        <>
          <MemberChoice
            label={t.wallet}
            change={t.member}
            member={member}
            error={field('userId').error}
            onChange={setMember}
          />
          <TextField label={t.reason} maxLength={300} {...field('reason')} />
          <button
            type="submit"
            className="btn"
            disabled={pending || !member}
            aria-busy={pending || undefined}
          >
            {t.walletGo}
          </button>
        </>
      )}
    </ActionForm>
  )
}
