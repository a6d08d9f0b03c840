import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { bahtDecimal, type Satang } from '#kernel/money/index.ts'
import { day } from '#kernel/time/index.ts'
import { Check, SelectField, TextField } from '#kernel/ui/field.tsx'
import { promotionMessages } from '../messages/promotions.ts'
import { formKinds } from '../offer/promotion.kinds.ts'
import type { Promotion } from '../offer/promotion.server.ts'

/** The sentence of a promotion, piece by piece: when, what, until when, how often. */
export function PromotionForm({ promotion, today }: { promotion: Promotion | undefined; today: string }) {
  const t = useMessages(promotionMessages)
  const rule = promotion?.rule
  const action = rule?.action
  const baht = (amount: Satang | null | undefined) => (amount ? bahtDecimal(amount) : '')
  const count = (value: number | null | undefined) => (value ? String(value) : '')
  const lastDay = promotion?.endsAt ? day(new Date(promotion.endsAt.getTime() - 1)) : ''
  return (
    <ActionForm intent="save" values={{ id: promotion?.id }} className="stack-s">
      {({ field, pending }) => (
        <>
          <TextField label={t.nameTh} maxLength={80} {...field('nameTh', promotion?.name.th)} />
          <TextField label={t.nameEn} maxLength={80} optional {...field('nameEn', promotion?.name.en)} />
          <TextField label={t.skus} hint={t.skusHint} optional {...field('skus', rule?.skus.join(' '))} />
          <TextField
            label={t.minBaht}
            inputMode="decimal"
            optional
            {...field('minBaht', baht(rule?.minSatang))}
          />
          <TextField
            label={t.minPieces}
            inputMode="numeric"
            optional
            {...field('minPieces', count(rule?.minPieces))}
          />
          <SelectField label={t.kind} {...field('kind', action?.kind ?? 'percent')}>
            {formKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t.kinds[kind]}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t.percent}
            inputMode="decimal"
            optional
            {...field('percent', action?.kind === 'percent' ? String(action.rateBp / 100) : '')}
          />
          <TextField
            label={t.amountBaht}
            inputMode="decimal"
            optional
            {...field('amountBaht', action && 'satang' in action ? baht(action.satang) : '')}
          />
          <TextField
            label={t.pieces}
            inputMode="numeric"
            optional
            {...field(
              'pieces',
              action?.kind === 'free_pieces'
                ? String(action.buy)
                : action?.kind === 'bundle'
                  ? String(action.pieces)
                  : '',
            )}
          />
          <TextField
            label={t.free}
            inputMode="numeric"
            optional
            {...field('free', action?.kind === 'free_pieces' ? String(action.free) : '')}
          />
          <TextField
            label={t.capBaht}
            inputMode="decimal"
            optional
            {...field('capBaht', baht(rule?.maxSatang))}
          />
          <TextField
            label={t.startsOn}
            type="date"
            {...field('startsOn', promotion ? day(promotion.startsAt) : today)}
          />
          <TextField label={t.endsOn} type="date" optional {...field('endsOn', lastDay)} />
          <Check name="firstOrder" defaultChecked={rule?.firstOrder}>
            {t.firstOrder}
          </Check>
          <Check name="stacks" defaultChecked={rule?.stacks}>
            {t.stacks}
          </Check>
          <Check name="needsCoupon" defaultChecked={promotion?.needsCoupon}>
            {t.needsCoupon}
          </Check>
          <TextField
            label={t.maxUses}
            inputMode="numeric"
            optional
            {...field('maxUses', count(promotion?.maxUses))}
          />
          <TextField
            label={t.budgetBaht}
            inputMode="decimal"
            optional
            {...field('budgetBaht', baht(promotion?.maxSatang))}
          />
          <TextField
            label={t.maxPerBuyer}
            inputMode="numeric"
            optional
            {...field('maxPerBuyer', count(promotion?.maxPerBuyer))}
          />
          <button type="submit" className="btn primary" aria-busy={pending || undefined}>
            {t.save}
          </button>
        </>
      )}
    </ActionForm>
  )
}
