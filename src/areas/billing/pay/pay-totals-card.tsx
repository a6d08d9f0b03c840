import type { FormEvent } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { Button } from '#kernel/ui/button.tsx'
import { askPrompt } from '#kernel/ui/dialog.tsx'
import { Money } from '#kernel/ui/money.tsx'
import styles from './pay.module.css'
import { payMessages } from './pay-messages.ts'
import { type PayView, receivedPartTotal } from './pay-view.ts'

/** The breakdown of the amount, and the option to cancel. */
export function PayTotalsCard({ view: { order, contactPath, gift } }: { view: PayView }) {
  const t = useMessages(payMessages)
  const busy = useNavigation().state !== 'idle'
  const { totals } = order
  const counted = receivedPartTotal(order)
  // The value of returned goods is held like that of a gift card.
  const isExchange = gift?.uses.length ? gift.uses.every(({ exchanged }) => exchanged) : false
  const submit = useSubmit()
  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const confirmText = {
      title: order.debts ? t.cancelPayment : t.cancelAsk,
      message: order.debts ? t.cancelPaymentText : t.cancelText,
      ok: t.cancel,
      cancel: t.keep,
    }
    if ((await askPrompt(confirmText)) !== null) await submit(form)
  }
  return (
    <section className="card sunken">
      {order.notes.map((note) => (
        <p key={note} className="sm">
          {note}
        </p>
      ))}
      <dl className="sums">
        {order.debts?.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
        {!order.debts && (
          <div>
            <dt>{order.isFromCart ? t.items(order.itemCount) : t.subtotal}</dt>
            <dd>
              <Money amount={totals.subtotal} />
            </dd>
          </div>
        )}
        {totals.discount > 0 && (
          <div>
            <dt>{t.discount}</dt>
            <dd className="good">
              −<Money amount={totals.discount} />
            </dd>
          </div>
        )}
        {!order.debts && (order.isHandled || totals.shipping > 0) && (
          <div>
            <dt>{t.shipping}</dt>
            <dd>{totals.shipping > 0 ? <Money amount={totals.shipping} /> : t.free}</dd>
          </div>
        )}
        {order.payment.walletPart > 0 && (
          <div>
            <dt>{t.fromWallet}</dt>
            <dd className="good">
              −<Money amount={order.payment.walletPart} />
            </dd>
          </div>
        )}
        {order.payment.giftPart > 0 && (
          <div>
            <dt>{isExchange ? t.gift.exchanged : t.gift.title}</dt>
            <dd className="good">
              −<Money amount={order.payment.giftPart} />
            </dd>
          </div>
        )}
        {counted > 0 && (
          <div>
            <dt>{t.partPaid}</dt>
            <dd className="good">
              −<Money amount={counted} />
            </dd>
          </div>
        )}
        <div className="total">
          <dt>{counted > 0 ? t.left : t.total}</dt>
          <dd className={styles.total}>
            <Money amount={remainingAmountOf(order)} />
          </dd>
        </div>
      </dl>
      {contactPath && (
        <p className="sm">
          <Link className="link" to={contactPath}>
            {t.changeContact}
          </Link>
        </p>
      )}
      {order.may.cancel && order.status === 'pending_payment' && (
        <Form method="post" onSubmit={confirm}>
          <input type="hidden" name="intent" value="cancel" />
          <Button type="submit" variant="quiet" size="small" className={styles.cancel} disabled={busy}>
            {order.debts ? t.cancelPayment : t.cancel}
          </Button>
        </Form>
      )}
    </section>
  )
}

/** Returns what the payment method must bring: the total minus what was received or is already held. Irrelevant once settled. */
function remainingAmountOf(order: PayView['order']): Satang {
  const { walletPart, giftPart } = order.payment
  return satang(Math.max(0, order.totals.total - walletPart - giftPart - receivedPartTotal(order)))
}
