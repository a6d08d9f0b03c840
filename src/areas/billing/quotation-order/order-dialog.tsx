import { useState } from 'react'
import { AddressField } from '#areas/address/public.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { formatPhone } from '#kernel/text/phone.ts'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { Modal } from '#kernel/ui/modal.tsx'
import type { BillView } from '../bills/bill-view.server.ts'
import styles from '../bills/bills.module.css'
import { quotationMessages } from '../messages/quotation.ts'
import { statusMessages } from '../messages/status.ts'

/** Makes the order of a quotation; asks only for what the quotation does not contain. */
export function OrderDialog({ bill, onClose }: { bill: BillView; onClose: () => void }) {
  const t = useMessages(quotationMessages).order
  const methods = useMessages(statusMessages).method
  const locale = useLocale()
  const proposal = bill.orderProposal
  const [shipping, setShipping] = useState(proposal?.shipping ?? 'pickup')
  if (!proposal) return null
  const { contact, address, payments } = proposal
  return (
    <Modal title={t.title(bill.number)} onClose={onClose}>
      <ActionForm intent="order" values={{ documentId: bill.id }} onDone={onClose} className={styles.form}>
        {({ field, errors, pending }) => (
          <>
            <p className="sm soft-t">{t.text(formatBaht(bill.total, { locale, satang: 'always' }))}</p>
            <TextField
              label={t.name}
              required
              maxLength={120}
              autoComplete="off"
              {...field('contact.name', contact.name)}
            />
            <TextField
              label={t.phone}
              type="tel"
              required
              maxLength={30}
              autoComplete="off"
              {...field('contact.phone', contact.phone && formatPhone(contact.phone))}
            />
            <TextField
              label={t.email}
              type="email"
              optional
              maxLength={254}
              autoComplete="off"
              {...field('contact.email', contact.email)}
            />
            <SelectField
              label={t.shipping}
              options={(['standard', 'pickup'] as const).map((value) => ({ value, label: t.ways[value] }))}
              {...field('shipping', proposal.shipping)}
              onChange={(event) =>
                setShipping(event.currentTarget.value === 'standard' ? 'standard' : 'pickup')
              }
            />
            {shipping === 'standard' && (
              <AddressField
                value={{
                  line: address?.line ?? bill.buyer?.address ?? '',
                  postcode: address?.postcode ?? '',
                  subdistrictCode: address?.subdistrictCode ?? '',
                }}
                places={proposal.places}
                errors={{
                  line: errors['address.line'] ?? '',
                  postcode: errors['address.postcode'] ?? errors.address ?? '',
                  subdistrictCode: errors['address.subdistrictCode'] ?? '',
                }}
              />
            )}
            {payments.length === 0 ? (
              <p className="bad">{t.noWay}</p>
            ) : (
              <>
                <SelectField
                  label={t.payment}
                  options={payments.map((value) => ({ value, label: methods[value] }))}
                  {...field('payment', payments[0])}
                />
                <SelectField
                  label={t.hours}
                  options={Object.entries(t.hourChoices).map(([value, label]) => ({ value, label }))}
                  {...field('hours', '168')}
                />
              </>
            )}
            <button
              type="submit"
              className="btn primary"
              disabled={payments.length === 0}
              aria-busy={pending || undefined}
            >
              {t.go}
            </button>
          </>
        )}
      </ActionForm>
    </Modal>
  )
}
