import { Form } from 'react-router'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { formatDate } from '#kernel/time/index.ts'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { OptionCard } from '#kernel/ui/option.tsx'
import styles from '../join/site.module.css'
import { useLiveChoices } from '../join/use-live-choices.ts'
import { ownMessages } from '../messages/own.ts'
import { subscribeMessages } from '../messages/subscribe.ts'
import type { ChangeView } from './change-view.server.ts'

/** The change form: the options, the cost in one sentence with the amounts below, and the submit button. */
export function ChangeForm({ view }: { view: ChangeView }) {
  const { form, stale, guard } = useLiveChoices()
  return (
    <div className={styles.two}>
      <ChoiceForm view={view} form={form} />
      <div className={styles.stack} {...guard}>
        {view.refused && <Notice tone="warn">{view.refused}</Notice>}
        {view.quote && <QuoteSummary view={view} quote={view.quote} stale={stale} />}
      </div>
    </div>
  )
}

function ChoiceForm({ view, form }: { view: ChangeView; form: ReturnType<typeof useLiveChoices>['form'] }) {
  const t = useMessages(ownMessages)
  const s = useMessages(subscribeMessages)
  const locale = useLocale()
  const { plans, plan, cycles, cycle, seats, modes, mode } = view
  return (
    <Form method="get" className={`card ${styles.form}`} preventScrollReset {...form}>
      <SelectField
        label={t.plan}
        name="plan"
        defaultValue={plan}
        options={plans.map(({ code, name }) => ({ value: code, label: name[locale] || name.th }))}
      />
      <SelectField
        label={t.cycle}
        name="cycle"
        key={cycles.map((offered) => offered.key).join()}
        defaultValue={cycle}
        options={cycles.map((eachCycle) => ({ value: eachCycle.key, label: s.by(eachCycle.cycle) }))}
      />
      {seats.max > seats.min && (
        <TextField
          label={s.seats}
          hint={s.seatsHint(seats.min, seats.max)}
          type="number"
          name="seats"
          min={seats.min}
          max={seats.max}
          defaultValue={seats.chosen}
          key={`${plan} ${seats.chosen}`}
        />
      )}
      {/* Made anew only for other choices: what is chosen while the amounts are still on their way stays chosen. */}
      <fieldset key={modes.map((offered) => offered.mode).join()}>
        <legend>{t.when}</legend>
        {modes.map(({ mode: eachMode, due }) => (
          <OptionCard
            key={eachMode}
            name="mode"
            value={eachMode}
            defaultChecked={eachMode === mode}
            title={t.modes[eachMode]}
            price={due === null ? null : formatBaht(due, { locale })}
          >
            {t.modeText[eachMode]}
          </OptionCard>
        ))}
      </fieldset>
      <button type="submit" className="btn ghost">
        {t.show}
      </button>
    </Form>
  )
}

function QuoteSummary({
  view,
  quote,
  stale,
}: {
  view: ChangeView
  quote: NonNullable<ChangeView['quote']>
  stale: boolean
}) {
  const t = useMessages(ownMessages)
  const locale = useLocale()
  const baht = (amount: Satang) => formatBaht(amount, { locale })
  const on = (day: string) => formatDate(day, locale)
  const { mode, due, credit, unused, added, left, of, period, after, startsNewPeriod, end } = quote
  const summary =
    mode === 'next'
      ? t.nextPeriodSummary(on(end), baht(after))
      : mode === 'full'
        ? t.newPeriodSummary(baht(added), on(period.end))
        : startsNewPeriod
          ? t.newPeriodCreditSummary(baht(unused), baht(added), on(period.end))
          : t.prorateSummary(baht(unused), left, of, baht(added))
  const values = {
    plan: view.plan,
    cycle: view.cycle,
    seats: view.seats.chosen,
    mode: view.mode,
    expect: due,
  }
  return (
    <section className={`card ${styles.pay}`}>
      <h2>{t.how}</h2>
      {mode !== 'next' && (
        <div className={styles.bar} aria-hidden="true">
          {of - left > 0 && (
            <i className={styles.used} style={{ flex: of - left }}>
              {t.used(of - left)}
            </i>
          )}
          {left > 0 && (
            <i className={styles.left} style={{ flex: left }}>
              {t.left(left)}
            </i>
          )}
        </div>
      )}
      <p className={styles.summary} data-testid="says">
        {summary}{' '}
        {mode !== 'next' && <b>{credit > 0 ? t.creditSummary(baht(credit)) : t.dueSummary(baht(due))}</b>}
      </p>
      {mode !== 'next' && (
        <>
          <p className="soft sm">{t.after(baht(after))}</p>
          <dl className={styles.sums}>
            <div>
              <dt>{t.addedLine}</dt>
              <dd>{baht(added)}</dd>
            </div>
            {unused > 0 && (
              <div>
                <dt>{t.unusedLine}</dt>
                <dd className="good">−{baht(unused)}</dd>
              </div>
            )}
            <div className={styles.total}>
              <dt>{t.dueToday}</dt>
              <dd data-testid="due">{baht(due)}</dd>
            </div>
          </dl>
        </>
      )}
      <ActionForm intent="change" values={values} className={styles.form}>
        {({ pending }) => (
          <button type="submit" className="btn block" disabled={pending || stale}>
            {mode === 'next' ? t.confirmNext : due > 0 ? t.confirmPay(baht(due)) : t.confirm}
          </button>
        )}
      </ActionForm>
    </section>
  )
}
