import { useState } from 'react'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { Modal } from '#kernel/ui/modal.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import styles from '../admission/admission.module.css'
import type { GiftOrderRow } from '../admission/admission-view.server.ts'
import { giftMessages } from '../messages/gift.ts'

/** For the team: the orders of places for others, and refunding those that nobody has taken. */
export function GiftOrders({ orders }: { orders: readonly GiftOrderRow[] }) {
  const t = useMessages(giftMessages)
  const [refunded, setRefunded] = useState<GiftOrderRow | null>(null)
  return (
    <Card title={t.orders}>
      <ul className={styles.rows}>
        {orders.map((order) => (
          <li key={order.number} className={styles.line}>
            <div>
              <b>{order.buyer || t.buyer}</b>
              <small className="soft">
                {[order.number, t.used(order.redeemed, order.places), order.cohort]
                  .filter(Boolean)
                  .join(' · ')}{' '}
                <DateText at={order.createdAt} />
              </small>
            </div>
            {order.redeemed < order.places && (
              <button type="button" className="btn quiet small" onClick={() => setRefunded(order)}>
                {t.refund}
              </button>
            )}
          </li>
        ))}
      </ul>
      {refunded && <RefundForm order={refunded} onClose={() => setRefunded(null)} />}
    </Card>
  )
}

function RefundForm({ order, onClose }: { order: GiftOrderRow; onClose: () => void }) {
  const t = useMessages(giftMessages)
  return (
    <Modal title={t.refund} onClose={onClose}>
      <ActionForm
        intent="refundGifts"
        values={{ order: order.number }}
        onDone={onClose}
        className={styles.form}
      >
        {({ field, pending }) => (
          <>
            <p>{t.refundText(order.places - order.redeemed)}</p>
            <TextField
              label={t.reference}
              hint={t.referenceHint}
              maxLength={100}
              autoComplete="off"
              {...field('reference')}
            />
            <SubmitButton state={pending ? 'loading' : 'normal'}>{t.refund}</SubmitButton>
          </>
        )}
      </ActionForm>
    </Modal>
  )
}
