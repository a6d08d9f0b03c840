import { useState } from 'react'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { bahtDecimal, type Satang } from '#kernel/money/index.ts'
import { day } from '#kernel/time/index.ts'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { Check, SelectField, TextField } from '#kernel/ui/field.tsx'
import { promotionMessages } from '../messages/promotions.ts'
import { formKinds } from '../offer/promotion.kinds.ts'
import type { Promotion } from '../offer/promotion.server.ts'
import styles from './promotions.module.css'

type Kind = (typeof formKinds)[number]
const isKind = (kind: string | undefined): kind is Kind => formKinds.some((one) => one === kind)

/** The sentence of a promotion, piece by piece: when, what, until when, how often. */
export function PromotionForm({ promotion, today }: { promotion: Promotion | undefined; today: string }) {
  const t = useMessages(promotionMessages)
  const rule = promotion?.rule
  const action = rule?.action
  const [kind, setKind] = useState<Kind>(isKind(action?.kind) ? action.kind : 'percent')
  const baht = (amount: Satang | null | undefined) => (amount ? bahtDecimal(amount) : '')
  const count = (value: number | null | undefined) => (value ? String(value) : '')
  const lastDay = promotion?.endsAt ? day(new Date(promotion.endsAt.getTime() - 1)) : ''
  const pieces =
    action?.kind === 'free_pieces' ? action.buy : action?.kind === 'bundle' ? action.pieces : undefined
  return (
    <ActionForm intent="save" values={{ id: promotion?.id }}>
      {({ field, pending }) => {
        const amount = (name: string, label: string, value: Satang | null | undefined, optional = true) => (
          <TextField
            label={label}
            inputMode="decimal"
            className="num"
            optional={optional}
            {...field(name, baht(value))}
          />
        )
        const number = (name: string, label: string, value: number | null | undefined, optional = true) => (
          <TextField
            label={label}
            inputMode="numeric"
            className="num"
            optional={optional}
            {...field(name, count(value))}
          />
        )
        return (
          <>
            <fieldset className={styles.part}>
              <legend>{t.parts.name}</legend>
              <div className={styles.fields}>
                <TextField
                  label={t.nameTh}
                  maxLength={80}
                  required
                  {...field('nameTh', promotion?.name.th)}
                />
                <TextField
                  label={t.nameEn}
                  maxLength={80}
                  optional
                  {...field('nameEn', promotion?.name.en)}
                />
              </div>
            </fieldset>
            <fieldset className={styles.part}>
              <legend>{t.parts.when}</legend>
              <div className={styles.fields}>
                <div className={styles.wide}>
                  <TextField
                    label={t.skus}
                    hint={t.skusHint}
                    optional
                    {...field('skus', rule?.skus.join(' '))}
                  />
                </div>
                {amount('minBaht', t.minBaht, rule?.minSatang)}
                {number('minPieces', t.minPieces, rule?.minPieces)}
                <DateField
                  label={t.startsOn}
                  {...field('startsOn', promotion ? day(promotion.startsAt) : today)}
                />
                <DateField label={t.endsOn} optional {...field('endsOn', lastDay)} />
              </div>
              <Check name="firstOrder" defaultChecked={rule?.firstOrder}>
                {t.firstOrder}
              </Check>
              <Check name="needsCoupon" defaultChecked={promotion?.needsCoupon}>
                {t.needsCoupon}
              </Check>
            </fieldset>
            <fieldset className={styles.part}>
              <legend>{t.parts.gives}</legend>
              <div className={styles.fields}>
                <SelectField
                  label={t.kind}
                  name="kind"
                  value={kind}
                  onChange={(event) => {
                    const { value } = event.currentTarget
                    if (isKind(value)) setKind(value)
                  }}
                  options={formKinds
                    .filter((one) => !one.includes('tiers') && one !== 'gift')
                    .map((value) => ({ value, label: t.kinds[value] }))}
                />
                {kind === 'percent' && (
                  <TextField
                    label={t.percent}
                    inputMode="decimal"
                    className="num"
                    {...field('percent', action?.kind === 'percent' ? String(action.rateBp / 100) : '')}
                  />
                )}
                {(kind === 'free_pieces' || kind === 'bundle') && number('pieces', t.pieces, pieces, false)}
                {kind === 'free_pieces' &&
                  number('free', t.free, action?.kind === 'free_pieces' ? action.free : 1, false)}
                {(kind === 'fixed' || kind === 'price' || kind === 'bundle') &&
                  amount(
                    'amountBaht',
                    t.amountBaht,
                    action && 'satang' in action ? action.satang : null,
                    false,
                  )}
                {kind !== 'shipping' && amount('capBaht', t.capBaht, rule?.maxSatang)}
              </div>
              <Check name="stacks" defaultChecked={rule?.stacks}>
                {t.stacks}
              </Check>
            </fieldset>
            <fieldset className={styles.part}>
              <legend>{t.parts.limits}</legend>
              <div className={styles.fields}>
                {number('maxUses', t.maxUses, promotion?.maxUses)}
                {amount('budgetBaht', t.budgetBaht, promotion?.maxSatang)}
                {number('maxPerBuyer', t.maxPerBuyer, promotion?.maxPerBuyer)}
              </div>
            </fieldset>
            <button type="submit" className={`btn primary ${styles.go}`} aria-busy={pending || undefined}>
              {t.save}
            </button>
          </>
        )
      }}
    </ActionForm>
  )
}
