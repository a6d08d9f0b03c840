import { type ReactNode, useEffect, useRef } from 'react'
import { ActionForm, type FormState } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { bahtDecimal, type Satang } from '#kernel/money/index.ts'
import { day } from '#kernel/time/index.ts'
import { Check, TextField } from '#kernel/ui/field.tsx'
import { promotionMessages } from '../messages/promotions.ts'
import { sentenceMessages } from '../messages/sentence.ts'
import type { Promotion } from '../offer/promotion.server.ts'
import { BenefitFields } from './benefit-fields.tsx'
import { Chip } from './chip.tsx'
import { chipTexts } from './chip-text.ts'
import {
  ChannelFields,
  CustomerFields,
  DateFields,
  LimitFields,
  PaymentFields,
  PlaceFields,
  ProductFields,
  ThresholdFields,
  TimeFields,
} from './condition-fields.tsx'
import type { FormChoices } from './form-choices.server.ts'
import { PreviewPanel } from './preview-panel.tsx'
import styles from './promotions.module.css'
import { ruleNames } from './rule-names.ts'
import sentence from './sentence.module.css'
import { type FormValues, useSentence } from './use-sentence.ts'

interface Props {
  promotion: Promotion | undefined
  /** Saving creates a new promotion. */
  isNew: boolean
  today: string
  choices: FormChoices
  /** Called with everything in the form. */
  onTyped: (input: FormValues) => void
}

/** A promotion as a sentence, each part of which opens its fields, followed by what it would do. */
export function PromotionForm({ promotion, isNew, today, choices, onTyped }: Props) {
  const t = useMessages(promotionMessages)
  const host = useRef<HTMLDivElement>(null)
  const { typed, read } = useSentence(host)
  useEffect(() => onTyped(typed), [typed, onTyped])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what bubbles from the fields is only read.
    <div ref={host} onInput={read} onClick={read} onKeyUp={read} onBlur={read}>
      <ActionForm intent="save" values={{ id: isNew ? undefined : promotion?.id }}>
        {(state) => (
          <>
            <OpenOnError errors={state.errors} host={host} />
            <div className={styles.fields}>
              <TextField
                label={t.nameTh}
                maxLength={80}
                required
                {...state.field('nameTh', promotion?.name.th)}
              />
              <TextField
                label={t.nameEn}
                maxLength={80}
                optional
                {...state.field('nameEn', promotion?.name.en)}
              />
            </div>
            <Sentence
              promotion={promotion}
              state={state}
              choices={choices}
              today={today}
              typed={Object.keys(typed).length ? typed : initialValues(promotion, today)}
            />
            <Limits promotion={promotion} state={state} />
            <div className={styles.go}>
              <button type="submit" className="btn primary" aria-busy={state.pending || undefined}>
                {t.save}
              </button>
            </div>
          </>
        )}
      </ActionForm>
      <PreviewPanel typed={typed} />
    </div>
  )
}

/** Opens a part automatically when one of its fields was rejected. */
function OpenOnError({
  errors,
  host,
}: {
  errors: Record<string, string>
  host: { current: HTMLElement | null }
}) {
  useEffect(() => {
    if (!Object.keys(errors).length) return
    const chip = host.current?.querySelector<HTMLDetailsElement>('details:has(.field.error, .in.err)')
    if (chip) chip.open = true
  }, [errors, host])
  return null
}

interface SentenceProps {
  promotion: Promotion | undefined
  state: FormState
  choices: FormChoices
  today: string
  typed: FormValues
}

function Sentence({ promotion, state, choices, today, typed }: SentenceProps) {
  const t = useMessages(sentenceMessages)
  const locale = useLocale()
  const chips = chipTexts(typed, locale, ruleNames(choices, locale))
  const rule = promotion?.rule
  const chip = (key: keyof typeof chips, fields: ReactNode, wide = false) => (
    <Chip label={t.parts[key]} {...chips[key]} wide={wide}>
      {fields}
    </Chip>
  )
  return (
    <div className={sentence.say}>
      {t.when} {chip('who', <CustomerFields rule={rule} tags={choices.tags} />)} {t.buys}{' '}
      {chip('goods', <ProductFields rule={rule} state={state} categories={choices.categories} />, true)}{' '}
      {t.reaching} {chip('reach', <ThresholdFields rule={rule} state={state} />)} {t.at}{' '}
      {chip('channel', <ChannelFields rule={rule} />)}{' '}
      {chip('time', <TimeFields rule={rule} state={state} />)} {t.from}{' '}
      {chip('dates', <DateFields promotion={promotion} state={state} today={today} />)} {t.theyGet}{' '}
      {chip('gives', <BenefitFields rule={rule} state={state} />, true)} {t.most}{' '}
      {chip('cap', <LimitFields rule={rule} state={state} />)} {t.sentTo}{' '}
      {chip('place', <PlaceFields rule={rule} provinces={choices.provinces} />, true)} {t.paidBy}{' '}
      {chip('pay', <PaymentFields rule={rule} />)}
    </div>
  )
}

