import { useFetcher } from 'react-router'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { Modal } from '#kernel/ui/modal.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { useFetcherResponse } from '#kernel/ui/use-fetcher-response.ts'
import { orderMessages } from './messages/index.ts'
import { parcelMessages } from './messages/parcel.ts'
import type { OrderView } from './orders.types.ts'

interface Props {
  order: OrderView
  parcel: OrderView['parcels'][number]
  onClose: () => void
}

/** Corrects carrier and tracking number of a shipped parcel; the buyer is notified again. */
export function CorrectParcelDialog({ order, parcel, onClose }: Props) {
  const t = useMessages(orderMessages)
  const p = useMessages(parcelMessages)
  const fetcher = useFetcher<unknown>()
  const refused = rejectionOf(fetcher.data)
  useFetcherResponse(fetcher, (answer) => {
    if (rejectionOf(answer)) return
    toast(t.panel.corrected)
    onClose()
  })
  return (
    <Modal onClose={onClose} title={t.panel.correctParcel}>
      <fetcher.Form method="post" className="sec" noValidate>
        <input type="hidden" name="intent" value="correct_parcel" />
        <input type="hidden" name="number" value={order.number} />
        <input type="hidden" name="parcel" value={parcel.number} />
        <input type="hidden" name="was" value={parcel.tracking} />
        <TextField
          name="carrier"
          label={t.ship.carrier}
          defaultValue={parcel.carrier}
          error={refused?.errors.carrier}
          maxLength={60}
          required
        />
        <TextField
          name="tracking"
          label={t.ship.tracking}
          hint={t.ship.trackingHint}
          defaultValue={parcel.tracking}
          error={refused?.errors.tracking}
          maxLength={60}
          autoComplete="off"
          data-autofocus
          required
        />
        {refused && !refused.errors.carrier && !refused.errors.tracking && (
          <p className="bad" role="alert">
            {refused.problem.detail}
          </p>
        )}
        <div className="row">
          <button type="button" className="btn quiet" onClick={onClose}>
            {t.ship.back}
          </button>
          <button type="submit" className="btn primary grow" disabled={fetcher.state !== 'idle'}>
            {p.save}
          </button>
        </div>
      </fetcher.Form>
    </Modal>
  )
}
