import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { billingPaths } from '#areas/billing/paths.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Check, TextField } from '#kernel/ui/field.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { OptionCard } from '#kernel/ui/option.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { subscribeMessages } from '../messages/subscribe.ts'
import { UnlocksCard } from '../my-subscriptions/unlocks-card.tsx'
import { subscriptionPaths } from '../paths.ts'
import { type JoinView, joinView } from './join-view.server.ts'
import styles from './site.module.css'
import { subscribe, subscribeInput } from './subscribe.server.ts'
import { useLiveChoices } from './use-live-choices.ts'

export const loader = ({ context, params, request }: LoaderFunctionArgs): Promise<JoinView> =>
  joinView(ctxOf(context), params.plan ?? '', new URL(request.url).searchParams)

export const action = actions({
  subscribe: act({
    input: subscribeInput,
    run: subscribe,
    done: ({ number, order }) => ({
      redirect: order ? billingPaths.pay(order) : subscriptionPaths.own(number),
    }),
  }),
})

/** The subscribe page: period length and seats, the cost today and next, and the payment method. */
export default function JoinPage() {
  const t = useMessages(subscribeMessages)
  const locale = useLocale()
  const view = useLoaderData<typeof loader>()
  const choices = useLiveChoices()
  const { plan, own } = view
  const name = plan.name[locale] || plan.name.th
  return (
    <div className="page section">
      <PageTitle description={plan.lead[locale] || plan.lead.th || undefined}>{t.join(name)}</PageTitle>
      <h1>{t.join(name)}</h1>
      <p className="soft">{t.joinText}</p>
      {own ? (
        <Notice
          title={t.alsoHave}
          actions={
            <Link className="btn small" to={subscriptionPaths.own(own)}>
              {t.mine}
            </Link>
          }
        />
      ) : (
        <div className={styles.two}>
          <div className={styles.stack}>
            <ChoiceCard view={view} form={choices.form} />
            <UnlocksCard opens={view.opens} locked />
          </div>
          <div {...choices.guard}>
            <PayCard view={view} stale={choices.stale} />
          </div>
        </div>
      )}
    </div>
  )
}

function ChoiceCard({ view, form }: { view: JoinView; form: ReturnType<typeof useLiveChoices>['form'] }) {
  const t = useMessages(subscribeMessages)
  const locale = useLocale()
  const { cycles, key, seats, coupon } = view
  const baht = (amount: Satang) => formatBaht(amount, { locale })
  return (
    <Form method="get" className={`card ${styles.form}`} preventScrollReset {...form}>
      <fieldset>
        <legend>{t.cycles}</legend>
        {cycles.map((cycle) => (
          <OptionCard
            key={cycle.key}
            name="cycle"
            value={cycle.key}
            defaultChecked={cycle.key === key}
            title={t.by(cycle.cycle)}
            price={baht(cycle.price)}
          />
        ))}
      </fieldset>
      {seats.max > seats.min && (
        <TextField
          label={t.seats}
          hint={t.seatsHint(seats.min, seats.max)}
          type="number"
          name="seats"
          min={seats.min}
          max={seats.max}
          defaultValue={seats.chosen}
          key={seats.chosen}
        />
      )}
      <TextField
        label={t.coupon}
        name="coupon"
        maxLength={30}
        autoComplete="off"
        defaultValue={coupon.code}
        error={coupon.refused ?? undefined}
      />
      <button type="submit" className="btn ghost">
        {t.show}
      </button>
    </Form>
  )
}

