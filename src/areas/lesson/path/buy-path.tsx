import { Link, useLoaderData } from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { billingPaths } from '#areas/billing/paths.ts'
import { certificatePaths } from '#areas/certificate/paths.ts'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { Price } from '#kernel/ui/price.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { pathMessages } from '../messages/path.ts'
import { saleMessages } from '../messages/sale.ts'
import { lessonPaths } from '../paths.ts'
import { couponToSend } from '../sale/coupon.rules.ts'
import { CouponEntry } from '../sale/coupon-entry.tsx'
import { PaymentChoice } from '../sale/payment-choice.tsx'
import { CohortFields } from './cohort-fields.tsx'
import styles from './path.module.css'
import type { loader } from './path.page.tsx'
import { nextStep } from './path-progress.rules.ts'

/** The price of a whole path, and the form to buy it: the cohort of each course that needs one, and a payment method. */
export function BuyPath() {
  const t = useMessages(pathMessages)
  const s = useMessages(saleMessages)
  const locale = useLocale()
  const { view, coupon, enteredCoupon, takesCoupon, ways, needsPhone } = useLoaderData<typeof loader>()
  const { price, hasAll, order, isSignedIn, slug, steps } = view
  if (isSignedIn && steps.length > 0 && !nextStep(steps))
    return (
      <Notice tone="good" title={t.finished}>
        {t.finishedText}{' '}
        <Link className="link" to={certificatePaths.mine()}>
          {t.certificates}
        </Link>
      </Notice>
    )
  if (hasAll)
    return (
      <>
        <p>{t.has}</p>
        <NextCourse />
      </>
    )
  if (!price)
    return (
      <>
        <p>{t.onebyone}</p>
        {isSignedIn && <NextCourse />}
      </>
    )
  const total = coupon?.total ?? price.now
  const was = total < price.now ? price.now : price.was
  const priceElement = (
    <>
      <Price regular={was ?? total} sale={was ? total : null} percent />
      {price.owned > 0 && (
        <p className="sm soft">
          {t.rest(price.owned, steps.length - price.owned, formatBaht(price.whole, { locale }))}
        </p>
      )}
    </>
  )
  const next = lessonPaths.path(slug, enteredCoupon ? { coupon: enteredCoupon } : {})
  if (!isSignedIn)
    return (
      <>
        {priceElement}
        <Link className="btn block" to={accountPaths.login({ next })}>
          {t.signIn}
        </Link>
      </>
    )
  if (order)
    return (
      <Notice
        title={t.waiting}
        actions={
          <Link className="btn small" to={billingPaths.pay(order)}>
            {t.pay}
          </Link>
        }
      />
    )
  const full = steps.filter(({ isFull }) => isFull)
  if (full.length)
    return (
      <>
        {priceElement}
        <Notice tone="warn" title={t.full}>
          {t.fullText}{' '}
          {full.map((step) => (
            <Link key={step.id} className="link" to={lessonPaths.enroll(step.slug)}>
              {step.title}
            </Link>
          ))}
        </Notice>
      </>
    )
  if (!ways.length) return <Notice tone="warn">{s.noWay}</Notice>
  return (
    <>
      {priceElement}
      {(takesCoupon || coupon) && <CouponEntry coupon={coupon} to={lessonPaths.path(slug)} />}
      <ActionForm
        intent="buy"
        values={{ expect: total, coupon: couponToSend(coupon) }}
        className={styles.form}
      >
        {(form) => (
          <>
            <CohortFields steps={steps} form={form} />
            <PaymentChoice methods={ways} isFree={total === 0} error={form.errors.payment} />
            {form.errors.coupon && (
              <p className="bad sm" role="alert">
                {form.errors.coupon}
              </p>
            )}
            {needsPhone && (
              <TextField label={s.phone} type="tel" autoComplete="tel" {...form.field('phone')} />
            )}
            <SubmitButton state={form.pending ? 'loading' : 'normal'}>
              {(price.owned ? t.buyRest : t.buy)(formatBaht(total, { locale }))}
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </>
  )
}

/** Leads to the first course that the learner has not completed. */
function NextCourse() {
  const t = useMessages(pathMessages)
  const next = nextStep(useLoaderData<typeof loader>().view.steps)
  if (!next) return null
  return (
    <Link className="btn block" to={lessonPaths.detail(next.slug)}>
      {next.percent ? t.goOn(next.title) : t.begin(next.title)}
    </Link>
  )
}
