import { useState } from 'react'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { newId } from '#kernel/id.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { MoneyField } from '#kernel/ui/amount/money-field.tsx'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { Modal } from '#kernel/ui/modal.tsx'
import { receiptMethods } from '../document/document.types.ts'
import { creditReasons, debitReasons } from '../invoicing/flow.rules.ts'
import { billMessages } from '../messages/bills.ts'
import type { BillView } from './bill-view.server.ts'
import styles from './bills.module.css'

interface Props {
  kind: 'credit' | 'debit'
  bill: BillView
  onClose: () => void
}

/** A credit or debit note, line by line: the reason, and the amount. */
export function CorrectDialog({ kind, bill, onClose }: Props) {
  const all = useMessages(billMessages)
  const t = all.correct
  const locale = useLocale()
  const [id] = useState(newId)
  const isCredit = kind === 'credit'
  const [timesFilled, setTimesFilled] = useState(0)
  const limits = isCredit ? bill.creditable : undefined
  const firstOpen = limits ? limits.findIndex((left) => left > 0) : 0
  const reasons = isCredit ? creditReasons : debitReasons
  return (
    <Modal title={t[kind](bill.number)} onClose={onClose}>
      <ActionForm
        intent="correct"
        values={{ id, documentId: bill.id, kind: isCredit ? 'credit_note' : 'debit_note' }}
        onDone={onClose}
        className={styles.form}
      >
        {({ errors, field, pending }) => (
          <>
            <SelectField
              label={t.reason}
              options={reasons.map((value) => ({ value, label: t.reasons[value] }))}
              {...field('reason', reasons[0])}
            />
            <fieldset className={styles.lines}>
              <legend>{t.lines}</legend>
              {limits && (
                <button
                  type="button"
                  className="btn quiet sm start"
                  onClick={() => setTimesFilled(timesFilled + 1)}
                >
                  {t.whole}
                </button>
              )}
              {bill.content.lines.map((line, at) => (
                <MoneyField
                  // biome-ignore lint/suspicious/noArrayIndexKey: issued lines never change; filling in makes new fields.
                  key={`${at} ${timesFilled}`}
                  value={timesFilled ? limits?.[at] || null : null}
                  max={limits?.[at]}
                  label={`${at + 1}. ${line.name}`}
                  name={`line.${at}`}
                  hint={
                    limits && t.upTo(formatBaht(limits[at] ?? line.subtotal, { locale, satang: 'always' }))
                  }
                  error={errors[`line.${at}`] ?? (at === firstOpen ? errors.lines : undefined)}
                  disabled={limits?.[at] === 0}
                />
              ))}
            </fieldset>
            <TextField label={t.note} maxLength={200} optional {...field('note')} />
            {isCredit && (
              <SelectField
                label={t.method}
                hint={t.methodHint}
                options={receiptMethods.map((value) => ({ value, label: all.receive.methods[value] }))}
                {...field('method', 'transfer')}
              />
            )}
            <button type="submit" className="btn primary" aria-busy={pending || undefined}>
              {isCredit ? t.issueCreditNote : t.issueDebitNote}
            </button>
          </>
        )}
      </ActionForm>
    </Modal>
  )
}
