import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck, iconTicket } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { subscribeMessages } from '../messages/subscribe.ts'
import { subscriptionPaths } from '../paths.ts'
import { type PlanCard, plansView } from './plans-view.server.ts'
import styles from './site.module.css'

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  plansView(ctxOf(context), new URL(request.url).searchParams.get('cycle'))

/** The site's plans side by side, by month or year, with what each includes. */
export default function PlansPage() {
  const t = useMessages(subscribeMessages)
  const { cycles, chosen, plans, running } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <PageTitle description={t.heroText}>{t.plans}</PageTitle>
      <header className={styles.hero}>
        <p className="eyebrow">{t.plans}</p>
        <h1>{t.hero}</h1>
        <p className="soft">{t.heroText}</p>
        {cycles.length > 1 && (
          <nav className={styles.cycles} aria-label={t.cycles}>
            {cycles.map(({ key, cycle, free }) => (
              <Link
                key={key}
                to={subscriptionPaths.plans({ cycle: key })}
                preventScrollReset
                {...(key === chosen && { 'aria-current': 'true' as const })}
              >
                {t.by(cycle)} {free > 0 && <Badge tone="spark">{t.yearFree(free)}</Badge>}
              </Link>
            ))}
          </nav>
        )}
      </header>
      {plans.length === 0 ? (
        <Empty icon={iconTicket} title={t.none}>
          <p>{t.noneText}</p>
        </Empty>
      ) : (
        <>
          <ul className={styles.plans}>
            {plans.map((plan) => (
              <PlanItem key={plan.code} plan={plan} chosen={chosen} running={running} />
            ))}
          </ul>
          {plans.length > 1 && <Comparison plans={plans} />}
        </>
      )}
    </div>
  )
}

function PlanItem({ plan, chosen, running }: { plan: PlanCard; chosen: string; running: string | null }) {
  const t = useMessages(subscribeMessages)
  const locale = useLocale()
  const { code, name, lead, cycle, key, price, bySeat, seats, trialDays, saving, own, features } = plan
  const title = name[locale] || name.th
  const baht = (amount: typeof price) => formatBaht(amount, { locale })
  const per = bySeat ? t.perSeat(t.per(cycle)) : t.per(cycle)
  const to = own
    ? subscriptionPaths.own(own)
    : running
      ? subscriptionPaths.change(running, { plan: code, cycle: key })
      : subscriptionPaths.join(code, { cycle: key })
  return (
    <li className={styles.plan}>
      <header>
        <h2>{title}</h2>
        {own && <Badge tone="accent">{t.have}</Badge>}
      </header>
      <p className="sm soft">{lead[locale] || lead.th}</p>
      <p className={styles.price}>
        <b className="num">{baht(price)}</b>
        <span className="soft">{per}</span>
      </p>
      <p className={`sm soft ${styles.details}`}>
        {[
          cycle.interval === 'year' && saving && t.yearAs(baht(saving.perMonth)),
          bySeat && seats.min > 1 && t.from(seats.min),
          chosen !== key && t.notThisCycle(t.by(cycle)),
          trialDays > 0 && t.trial(trialDays),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Link className={`btn block ${own ? 'ghost' : ''} ${styles.choose}`} to={to}>
        {own ? t.mine : running ? t.changeTo : t.choose(title)}
      </Link>
      <ul className={styles.features}>
        {features.map(({ label, value }) => (
          <li key={label.th}>
            <Icon path={iconCheck} />
            <span>
              {label[locale] || label.th}
              {value.th && ` · ${value[locale] || value.th}`}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Places features of the same name next to each other. */
function Comparison({ plans }: { plans: readonly PlanCard[] }) {
  const t = useMessages(subscribeMessages)
  const locale = useLocale()
  const labels = [
    ...new Map(
      plans.flatMap(({ features }) => features.map(({ label }) => [label.th, label] as const)),
    ).values(),
  ]
  if (!labels.length) return null
  const cell = (plan: PlanCard, label: string) => {
    const found = plan.features.find((feature) => feature.label.th === label)
    return found ? found.value[locale] || found.value.th || t.has : t.hasNot
  }
  return (
    <details className={styles.compare}>
      <summary>{t.compare}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys. */}
      <section className={styles.compareTable} tabIndex={0} aria-label={t.compare}>
        <table>
          <thead>
            <tr>
              <td />
              {plans.map(({ code, name }) => (
                <th key={code} scope="col">
                  {name[locale] || name.th}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label) => (
              <tr key={label.th}>
                <th scope="row">{label[locale] || label.th}</th>
                {plans.map((plan) => (
                  <td key={plan.code}>{cell(plan, label.th)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
