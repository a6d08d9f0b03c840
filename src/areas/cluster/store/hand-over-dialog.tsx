import { Modal } from '@mantine/core'
import { useFetcher } from 'react-router'
import { refusalOf } from '#kernel/http/refusal.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCash } from '#kernel/ui/icons.ts'
import { useAnswer } from '../parts/use-answer.ts'
import { shortNumber } from './board.rules.ts'
import { orderMessages } from './messages/index.ts'
import type { Movable } from './orders.types.ts'
import { useMoveToast } from './use-move-toast.ts'

/** Goods that are paid at the counter: the money is said once more before it is booked. */
export function HandOverDialog({ order, onClose }: { order: Movable; onClose: () => void }) {
  const t = useMessages(orderMessages)
  const fetcher = useFetcher<unknown>()
  const told = useMoveToast()
  const refused = refusalOf(fetcher.data)
  useAnswer(fetcher, (answer) => {
    if (refusalOf(answer)) return
    told(answer, order, 'sent')
    onClose()
  })
  return (
    <Modal opened onClose={onClose} title={t.handOver.title(shortNumber(order.number))}>
      <fetcher.Form method="post" className="sec">
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="number" value={order.number} />
        <input type="hidden" name="from" value={order.status} />
        <input type="hidden" name="to" value="sent" />
        <p>
          <b>{t.handOver.cash(formatBaht(order.total as Satang))}</b>
        </p>
        <p className="soft-t">{t.handOver.text}</p>
        {refused && (
          <p className="bad" role="alert">
            {refused.problem.detail}
          </p>
        )}
        <div className="row">
          <button type="button" className="btn quiet" onClick={onClose}>
            {t.ship.back}
          </button>
          <button
            type="submit"
            className="btn primary grow"
            disabled={fetcher.state !== 'idle'}
            data-autofocus
          >
            <Icon path={iconCash} className="ic" />
            {t.handOver.submit}
          </button>
        </div>
      </fetcher.Form>
    </Modal>
  )
}
