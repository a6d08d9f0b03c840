import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, satang } from '#kernel/money/index.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Card } from '#kernel/ui/card.tsx'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { Check, SelectField, TextField } from '#kernel/ui/field.tsx'
import { iconTicket } from '#kernel/ui/icons.ts'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import styles from '../list/staff.module.css'
import { planMessages } from '../messages/plans.ts'
import { subscriptionPaths } from '../paths.ts'
import { plansWithTerms } from '../plan/plan-row.server.ts'
import { addCoupon, couponInput, listCoupons, switchCoupon } from './coupon.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => planMessages[locale].coupons }

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const [coupons, plans] = await Promise.all([listCoupons(ctx), plansWithTerms(ctx)])
  return {
    coupons,
    plans: plans.map(({ id, status, terms }) => ({ id, isSold: status === 'active', name: terms.name })),
  }
}

const idInput = z.object({ id: z.uuid() })
const toastFor = (key: 'couponDone' | 'switched' | 'off') => ({
  message: { th: planMessages.th[key], en: planMessages.en[key] },
})

export const action = actions({
  add: act({ input: couponInput, run: addCoupon, done: () => toastFor('couponDone') }),
  on: act({
    input: idInput,
    run: (ctx, { id }) => switchCoupon(ctx, id, true),
    done: () => toastFor('switched'),
  }),
  off: act({
    input: idInput,
    run: (ctx, { id }) => switchCoupon(ctx, id, false),
    done: (_, { input }) => ({ ...toastFor('off'), undo: { intent: 'on', values: input } }),
  }),
})

/** Codes that make the first periods cheaper. */
export default function CouponsPage() {
  const t = useMessages(planMessages)
  const locale = useLocale()
  const { coupons, plans } = useLoaderData<typeof loader>()
  const nameOf = (id: string) => {
    const name = plans.find((plan) => plan.id === id)?.name
    return name ? name[locale] || name.th : ''
  }
  return (
    <div className="page">
      <TitleRow
        title={t.coupons}
        lead={t.couponsLead}
        back={{ to: subscriptionPaths.managePlans, label: t.title }}
      />
      <div className={styles.body}>
        <Card title={t.couponAdd}>
          <ActionForm intent="add" className={styles.grid} clears>
            {({ field, pending }) => (
              <>
                <TextField label={t.couponCode} maxLength={30} autoComplete="off" {...field('code')} />
                <SelectField
                  label={t.couponKind}
                  options={(['percent', 'amount'] as const).map((value) => ({ value, label: t.kind[value] }))}
                  {...field('kind')}
                />
                <TextField label={t.couponValue} inputMode="decimal" {...field('value')} />
                <TextField label={t.couponPeriods} inputMode="numeric" {...field('periods')} />
                <TextField label={t.couponUses} inputMode="numeric" {...field('mostUses')} />
                <DateField label={t.couponUntil} {...field('until')} />
                <fieldset className={styles.plans}>
                  <legend>{t.couponPlans}</legend>
                  {plans
                    .filter(({ isSold }) => isSold)
                    .map(({ id, name }) => (
                      <Check key={id} name="plans" value={id}>
                        {name[locale] || name.th}
                      </Check>
                    ))}
                </fieldset>
                <button type="submit" className="btn primary" disabled={pending}>
                  {t.couponAdd}
                </button>
              </>
            )}
          </ActionForm>
        </Card>
        {coupons.length === 0 && <Empty icon={iconTicket} title={t.noCoupons} />}
        <ul className={styles.list}>
          {coupons.map(({ id, code, kind, value, periods, mostUses, uses, until, planIds, isOn }) => (
            <li key={id} className={`card ${styles.one}`}>
              <span>
                <b>{code}</b>
                <span className="sm soft">
                  {t.discountSummary(
                    kind === 'percent' ? `${value}%` : formatBaht(satang(value), { locale }),
                    periods,
                  )}
                </span>
                <span className="sm soft">
                  {t.uses(uses, mostUses)}
                  {until && ` · ${t.until(formatDate(until, locale))}`}
                </span>
                {planIds.length > 0 && (
                  <span className="sm soft">
                    {t.couponOnly(planIds.map(nameOf).filter(Boolean).join(', '))}
                  </span>
                )}
              </span>
              <ActionButton intent={isOn ? 'off' : 'on'} values={{ id }} variant="quiet" size="small">
                {isOn ? t.couponOff : t.couponOn}
              </ActionButton>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
