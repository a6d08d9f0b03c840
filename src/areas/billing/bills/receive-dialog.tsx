import { useState } from 'react'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { newId } from '#kernel/id.ts'
import { formatBaht, mulDiv, parseBaht, type Satang, satang } from '#kernel/money/index.ts'
import { MoneyField } from '#kernel/ui/amount/money-field.tsx'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { SelectField } from '#kernel/ui/field.tsx'
import { Modal } from '#kernel/ui/modal.tsx'
import { receiptMethods } from '../document/document.types.ts'
import { billMessages } from '../messages/bills.ts'
import type { BillView } from './bill-view.server.ts'
import styles from './bills.module.css'

/** Records a payment for an invoice or a billing note; shows the amount before it is submitted. */
export function ReceiveDialog({ bill, onClose }: { bill: BillView; onClose: () => void }) {
  const all = useMessages(billMessages)
  const t = all.receive
  const locale = useLocale()
  const outstanding = bill.left ?? bill.total
  // Created when the dialog opens: a second press is the same payment.
  const [id] = useState(newId)
  const [amount, setAmount] = useState<Satang>(outstanding)
  const [rate, setRate] = useState(0)
  const baht = (value: Satang) => formatBaht(value, { locale, satang: 'always' })
  const net = bill.total ? mulDiv(bill.net, amount, bill.total) : 0
  const withheld = satang(mulDiv(net, rate, 10_000))
  return (
    <Modal title={t.title(bill.number)} onClose={onClose}>
      <ActionForm
        intent="receive"
        values={{ id, documentId: bill.id }}
        onDone={onClose}
        className={styles.form}
        onChange={(event) => {
          const data = new FormData(event.currentTarget)
          const input = parseBaht(String(data.get('amount') ?? ''))
          if (input.ok) setAmount(input.amount)
          setRate(Number(data.get('withheldBp') ?? 0))
        }}
      >
        {({ errors, field, pending }) => (
          <>
            <MoneyField
              label={t.amount}
              name="amount"
              value={outstanding}
              max={outstanding}
              hint={t.amountHint(baht(outstanding))}
              error={errors.amount}
            />
            <SelectField
              label={t.method}
              options={receiptMethods.map((value) => ({ value, label: t.methods[value] }))}
              {...field('method', 'transfer')}
            />
            <DateField label={t.on} max={bill.today} {...field('receivedOn', bill.today)} />
            <SelectField
              label={t.withheld}
              options={Object.entries(t.rates).map(([value, label]) => ({ value, label }))}
              {...field('withheldBp', '0')}
            />
            {withheld > 0 && (
              <p className="sm" aria-live="polite">
                {t.receiveSummary(baht(satang(amount - withheld)), baht(withheld))}
              </p>
            )}
            <button type="submit" className="btn primary" aria-busy={pending || undefined}>
              {t.go}
            </button>
          </>
        )}
      </ActionForm>
    </Modal>
  )
}
