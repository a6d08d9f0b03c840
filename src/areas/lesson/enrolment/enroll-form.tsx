import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { TextAreaField, TextField } from '#kernel/ui/field.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import type { JoinState } from '../admission/admission.rules.ts'
import { CohortOptions } from '../cohort/cohort-options.tsx'
import { courseMessages } from '../messages/course.ts'
import { saleMessages } from '../messages/sale.ts'
import { couponToSend } from '../sale/coupon.rules.ts'
import { PaymentChoice } from '../sale/payment-choice.tsx'
import styles from './enroll.module.css'
import type { EnrollView } from './enroll-view.server.ts'

type Intent = 'join' | 'buy' | 'redeem' | 'ask'

/** Returns the action for this way into a course; expired access is renewed in the original way. */
function intentOf(joinState: JoinState, access: EnrollView['course']['access']): Intent {
  if (joinState === 'full') return 'ask'
  if (joinState === 'renew')
    return access === 'free' ? 'join' : access === 'paid' ? 'buy' : access === 'code' ? 'redeem' : 'ask'
  if (joinState === 'buy') return 'buy'
  if (joinState === 'code') return 'redeem'
  return joinState === 'request' || joinState === 'refused' ? 'ask' : 'join'
}

/**
 * The form for joining: cohort, code or note, payment method, and the button for the action; `byCode` for those who
 * have a code for a course that is otherwise bought or asked for.
 */
export function EnrollForm({ data, byCode = false }: { data: EnrollView; byCode?: boolean }) {
  const t = useMessages(saleMessages)
  const c = useMessages(courseMessages)
  const locale = useLocale()
  const { course, methods, needsPhone, coupon } = data
  const { admission, access } = course
  const { way, cohorts, price } = admission
  const intent = byCode ? 'redeem' : intentOf(way, access)
  const isFull = way === 'full'
  const total = coupon?.total ?? price?.now ?? null
  if (intent === 'buy' && !methods.length) return <Notice tone="warn">{t.noWay}</Notice>
  const labels: Record<Intent, string> = {
    join: way === 'renew' ? t.renew : access === 'free' ? c.joinFree : c.join,
    buy: total === null ? t.buy : total === 0 ? c.join : t.go(formatBaht(total, { locale })),
    redeem: c.join,
    ask: isFull ? t.wait : t.request,
  }
  return (
    <ActionForm
      intent={intent}
      values={intent === 'buy' ? { expect: total, coupon: couponToSend(coupon) } : {}}
      className={styles.form}
    >
      {({ field, errors, pending }) => (
        <>
          {admission.areCohortsClosed && way !== 'renew' && <p className="soft">{t.withoutCohort}</p>}
          <CohortOptions
            // The buyer of a present has chosen its cohort.
            cohorts={byCode && data.gift ? [] : cohorts}
            takesFull={isFull}
            error={errors.cohort}
          />
          {intent === 'redeem' && (
            <TextField
              label={t.typeCode}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={40}
              {...field('code', data.gift?.code)}
            />
          )}
          {intent === 'ask' && !isFull && (
            <TextAreaField label={t.note} maxLength={500} rows={3} {...field('note')} />
          )}
          {intent === 'buy' && (
            <PaymentChoice methods={methods} isFree={total === 0} error={errors.payment} />
          )}
          {errors.coupon && (
            <p className="bad sm" role="alert">
              {errors.coupon}
            </p>
          )}
          {intent === 'buy' && needsPhone && (
            <TextField label={t.phone} type="tel" inputMode="tel" autoComplete="tel" {...field('phone')} />
          )}
          {intent === 'join' && (
            <p className="soft sm">
              {c.enrollLead} {c.enrollKeeps}
            </p>
          )}
          <SubmitButton state={pending ? 'loading' : 'normal'}>{labels[intent]}</SubmitButton>
        </>
      )}
    </ActionForm>
  )
}
