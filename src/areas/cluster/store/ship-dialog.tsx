import { Autocomplete, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { refusalOf } from '#kernel/http/refusal.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCash, iconTruck } from '#kernel/ui/icons.ts'
import { useAnswer } from '../parts/use-answer.ts'
import { shortNumber } from './board.rules.ts'
import { carriers } from './carriers.ts'
import { orderMessages } from './messages/index.ts'
import type { Movable } from './orders.types.ts'
import { useMoveToast } from './use-move-toast.ts'

const lastCarrier = 'sala.orders.carrier'

/** Sends a parcel: carrier and number, which the buyer is told. The carrier of the last parcel is offered again. */
export function ShipDialog({ order, onClose }: { order: Movable; onClose: () => void }) {
  const t = useMessages(orderMessages)
  const fetcher = useFetcher<unknown>()
  const told = useMoveToast()
  const [carrier, setCarrier] = useState(() => localStorage.getItem(lastCarrier) ?? '')
  const refused = refusalOf(fetcher.data)
  const busy = fetcher.state !== 'idle'
  useAnswer(fetcher, (answer) => {
    if (refusalOf(answer)) return
    localStorage.setItem(lastCarrier, carrier)
    told(answer, order, 'sent')
    onClose()
  })
  const own = carrier === t.ship.own || carrier === 'Lalamove'
  const general = refused && !refused.errors.carrier && !refused.errors.tracking
  return (
    <Modal opened onClose={onClose} title={t.ship.title(shortNumber(order.number))}>
      <fetcher.Form method="post" className="sec" noValidate>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="number" value={order.number} />
        <input type="hidden" name="from" value={order.status} />
        <input type="hidden" name="to" value="sent" />
        <p className="soft-t">{t.ship.to(order.contactName, order.province)}</p>
        {order.method === 'cod' && (
          <div className="note warn">
            <Icon path={iconCash} className="ic" />
            <span>{t.ship.cash(formatBaht(order.total as Satang))}</span>
          </div>
        )}
        <Autocomplete
          name="carrier"
          label={t.ship.carrier}
          placeholder={t.ship.chooseCarrier}
          data={[...carriers, t.ship.own]}
          value={carrier}
          onChange={setCarrier}
          error={refused?.errors.carrier}
          maxLength={60}
          // The list would lie over the field below it as soon as the dialog opens.
          openOnFocus={false}
          // Once a carrier is chosen, all stay in reach.
          filter={({ options }) => options}
          data-autofocus={carrier ? undefined : true}
          required
        />
        <TextInput
          name="tracking"
          label={own ? t.ship.trackingOwn : t.ship.tracking}
          description={own ? undefined : t.ship.trackingHint}
          error={refused?.errors.tracking}
          maxLength={60}
          autoComplete="off"
          data-autofocus={carrier ? true : undefined}
          required
        />
        {general && (
          <p className="bad" role="alert">
            {refused.problem.detail}
          </p>
        )}
        <p className="xs soft-t">{t.ship.tells}</p>
        <div className="row">
          <button type="button" className="btn quiet" onClick={onClose}>
            {t.ship.back}
          </button>
          <button type="submit" className="btn primary grow" disabled={busy} aria-busy={busy || undefined}>
            <Icon path={iconTruck} className="ic" />
            {t.ship.submit}
          </button>
        </div>
      </fetcher.Form>
    </Modal>
  )
}
