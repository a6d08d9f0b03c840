import { useState } from 'react'
import { useFetcher } from 'react-router'
import { readStored, store } from '#kernel/browser-store.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { SuggestField } from '#kernel/ui/combobox.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCash, iconTruck } from '#kernel/ui/icons.ts'
import { Modal } from '#kernel/ui/modal.tsx'
import type { OrderPreorder } from '../preorder/preorder-row.server.ts'
import { shortNumber } from './board.rules.ts'
import { carriers } from './carriers.ts'
import { orderMessages } from './messages/index.ts'
import { parcelMessages } from './messages/parcel.ts'
import { MoveForm } from './move-form.tsx'
import styles from './orders.module.css'
import type { Movable, MoveDialog } from './orders.types.ts'
import { allRemaining, type Chosen, remainingInStock } from './parcel-contents.rules.ts'
import { PartsPicker } from './parts-picker.tsx'
import {
  amountToCollect,
  isSplittable,
  type SplittableOrder,
  useAwaitedItems,
  useOrderLines,
} from './use-order-lines.ts'

const lastCarrier = 'sala.orders.last-carrier'
const textOf = (saved: unknown) => (typeof saved === 'string' ? saved : null)

/**
 * Ships a parcel: carrier and number, which the buyer is sent, and its contents (everything left that has arrived, unless
 * selected). The carrier of the last parcel is the default.
 */
export function ShipDialog({ order, onClose, onSend }: MoveDialog) {
  const t = useMessages(orderMessages)
  const p = useMessages(parcelMessages)
  const fetcher = useFetcher<unknown>()
  const [carrier, setCarrier] = useState(() => readStored(lastCarrier, textOf) ?? '')
  const allLines = useOrderLines(order.number)
  const awaited = useAwaitedItems(order.number)
  const [selected, setChosen] = useState<Chosen | null>(null)
  const chosen = selected ?? (allLines && awaited.length ? remainingInStock(allLines.lines, awaited) : null)
  const refused = rejectionOf(fetcher.data)
  const splits =
    allLines !== null &&
    chosen !== null &&
    allLines.lines.some((line) => (chosen[line.line] ?? 0) < line.leftMilli)
  const isOwnDelivery = carrier === t.ship.own || carrier === 'Lalamove'
  const general = refused && !refused.errors.carrier && !refused.errors.tracking
  const submit = (
    <>
      <Icon path={iconTruck} className="ic" />
      {t.ship.submit}
    </>
  )
  return (
    <Modal onClose={onClose} title={t.ship.title(shortNumber(order.number))}>
      <MoveForm
        fetcher={fetcher}
        order={order}
        back={t.ship.back}
        submit={submit}
        error={general ? (refused.errors.lines ?? refused.problem.detail) : undefined}
        hint={t.ship.tells}
        onTaken={(values) => {
          store(lastCarrier, carrier)
          onSend(values, splits ? p.sentPart(shortNumber(order.number)) : undefined)
        }}
        onClose={onClose}
      >
        <input type="hidden" name="parcel" value={order.parcels + 1} />
        <p className="soft-t">{t.ship.to(order.contactName, order.province)}</p>
        <Contents order={allLines} chosen={chosen} awaited={awaited} onChoose={setChosen} />
        <CodAmount order={order} whole={allLines} chosen={chosen} />
        <SuggestField
          name="carrier"
          label={t.ship.carrier}
          placeholder={t.ship.chooseCarrier}
          options={[...carriers, t.ship.own]}
          value={carrier}
          onChange={setCarrier}
          error={refused?.errors.carrier}
          maxLength={60}
          // The list would cover the field below as soon as the dialog opens; once a carrier is chosen, all stay within
          // reach.
          quiet
          first={!carrier}
          required
        />
        <TextField
          name="tracking"
          label={isOwnDelivery ? t.ship.trackingOwn : t.ship.tracking}
          hint={isOwnDelivery ? undefined : t.ship.trackingHint}
          error={refused?.errors.tracking}
          maxLength={60}
          autoComplete="off"
          data-autofocus={carrier ? true : undefined}
          required
        />
      </MoveForm>
    </Modal>
  )
}

/** The contents of the parcel: nothing to do if it is everything; otherwise the quantity of each item. */
function Contents({
  order,
  chosen,
  awaited,
  onChoose,
}: {
  order: SplittableOrder | null
  chosen: Chosen | null
  awaited: readonly OrderPreorder[]
  onChoose: (chosen: Chosen | null) => void
}) {
  const p = useMessages(parcelMessages)
  if (!order || (awaited.length === 0 && !isSplittable(order.lines))) return null
  if (!chosen) {
    return (
      <div className="row between">
        <span className="soft-t xs">{p.splitHint}</span>
        <button type="button" className="btn quiet sm" onClick={() => onChoose(allRemaining(order.lines))}>
          {p.split}
        </button>
      </div>
    )
  }
  return (
    <fieldset className="sec">
      <legend className={`row between ${styles.partsHead}`}>
        <b>{p.contents}</b>
        {awaited.length === 0 && (
          <button type="button" className="btn quiet sm" onClick={() => onChoose(null)}>
            {p.all}
          </button>
        )}
      </legend>
      <PartsPicker lines={order.lines} chosen={chosen} awaited={awaited} onChoose={onChoose} />
    </fieldset>
  )
}

/** The amount the carrier collects with this parcel. */
function CodAmount({
  order,
  whole: allLines,
  chosen,
}: {
  order: Movable
  whole: SplittableOrder | null
  chosen: Chosen | null
}) {
  const t = useMessages(orderMessages)
  if (order.method !== 'cod') return null
  const amount = allLines
    ? amountToCollect(allLines, chosen ?? allRemaining(allLines.lines))
    : (order.total as Satang)
  if (amount === 0 || (!allLines && order.parcels > 0)) return null
  return (
    <div className="note warn">
      <Icon path={iconCash} className="ic" />
      <span>{t.ship.cash(formatBaht(amount))}</span>
    </div>
  )
}
