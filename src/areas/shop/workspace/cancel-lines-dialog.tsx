import { type FormEvent, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { billingPaths } from '#areas/billing/paths.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { RadioGroup } from '#kernel/ui/field-group.tsx'
import { Modal } from '#kernel/ui/modal.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { useFetcherResponse } from '#kernel/ui/use-fetcher-response.ts'
import { shortNumber } from './board.rules.ts'
import { orderMessages } from './messages/index.ts'
import { parcelMessages } from './messages/parcel.ts'
import type { OrderView } from './orders.types.ts'
import type { Chosen } from './parcel-contents.rules.ts'
import { PartsPicker } from './parts-picker.tsx'
import { ReasonFields, useReason } from './reason-fields.tsx'
import { chosenTotal } from './use-order-lines.ts'

/** Cancels part of an unshipped order: the items, the reason, and what happens to the goods. */
export function CancelLinesDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const t = useMessages(orderMessages)
  const p = useMessages(parcelMessages)
  const fetcher = useFetcher<unknown>()
  const navigate = useNavigate()
  const why = useReason()
  const [chosen, setChosen] = useState<Chosen>({})
  const [stock, setStock] = useState('shelf')
  const refused = rejectionOf(fetcher.data)
  const paid = order.paidAt !== null
  const amount = chosenTotal(order.lines, chosen)
  useFetcherResponse(fetcher, (answer) => {
    if (rejectionOf(answer)) return
    const name = shortNumber(order.number)
    const refund = () => navigate(billingPaths.review({ tab: 'owed', order: order.number }))
    if (paid && amount > 0) {
      toast(p.cancelledRefundDue(name, formatBaht(amount)), {
        action: { label: t.refund, run: refund },
        ms: 8000,
      })
    } else toast(p.cancelDone(name))
    onClose()
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const reason = why.take()
    if (!reason) return
    form.set('reason', reason)
    form.set('stock', stock)
    fetcher.submit(form, { method: 'post' })
  }
  const nothing = !Object.values(chosen).some((milli) => milli > 0)
  return (
    <Modal onClose={onClose} title={p.cancelTitle(shortNumber(order.number))}>
      <form className="sec" onSubmit={submit} noValidate>
        <input type="hidden" name="intent" value="cancel_lines" />
        <input type="hidden" name="number" value={order.number} />
        <p className="soft-t">{p.cancelText}</p>
        <PartsPicker lines={order.lines} chosen={chosen} onChoose={setChosen} />
        {!nothing && (
          <div className="note warn">
            <span>
              <b>{p.value(formatBaht(amount))}</b>
              <br />
              {paid ? p.cancelPaid : order.method === 'cod' ? p.cancelCod : p.cancelUnpaid}
            </span>
          </div>
        )}
        <ReasonFields {...why.fields} />
        <RadioGroup
          label={p.stock}
          value={stock}
          options={[
            { value: 'shelf', label: p.shelf },
            { value: 'lost', label: p.lost },
          ]}
          onChange={setStock}
        />
        {refused && (
          <p className="bad" role="alert">
            {refused.errors.lines ?? refused.problem.detail}
          </p>
        )}
        <div className="row">
          <button type="button" className="btn grow" onClick={onClose}>
            {t.cancel.back}
          </button>
          <button type="submit" className="btn grow destroys" disabled={nothing || fetcher.state !== 'idle'}>
            {p.cancelSubmit}
          </button>
        </div>
      </form>
    </Modal>
  )
}