function PayCard({ view, stale }: { view: JoinView; stale: boolean }) {
  const t = useMessages(subscribeMessages)
  const locale = useLocale()
  const { cycle, seats, price, coupon, due, trialDays, nextOn, nextSum, leadDays } = view
  const baht = (amount: Satang) => formatBaht(amount, { locale })
  const next = formatDate(nextOn, locale, 'weekday')
  return (
    <section className={`card ${styles.pay}`}>
      <h2>{t.youPay}</h2>
      <dl className={styles.sums}>
        <div>
          <dt>{t.line(seats.chosen, t.per(cycle))}</dt>
          <dd>{baht(price)}</dd>
        </div>
        {coupon.discount > 0 && (
          <div>
            <dt>
              {t.discount} {coupon.code}
            </dt>
            <dd className="good">−{baht(coupon.discount)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t.today}</dt>
          <dd data-testid="due">{baht(due)}</dd>
        </div>
      </dl>
      <p className={styles.summary}>
        {trialDays > 0
          ? (view.needsCard ? t.trialCardSummary : t.trialSummary)(
              trialDays,
              next,
              baht(nextSum),
              t.per(cycle),
            )
          : t.paySummary(baht(due), next, t.per(cycle), baht(nextSum))}
      </p>
      {coupon.discount > 0 && <p className="sm">{t.couponFor(baht(coupon.discount), coupon.periods)}</p>}
      <p className="sm soft">
        {t.reminded[view.needsCard ? 'card' : view.hasWallet || view.card?.isUsable ? 'choice' : 'bill'](
          leadDays,
        )}
      </p>
      <SubscribeForm view={view} stale={stale} />
    </section>
  )
}

function SubscribeForm({ view, stale }: { view: JoinView; stale: boolean }) {
  const t = useMessages(subscribeMessages)
  const locale = useLocale()
  const {
    plan,
    key,
    seats,
    coupon,
    due,
    trialDays,
    methods,
    hasWallet,
    signedIn,
    needsPhone,
    card,
    needsCard,
  } = view
  const pageLink = subscriptionPaths.join(plan.code, {
    cycle: key,
    seats: String(seats.chosen),
    ...(coupon.code && { coupon: coupon.code }),
  })
  if (!signedIn)
    return (
      <Link className="btn block" to={accountPaths.login({ next: pageLink })}>
        {t.signIn}
      </Link>
    )
  if (due > 0 && !methods.length) return <Notice tone="warn">{t.closed}</Notice>
  const cards = billingPaths.cards({ next: pageLink })
  if (needsCard && !card?.isUsable)
    return (
      <Notice
        title={t.trialCard}
        actions={
          <Link className="btn small" to={cards}>
            {t.addCard}
          </Link>
        }
      >
        {t.trialCardText}
      </Notice>
    )
  const values = {
    plan: plan.code,
    cycle: key,
    seats: seats.chosen,
    expect: trialDays > 0 ? undefined : due,
    coupon: coupon.refused ? undefined : coupon.code,
  }
  return (
    <ActionForm intent="subscribe" values={values} className={styles.form}>
      {({ field, errors, pending }) => (
        <>
          {due > 0 && (
            <fieldset>
              <legend>{t.method}</legend>
              {methods.map((method, at) => (
                <OptionCard
                  key={method}
                  name="payment"
                  value={method}
                  defaultChecked={at === 0}
                  title={t.methods[method]}
                />
              ))}
            </fieldset>
          )}
          {hasWallet && (
            <Check name="wallet" value="on">
              {t.autoWallet}
              <small className="soft"> · {t.autoWalletHint}</small>
            </Check>
          )}
          {needsCard && card && <Notice>{t.trialCardIs(card.brand, card.lastDigits)}</Notice>}
          {!needsCard && card?.isUsable && (
            <Check name="card" value="on">
              {t.autoCard}
              <small className="soft"> · {t.autoCardHint(card.brand, card.lastDigits)}</small>
            </Check>
          )}
          {!needsCard && !card?.isUsable && view.takesCards && (
            <p className="sm soft">
              {t.cardLater}{' '}
              <Link className="link" to={cards}>
                {t.addCard}
              </Link>
            </p>
          )}
          {needsPhone && (
            <TextField label={t.phone} type="tel" inputMode="tel" autoComplete="tel" {...field('phone')} />
          )}
          <Check name="agree" value="on" required>
            {t.agree}
          </Check>
          {(errors.agree || errors.coupon || errors.seats) && (
            <Notice tone="bad" urgent>
              {errors.agree ?? errors.coupon ?? errors.seats}
            </Notice>
          )}
          <button type="submit" className="btn block" disabled={pending || stale}>
            {due > 0 ? t.go(formatBaht(due, { locale })) : trialDays > 0 ? t.startTrial : t.startFree}
          </button>
        </>
      )}
    </ActionForm>
  )
}
