import { useFetcher } from 'react-router'
import type { Place } from '#areas/address/public.ts'
import { storedAddressLines } from '#areas/address/public.ts'
import { AddressField } from '#areas/address/public.tsx'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatPhone } from '#kernel/text/index.ts'
import { TextAreaField, TextField } from '#kernel/ui/field.tsx'
import { Modal } from '#kernel/ui/modal.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { useFetcherResponse } from '#kernel/ui/use-fetcher-response.ts'
import { shortNumber } from './board.rules.ts'
import styles from './edit-delivery.module.css'
import { orderMessages } from './messages/index.ts'
import { parcelMessages } from './messages/parcel.ts'
import type { OrderView } from './orders.types.ts'

interface Props {
  order: OrderView
  /** The place of its address, if known. */
  place: Place | null
  onClose: () => void
}

/** Corrects the recipient and address of an order. A concurrent change by another user is shown next to the input. */
export function EditDeliveryDialog({ order, place, onClose }: Props) {
  const t = useMessages(orderMessages)
  const p = useMessages(parcelMessages)
  const fetcher = useFetcher<unknown>()
  const refused = rejectionOf(fetcher.data)
  const meanwhile = refused?.problem.code === 'order.changed_meanwhile'
  const errors = refused?.errors ?? {}
  const { contact, address } = order
  useFetcherResponse(fetcher, (answer) => {
    if (rejectionOf(answer)) return
    toast(p.saved)
    onClose()
  })
  return (
    <Modal onClose={onClose} title={p.editTitle(shortNumber(order.number))}>
      <fetcher.Form method="post" className="sec" noValidate>
        <input type="hidden" name="intent" value="edit" />
        <input type="hidden" name="number" value={order.number} />
        {/* After a rejection the page data was reloaded, so the next submission is based on the latest version. */}
        <input type="hidden" name="version" value={order.version} />
        {address && <p className="soft-t">{p.editText}</p>}
        <TextField
          name="contact.name"
          label={p.name}
          defaultValue={contact.name}
          error={errors['contact.name']}
          maxLength={120}
          required
          data-autofocus
        />
        <TextField
          name="contact.phone"
          label={p.phone}
          defaultValue={formatPhone(contact.phone)}
          error={errors['contact.phone']}
          inputMode="tel"
          maxLength={30}
          required
        />
        <TextField
          name="contact.email"
          label={p.email}
          defaultValue={contact.email ?? ''}
          error={errors['contact.email']}
          inputMode="email"
          maxLength={254}
        />
        {address && (
          <div className={styles.address}>
            <AddressField
              value={{
                line: address.line,
                postcode: address.postcode,
                subdistrictCode: address.subdistrictCode ?? '',
              }}
              places={place ? [{ ...place, postcode: address.postcode }] : []}
              errors={{
                line: errors['address.line'] ?? '',
                postcode: errors['address.postcode'] ?? errors.address ?? '',
                subdistrictCode: errors['address.subdistrictCode'] ?? '',
              }}
            />
          </div>
        )}
        <TextAreaField
          name="staffNote"
          label={p.staffNote}
          hint={p.staffNoteHint}
          defaultValue={order.staffNote}
          error={errors.staffNote}
          maxLength={1000}
          rows={2}
        />
        {refused && !refused.problem.errors?.length && (
          <div className="note bad" role="alert">
            <span>
              {refused.problem.detail}
              {meanwhile && <LatestDelivery order={order} />}
            </span>
          </div>
        )}
        <div className="row">
          <button type="button" className="btn quiet" onClick={onClose}>
            {t.ship.back}
          </button>
          <button type="submit" className="btn primary grow" disabled={fetcher.state !== 'idle'}>
            {meanwhile ? p.saveAgain : p.save}
          </button>
        </div>
      </fetcher.Form>
    </Modal>
  )
}

/** The concurrent change by another user. */
function LatestDelivery({ order: { contact, address, staffNote } }: { order: OrderView }) {
  const p = useMessages(parcelMessages)
  const where = address && storedAddressLines(address)
  const messages = [contact.name, formatPhone(contact.phone), contact.email, where?.join(' '), staffNote]
  return (
    <>
      <br />
      {p.latest}: {messages.filter(Boolean).join(' · ')}
    </>
  )
}
