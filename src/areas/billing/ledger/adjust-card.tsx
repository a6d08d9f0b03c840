import { useState } from 'react'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { Card } from '#kernel/ui/card.tsx'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { ledgerMessages } from '../messages/ledger.ts'
import { type ChosenMember, MemberChoice } from '../wallet/member-choice.tsx'
import styles from './ledger.module.css'

/** Manually credits or debits a member's money or points. */
export function AdjustCard({
  approveAbove,
  pointsAbove,
}: {
  approveAbove: Satang
  /** Null if the site has no points. */
  pointsAbove: number | null
}) {
  const t = useMessages(ledgerMessages).adjust
  const locale = useLocale()
  const [member, setMember] = useState<ChosenMember | null>(null)
  return (
    <Card title={t.title}>
      <ActionForm
        intent="adjust"
        values={{ userId: member?.id ?? '' }}
        clears
        onDone={() => setMember(null)}
        className={styles.form}
      >
        {({ field, pending }) => (
          <>
            <MemberChoice
              label={t.member}
              change={t.member}
              member={member}
              error={field('userId').error}
              onChange={setMember}
            />
            {pointsAbove !== null && (
              <SelectField
                label={t.unit}
                hint={t.pointsHint(pointsAbove.toLocaleString('en-US'))}
                {...field('unit', 'THB')}
              >
                <option value="THB">{t.units.THB}</option>
                <option value="POINT">{t.units.POINT}</option>
              </SelectField>
            )}
            <SelectField label={t.way} {...field('way', 'give')}>
              <option value="give">{t.give}</option>
              <option value="take">{t.deduct}</option>
            </SelectField>
            <TextField
              label={t.amount}
              hint={t.hint(formatBaht(approveAbove, { locale }))}
              inputMode="decimal"
              autoComplete="off"
              {...field('amount')}
            />
            <TextField label={t.reason} maxLength={300} {...field('reason')} />
            <button
              type="submit"
              className="btn primary"
              disabled={pending || !member}
              aria-busy={pending || undefined}
            >
              {t.go}
            </button>
          </>
        )}
      </ActionForm>
    </Card>
  )
}
