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
import { CohortFields } from './cohort-fields.tsx'
import styles from './path.module.css'
import type { loader } from './path.page.tsx'
import { nextStep } from './path-progress.rules.ts'

/** The price of a whole path, and the form to buy it: the cohort of each course that needs one, and a payment method. */
export function BuyPath() {
  const t = useMessages(pathMessages)
  const s = useMessages(saleMessages)
  const locale = useLocale()
  const { view, ways, needsPhone } = useLoaderData<typeof loader>()
  const { price, hasAll, order, isSignedIn, slug, steps } = view
  if (isSignedIn && !nextStep(steps))
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
  const priceElement = <Price regular={price.was ?? price.now} sale={price.was ? price.now : null} percent />
  if (!isSignedIn)
    return (
      <>
        {priceElement}
        <Link className="btn block" to={accountPaths.login({ next: lessonPaths.path(slug) })}>
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
      <ActionForm intent="buy" values={{ expect: price.now }} className={styles.form}>
        {(form) => (
          <>
            <CohortFields steps={steps} form={form} />
            <fieldset className={styles.form}>
              <legend>{s.step.pay}</legend>
              {ways.map((method, at) => (
                <label key={method} className={styles.option}>
                  <input type="radio" name="payment" value={method} defaultChecked={at === 0} />
                  <span>{s.methods[method]}</span>
                </label>
              ))}
            </fieldset>
            {needsPhone && (
              <TextField label={s.phone} type="tel" autoComplete="tel" {...form.field('phone')} />
            )}
            <SubmitButton state={form.pending ? 'loading' : 'normal'}>
              {t.buy(formatBaht(price.now, { locale }))}
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
