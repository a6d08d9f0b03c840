import { Modal, Radio, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { refusalOf } from '#kernel/http/refusal.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { shortNumber } from './board.rules.ts'
import { orderMessages } from './messages/index.ts'
import type { OrderView } from './orders.types.ts'

const reasons = ['out', 'asked', 'unreachable', 'address', 'other'] as const

/** Gives an order up. It cannot be taken back, since the buyer is told at once; so it asks for the reason. */
export function CancelDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const t = useMessages(orderMessages)
  const fetcher = useFetcher<unknown>()
  const navigate = useNavigate()
  const [why, setWhy] = useState<string | null>(null)
  const [more, setMore] = useState('')
  const [missing, setMissing] = useState(false)
  const refused = refusalOf(fetcher.data)
  const paid = order.paidAt !== null
  const amount = formatBaht(order.totals.total)
  useAnswer(fetcher, (answer) => {
    if (refusalOf(answer)) return
    const name = shortNumber(order.number)
    if (paid) {
      const refund = () => navigate(`/billing/payment?order=${order.number}`)
      toast(t.cancelledPaid(name, amount), { action: { label: t.refund, run: refund }, ms: 8000 })
    } else toast(t.cancelledOrder(name))
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const named = why && why !== 'other' ? t.cancel.reasons[why as 'out'] : ''
    const reason = [named, more.trim()].filter(Boolean).join(' · ')
    setMissing(!reason)
    if (reason) fetcher.submit({ intent: 'cancel', number: order.number, reason }, { method: 'post' })
  }
  return (
    <Modal opened onClose={onClose} title={t.cancel.title(shortNumber(order.number))}>
      <form className="sec" onSubmit={submit} noValidate>
        <p className="soft-t">{t.cancel.text}</p>
        {paid && <div className="note warn">{t.cancel.paid(amount)}</div>}
        <Radio.Group
          label={t.cancel.why}
          value={why}
          onChange={setWhy}
          error={missing ? t.cancel.moreNeeded : undefined}
        >
          <div className="sec" style={{ paddingTop: 6 }}>
            {reasons.map((reason) => (
              <Radio key={reason} value={reason} label={t.cancel.reasons[reason]} />
            ))}
          </div>
        </Radio.Group>
        <Textarea
          label={t.cancel.more}
          value={more}
          onChange={(event) => setMore(event.currentTarget.value)}
          maxLength={400}
          autosize
          minRows={2}
          error={missing && why === 'other' ? t.cancel.moreNeeded : undefined}
        />
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
