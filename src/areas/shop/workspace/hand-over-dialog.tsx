import { useFetcher } from 'react-router'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCash } from '#kernel/ui/icons.ts'
import { Modal } from '#kernel/ui/modal.tsx'
import { shortNumber } from './board.rules.ts'
import { orderMessages } from './messages/index.ts'
import { MoveForm } from './move-form.tsx'
import type { MoveDialog } from './orders.types.ts'

/** For goods paid at the counter: shows the amount again before it is recorded. */
export function HandOverDialog({ order, onClose, onSend }: MoveDialog) {
  const t = useMessages(orderMessages)
  const fetcher = useFetcher<unknown>()
  const submit = (
    <>
      <Icon path={iconCash} className="ic" />
      {t.handOver.submit}
    </>
  )
  return (
    <Modal onClose={onClose} title={t.handOver.title(shortNumber(order.number))}>
      <MoveForm
        fetcher={fetcher}
        order={order}
        back={t.ship.back}
        submit={submit}
        error={rejectionOf(fetcher.data)?.problem.detail}
        focusSubmit
        onTaken={onSend}
        onClose={onClose}
      >
        <p>
          <b>{t.handOver.cash(formatBaht(order.total as Satang))}</b>
        </p>
        <p className="soft-t">{t.handOver.text}</p>
      </MoveForm>
    </Modal>
  )
}
