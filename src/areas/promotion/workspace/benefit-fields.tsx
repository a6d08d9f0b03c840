import { useState } from 'react'
import type { FormState } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { bahtDecimal } from '#kernel/money/index.ts'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { promotionMessages } from '../messages/promotions.ts'
import { sentenceMessages } from '../messages/sentence.ts'
import { formKinds } from '../offer/promotion.kinds.ts'
import type { OfferRule } from '../offer/promotion.types.ts'
import styles from './sentence.module.css'
import { SkusField } from './skus-field.tsx'

type Kind = (typeof formKinds)[number]
const isKind = (kind: string | undefined): kind is Kind => formKinds.some((formKind) => formKind === kind)
const stepCount = 4

/** What a promotion gives: its kind and the fields of that kind. */
export function BenefitFields({
  rule,
  state: { field, errors },
}: {
  rule: OfferRule | undefined
  state: FormState
}) {
  const t = useMessages(promotionMessages)
  const { fields } = useMessages(sentenceMessages)
  const action = rule?.action
  const [kind, setKind] = useState<Kind>(isKind(action?.kind) ? action.kind : 'percent')
  const number = (name: string, label: string, value: number | undefined) => (
    <TextField
      label={label}
      inputMode="numeric"
      className="num"
      {...field(name, value === undefined ? '' : String(value))}
    />
  )
  return (
    <>
      <SelectField
        label={t.kind}
        name="kind"
        value={kind}
        onChange={(event) => {
          const { value } = event.currentTarget
          if (isKind(value)) setKind(value)
        }}
        options={formKinds.map((value) => ({ value, label: t.kinds[value] }))}
      />
      {kind === 'percent' && (
        <TextField
          label={t.percent}
          inputMode="decimal"
          className="num"
          {...field('percent', action?.kind === 'percent' ? String(action.rateBp / 100) : '')}
        />
      )}
      {(kind === 'free_pieces' || kind === 'bundle') &&
        number(
          'pieces',
          t.quantity,
          action?.kind === 'free_pieces' ? action.buy : action?.kind === 'bundle' ? action.pieces : undefined,
        )}
      {kind === 'free_pieces' && number('free', t.free, action?.kind === 'free_pieces' ? action.free : 1)}
      {(kind === 'fixed' || kind === 'price' || kind === 'bundle') && (
        <TextField
          label={t.amountBaht}
          inputMode="decimal"
          className="num"
          {...field('amountBaht', action && 'satang' in action ? bahtDecimal(action.satang) : '')}
        />
      )}
      {(kind === 'tiers' || kind === 'spend_tiers') && (
        <Steps key={kind} kind={kind} action={action} errors={errors} />
      )}
      {kind === 'gift' && (
        <>
          <SkusField
            label={fields.giftSkus}
            hint={fields.giftHint}
            field={field('giftSkus', action?.kind === 'gift' ? action.skus.join(' ') : '')}
          />
          {number('giftPieces', fields.giftPieces, action?.kind === 'gift' ? action.pieces : 1)}
        </>
      )}
      {kind === 'points_times' &&
        number('times', fields.times, action?.kind === 'points_times' ? action.times : 2)}
      {kind === 'points' && (
        <>
          {number('points', fields.points, action?.kind === 'points' ? action.points : undefined)}
          <TextField
            label={fields.every}
            hint={fields.everyHint}
            inputMode="numeric"
            className="num"
            optional
            {...field('every', action?.kind === 'points' && action.every ? String(action.every) : '')}
          />
        </>
      )}
      {(kind === 'points' || kind === 'points_times') && <p className="hint">{fields.pointsHint}</p>}
    </>
  )
}

interface StepsProps {
  kind: 'tiers' | 'spend_tiers'
  action: OfferRule['action'] | undefined
  errors: FormState['errors']
}

/** Where each step starts and what it takes off; empty rows are ignored. */
function Steps({ kind, action, errors }: StepsProps) {
  const { fields } = useMessages(sentenceMessages)
  const stepValues =
    action?.kind === kind
      ? action.steps.map((step) => ({
          from: 'pieces' in step ? String(step.pieces) : bahtDecimal(step.satang),
          percent: String(step.rateBp / 100),
        }))
      : []
  return Array.from({ length: Math.max(stepCount, stepValues.length) }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows of a table that never move.
    <div key={at} className={styles.two}>
      <TextField
        label={fields.stepFrom[kind]}
        hideLabel={at > 0}
        name="stepFrom"
        inputMode="decimal"
        className="num"
        defaultValue={stepValues[at]?.from}
        error={errors[`stepFrom.${at}`]}
      />
      <TextField
        label={fields.stepPercent}
        hideLabel={at > 0}
        name="stepPercent"
        inputMode="decimal"
        className="num"
        defaultValue={stepValues[at]?.percent}
        error={errors[`stepPercent.${at}`]}
      />
    </div>
  ))
}
