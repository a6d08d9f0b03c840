import { useState } from 'react'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { newId } from '#kernel/id.ts'
import { MoneyField } from '#kernel/ui/amount/money-field.tsx'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { Modal } from '#kernel/ui/modal.tsx'
import styles from '../bills/bills.module.css'
import { withholdingMessages } from '../messages/withholding.ts'
import { incomeTypes, payerModes, whtForms } from './income.rules.ts'
import type { IssuedCertificate } from './issue-certificate.server.ts'

interface Props {
  today: string
  /** The one it replaces; the form starts with its values. */
  replaces: IssuedCertificate | null
  onClose: () => void
}

/** Issues a certificate of tax withheld from a payee. */
export function IssueDialog({ today, replaces, onClose }: Props) {
  const t = useMessages(withholdingMessages)
  const [id] = useState(newId)
  const line = replaces?.lines[0]
  const options = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
    values.map((value) => ({ value, label: labels[value] }))
  return (
    <Modal title={t.form.title} onClose={onClose}>
      <ActionForm
        intent="issue"
        values={{ id, replaces: replaces?.id }}
        onDone={onClose}
        className={styles.form}
      >
        {({ field, errors, pending }) => (
          <>
            {replaces && <p className="sm soft-t">{t.form.replaces(replaces.number)}</p>}
            <TextField
              label={t.form.name}
              required
              maxLength={200}
              autoComplete="off"
              {...field('name', replaces?.payee.name)}
            />
            <TextField
              label={t.form.taxId}
              required
              inputMode="numeric"
              className="num"
              maxLength={30}
              {...field('taxId', replaces?.payee.taxId)}
            />
            <TextField
              label={t.form.address}
              required
              maxLength={400}
              autoComplete="off"
              {...field('address', replaces?.payee.address)}
            />
            <SelectField
              label={t.form.income}
              options={options(incomeTypes, t.incomes)}
              {...field('incomeType', line?.incomeType ?? '5')}
            />
            <TextField
              label={t.form.detail}
              hint={t.form.detailHint}
              maxLength={120}
              optional
              {...field('detail', line?.detail)}
            />
            <DateField label={t.form.paidOn} max={today} {...field('paidOn', line?.paidOn ?? today)} />
            <MoneyField label={t.form.base} name="base" value={line?.base ?? null} error={errors.base} />
            <SelectField
              label={t.form.rate}
              options={Object.entries(t.form.rates).map(([value, label]) => ({ value, label }))}
              {...field('rateBp', String(line?.rateBp ?? 300))}
            />
            <SelectField
              label={t.form.return}
              options={options(whtForms, t.form.returns)}
              {...field('form', replaces?.form ?? 'pnd53')}
            />
            <SelectField
              label={t.form.mode}
              options={options(payerModes, t.form.modes)}
              {...field('mode', replaces?.mode ?? 'withheld')}
            />
            {replaces && <TextField label={t.panel.why} maxLength={300} required {...field('reason')} />}
            <p className="xs soft-t">{t.form.final}</p>
            <button type="submit" className="btn primary" aria-busy={pending || undefined}>
              {t.form.go}
            </button>
          </>
        )}
      </ActionForm>
    </Modal>
  )
}