function Limits({ promotion, state: { field } }: { promotion: Promotion | undefined; state: FormState }) {
  const t = useMessages(promotionMessages)
  const s = useMessages(sentenceMessages)
  const baht = (amount: Satang | null | undefined) => (amount ? bahtDecimal(amount) : '')
  const count = (value: number | null | undefined) => (value ? String(value) : '')
  return (
    <fieldset className={styles.part}>
      <legend>{t.parts.limits}</legend>
      <div className={styles.fields}>
        <TextField
          label={t.maxPerBuyer}
          inputMode="numeric"
          className="num"
          optional
          {...field('maxPerBuyer', count(promotion?.maxPerBuyer))}
        />
        <TextField
          label={t.maxUses}
          inputMode="numeric"
          className="num"
          optional
          {...field('maxUses', count(promotion?.maxUses))}
        />
        <TextField
          label={t.budgetBaht}
          inputMode="decimal"
          className="num"
          optional
          {...field('budgetBaht', baht(promotion?.maxSatang))}
        />
        <TextField
          label={s.fields.priority}
          hint={s.fields.priorityHint}
          inputMode="numeric"
          className="num"
          optional
          {...field('priority', count(promotion?.priority))}
        />
      </div>
      <Check name="stacks" defaultChecked={promotion?.rule.stacks}>
        {t.stacks}
      </Check>
      <Check name="needsCoupon" defaultChecked={promotion?.needsCoupon}>
        {t.needsCoupon}
      </Check>
    </fieldset>
  )
}

/** Returns the form's values before anything is typed, as far as the sentence shows them, for the server-rendered page. */
function initialValues(promotion: Promotion | undefined, today: string): FormValues {
  if (!promotion) return { startsOn: [today], kind: ['percent'] }
  const { rule, startsAt, endsAt } = promotion
  const { action, hours } = rule
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}.${String(minute % 60).padStart(2, '0')}`
  return {
    startsOn: [day(startsAt)],
    ...(endsAt && { endsOn: [day(new Date(endsAt.getTime() - 1))] }),
    kind: [action.kind],
    skus: [rule.skus.join(' ')],
    categories: rule.categories ?? [],
    groups: rule.groups ?? [],
    ...(rule.firstOrder && { firstOrder: ['on'] }),
    provinces: rule.provinces ?? [],
    channels: rule.channels ?? [],
    payments: rule.payments ?? [],
    weekdays: rule.weekdays.map(String),
    ...(hours && { hoursFrom: [clock(hours.from)], hoursTo: [clock(hours.to)] }),
    ...(rule.minPieces && { minPieces: [String(rule.minPieces)] }),
    ...(rule.minSatang && { minBaht: [bahtDecimal(rule.minSatang)] }),
    ...(rule.maxSatang && { capBaht: [bahtDecimal(rule.maxSatang)] }),
    ...('rateBp' in action && { percent: [String(action.rateBp / 100)] }),
    ...('satang' in action && { amountBaht: [bahtDecimal(action.satang)] }),
    ...(action.kind === 'free_pieces' && { pieces: [String(action.buy)], free: [String(action.free)] }),
    ...(action.kind === 'bundle' && { pieces: [String(action.pieces)] }),
    ...(action.kind === 'points_times' && { times: [String(action.times)] }),
    ...(action.kind === 'points' && {
      points: [String(action.points)],
      every: [action.every ? String(action.every) : ''],
    }),
    ...(action.kind === 'gift' && { giftSkus: [action.skus.join(' ')] }),
  }
}
