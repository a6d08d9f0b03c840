import type { FormEvent } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { billingPaths } from '#areas/billing/paths.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { Modal } from '#kernel/ui/modal.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { useFetcherResponse } from '#kernel/ui/use-fetcher-response.ts'
import { shortNumber } from './board.rules.ts'
import { orderMessages } from './messages/index.ts'
import { parcelMessages } from './messages/parcel.ts'
import type { OrderView } from './orders.types.ts'
import { allRemaining } from './parcel-contents.rules.ts'
import { ReasonFields, useReason } from './reason-fields.tsx'
import { chosenTotal } from './use-order-lines.ts'

/** Cancels an order. The buyer is notified immediately, so it cannot be undone; therefore a reason is required. */
export function CancelDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const t = useMessages(orderMessages)
  const p = useMessages(parcelMessages)
  const fetcher = useFetcher<unknown>()
  const navigate = useNavigate()
  const why = useReason()
  const refused = rejectionOf(fetcher.data)
  const paid = order.paidAt !== null
  const partSent = order.parcels.length > 0
  // For a partly shipped order, only the remainder is cancelled.
  const amount = formatBaht(
    partSent ? chosenTotal(order.lines, allRemaining(order.lines)) : order.totals.total,
  )
  useFetcherResponse(fetcher, (answer) => {
    if (rejectionOf(answer)) return
    const name = shortNumber(order.number)
    if (paid) {
      const refund = () => navigate(billingPaths.review({ tab: 'owed', order: order.number }))
      toast(t.cancelledPaid(name, amount), { action: { label: t.refund, run: refund }, ms: 8000 })
    } else toast(t.cancelledOrder(name))
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reason = why.take()
    if (reason) fetcher.submit({ intent: 'cancel', number: order.number, reason }, { method: 'post' })
  }
  return (
    <Modal onClose={onClose} title={t.cancel.title(shortNumber(order.number))}>
      <form className="sec" onSubmit={submit} noValidate>
        <p className="soft-t">{partSent ? p.cancelText : t.cancel.text}</p>
        {paid && <div className="note warn">{t.cancel.paid(amount)}</div>}
        <ReasonFields {...why.fields} />
        {refused && (
          <p className="bad" role="alert">
            {refused.problem.detail}
          </p>
        )}
        <div className="row">
          <button type="button" className="btn grow" onClick={onClose} data-autofocus>
            {t.cancel.back}
          </button>
          <button type="submit" className="btn grow destroys" disabled={fetcher.state !== 'idle'}>
            {t.cancel.submit}
          </button>
        </div>
      </form>
    </Modal>
  )
}
