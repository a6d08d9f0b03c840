import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { iconChevronDown, iconChevronUp, iconTicket } from '#kernel/ui/icons.ts'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { startTest, testInput } from '../clock/clock.server.ts'
import styles from '../list/staff.module.css'
import { listMessages } from '../messages/list.ts'
import { planMessages } from '../messages/plans.ts'
import { subscribeMessages } from '../messages/subscribe.ts'
import { subscriptionPaths } from '../paths.ts'
import { archivePlan, type ListedPlan, listPlans, publishPlan, shiftPlan } from './plan.server.ts'
import { cycleKey, periodPrice } from './price.rules.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => planMessages[locale].title }

export const loader = async ({ context }: LoaderFunctionArgs) => ({ plans: await listPlans(ctxOf(context)) })

const idInput = z.object({ id: z.uuid() })
const toastFor = (key: 'publish' | 'archive') => ({
  message: { th: planMessages.th.done[key], en: planMessages.en.done[key] },
})

export const action = actions({
  publish: act({
    input: idInput,
    run: (ctx, { id }) => publishPlan(ctx, id),
    done: () => toastFor('publish'),
  }),
  archive: act({
    input: idInput,
    run: (ctx, { id }) => archivePlan(ctx, id),
    done: (_, { input }) => ({ ...toastFor('archive'), undo: { intent: 'publish', values: input } }),
  }),
  up: act({ input: idInput, run: (ctx, { id }) => shiftPlan(ctx, id, 'up') }),
  down: act({ input: idInput, run: (ctx, { id }) => shiftPlan(ctx, id, 'down') }),
  test: act({
    input: testInput,
    run: startTest,
    done: (id) => ({ redirect: subscriptionPaths.one(id) }),
  }),
})

/** The subscription plans of the site. */
export default function PlansPage() {
  const t = useMessages(planMessages)
  const list = useMessages(listMessages)
  const { plans } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow title={t.title} lead={t.lead} back={{ to: subscriptionPaths.all, label: list.title }}>
        {plans.some(({ status }) => status === 'active') && (
          <Link className="btn" to={subscriptionPaths.plans()} reloadDocument>
            {t.page}
          </Link>
        )}
        <Link className="btn" to={subscriptionPaths.coupons}>
          {t.coupons}
        </Link>
        <Link className="btn primary" to={subscriptionPaths.managePlan('new')}>
          {t.add}
        </Link>
      </TitleRow>
      <div className={styles.body}>
        {plans.length === 0 && (
          <Empty icon={iconTicket} title={t.none}>
            {t.noneText}
          </Empty>
        )}
        <ul className={styles.list}>
          {plans.map((plan, at) => (
            <PlanItem key={plan.id} plan={plan} isFirst={at === 0} isLast={at === plans.length - 1} />
          ))}
        </ul>
        {plans.some(({ status }) => status === 'active') && <TestCard plans={plans} />}
      </div>
    </div>
  )
}

function PlanItem({ plan, isFirst, isLast }: { plan: ListedPlan; isFirst: boolean; isLast: boolean }) {
  const t = useMessages(planMessages)
  const cycles = useMessages(subscribeMessages)
  const locale = useLocale()
  const { id, status, terms, subscribers } = plan
  const name = terms.name[locale] || terms.name.th
  const shared = { values: { id }, variant: 'quiet' as const, size: 'small' as const }
  const tone = status === 'active' ? ('good' as const) : status === 'draft' ? ('info' as const) : undefined
  return (
    <li className={`card ${styles.one}`}>
      <span>
        <span>
          <b>{name}</b> <Badge {...(tone && { tone })}>{t.status[status]}</Badge>
        </span>
        <span className="sm soft">
          {terms.prices
            .map(
              (price) =>
                `${formatBaht(periodPrice(price, terms.seatsLeast, terms.seatsIncluded), { locale })} ${cycles.per(price)}`,
            )
            .join(' · ')}
        </span>
        <span className="sm soft">
          {t.subscribers(subscribers)} · {t.version(terms.number)}
        </span>
      </span>
      {!isFirst && <ActionButton intent="up" icon={iconChevronUp} label={`${t.up} ${name}`} {...shared} />}
      {!isLast && (
        <ActionButton intent="down" icon={iconChevronDown} label={`${t.down} ${name}`} {...shared} />
      )}
      {status === 'active' ? (
        <ActionButton intent="archive" {...shared}>
          {t.archive}
        </ActionButton>
      ) : (
        <ActionButton intent="publish" {...shared}>
          {t.publish}
        </ActionButton>
      )}
      <Link className="btn sm" to={subscriptionPaths.managePlan(id)} aria-label={`${t.edit} ${name}`}>
        {t.edit}
      </Link>
    </li>
  )
}

/** A test customer, to see how a plan behaves over time. */
function TestCard({ plans }: { plans: readonly ListedPlan[] }) {
  const t = useMessages(listMessages)
  const s = useMessages(subscribeMessages)
  const locale = useLocale()
  const sold = plans.filter(({ status }) => status === 'active')
  const cycles = new Map(
    sold.flatMap(({ terms }) => terms.prices.map((price) => [cycleKey(price), s.by(price)] as const)),
  )
  return (
    <Card title={t.clock.start}>
      <p className="soft">{t.clock.startText}</p>
      <ActionForm intent="test" className={styles.grid}>
        {({ field, pending }) => (
          <>
            <SelectField
              label={t.col.plan}
              options={sold.map(({ code, terms }) => ({
                value: code,
                label: terms.name[locale] || terms.name.th,
              }))}
              {...field('plan')}
            />
            <SelectField
              label={s.cycles}
              options={[...cycles].map(([value, label]) => ({ value, label }))}
              {...field('cycle')}
            />
            <TextField
              label={s.seats}
              type="number"
              min={1}
              placeholder={t.clock.fewest}
              {...field('seats')}
            />
            <button type="submit" className="btn" disabled={pending}>
              {t.clock.start}
            </button>
          </>
        )}
      </ActionForm>
    </Card>
  )
}
