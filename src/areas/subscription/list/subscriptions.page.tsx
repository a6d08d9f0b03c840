import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { iconTicket } from '#kernel/ui/icons.ts'
import type { ListColumn } from '#kernel/ui/list/list-column.ts'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { collectMethods } from '../lifecycle/collect.rules.ts'
import { subscriptionStates } from '../lifecycle/subscription.states.ts'
import { listMessages } from '../messages/list.ts'
import { ownMessages } from '../messages/own.ts'
import { subscribeMessages } from '../messages/subscribe.ts'
import { StatusBadge } from '../my-subscriptions/status-badge.tsx'
import { subscriptionPaths } from '../paths.ts'
import { plansWithTerms } from '../plan/plan-row.server.ts'
import { subscriptionsList } from './subscriptions.list.rules.ts'
import { listSubscriptions, type SubscriptionRow } from './subscriptions.server.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const query = subscriptionsList.parse(new URL(request.url).searchParams)
  const page = await listSubscriptions(ctx, query)
  const plans = await plansWithTerms(ctx)
  return { page, plans: plans.map(({ id, terms }) => ({ id, name: terms.name })) }
}

/** All subscriptions, current and past. */
export default function SubscriptionsPage() {
  const t = useMessages(listMessages)
  const ownText = useMessages(ownMessages)
  const cycles = useMessages(subscribeMessages)
  const locale = useLocale()
  const { page, plans } = useLoaderData<typeof loader>()
  const address = useListUrl(subscriptionsList)
  return (
    <ListPage
      list={subscriptionsList}
      address={address}
      page={page}
      labels={t}
      actions={
        <>
          <Link className="btn" to={subscriptionPaths.revenue()}>
            {t.revenue}
          </Link>
          <Link className="btn" to={subscriptionPaths.coupons}>
            {t.coupons}
          </Link>
          <Link className="btn" to={subscriptionPaths.managePlans}>
            {t.plans}
          </Link>
        </>
      }
      filters={[
        {
          name: 'plan',
          label: t.filter.plan,
          choices: plans.map(({ id, name }) => ({ value: id, label: name[locale] || name.th })),
        },
        {
          name: 'status',
          label: t.filter.status,
          choices: subscriptionStates.states.map((value) => ({ value, label: ownText.status[value] })),
        },
        {
          name: 'collect',
          label: t.filter.collect,
          choices: collectMethods.map((value) => ({ value, label: t.collect[value] })),
        },
      ]}
      csv={subscriptionPaths.api.csv}
      columns={columnsOf(t, cycles, locale)}
      hrefOf={({ id }) => subscriptionPaths.one(id)}
      nameOf={({ number }) => number}
      empty={{ icon: iconTicket }}
    />
  )
}

const columnsOf = (
  t: (typeof listMessages)['th'],
  cycles: (typeof subscribeMessages)['th'],
  locale: Locale,
): ListColumn<SubscriptionRow>[] => [
  {
    key: 'who',
    header: t.col.who,
    phone: 'start',
    cell: ({ id, number, name, email, isTest }) => (
      <>
        <Link to={subscriptionPaths.one(id)} data-column="subscription">
          <b>{name || number}</b>
        </Link>{' '}
        {isTest && <Badge tone="spark">{t.test}</Badge>}
        <div className="xs soft-t">{[number, email].filter(Boolean).join(' · ')}</div>
      </>
    ),
  },
  {
    key: 'plan',
    header: t.col.plan,
    phone: 'start',
    cell: ({ plan, seats, people }) => (
      <>
        {plan[locale] || plan.th}
        {seats > 1 && <div className="xs soft-t">{t.people(people, seats)}</div>}
      </>
    ),
  },
  {
    key: 'price',
    header: t.col.price,
    phone: 'end',
    numeric: true,
    cell: ({ price, interval, count }) => (
      <>
        <Money amount={price} />
        <div className="xs soft-t">{cycles.per({ interval, count })}</div>
      </>
    ),
  },
  {
    key: 'due',
    header: t.col.due,
    phone: 'end',
    sort: { name: 'due' },
    cell: ({ periodEnd }) => (periodEnd ? <DateText at={periodEnd} /> : '–'),
  },
  {
    key: 'status',
    header: t.col.status,
    phone: 'end',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
]
