import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { tenantPaths } from '#areas/tenant/paths.ts'
import { configAbilities } from '#areas/tenant/public.server.ts'
import { can } from '#kernel/auth/abilities.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { formatBaht } from '#kernel/money/index.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { iconShoppingBag } from '#kernel/ui/icons.ts'
import type { ListColumn } from '#kernel/ui/list/list-column.ts'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { cartReminderMessages } from '../messages/cart-reminder.ts'
import { shopPaths } from '../paths.ts'
import { remindersList } from './cart-reminders.list.rules.ts'
import { listReminders, type ReminderRow } from './cart-reminders.server.ts'

export const handle = { crumb: (_: unknown, locale: Locale) => cartReminderMessages[locale].list.title }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const found = await listReminders(ctx, remindersList.parse(new URL(request.url).searchParams))
  return { ...found, maySet: can(ctx.viewer, configAbilities.change) }
}

/** The emails sent about abandoned carts, and the orders that resulted. */
export default function CartRemindersPage() {
  const { list: t } = useMessages(cartReminderMessages)
  const { page, stats, maySet } = useLoaderData<typeof loader>()
  const address = useListUrl(remindersList)
  return (
    <ListPage
      list={remindersList}
      address={address}
      page={page}
      labels={t}
      count={t.figures(stats.sent, stats.recovered, formatBaht(stats.worth))}
      actions={
        maySet && (
          <Link className="btn" to={tenantPaths.section('cart-reminders')}>
            {t.settings}
          </Link>
        )
      }
      columns={columnsOf(t)}
      hrefOf={({ orderNumber }) =>
        orderNumber ? shopPaths.staffOrder(orderNumber) : shopPaths.cartReminders()
      }
      nameOf={({ email }) => email}
      empty={{ icon: iconShoppingBag }}
    />
  )
}

const columnsOf = (t: (typeof cartReminderMessages)['th']['list']): ListColumn<ReminderRow>[] => [
  {
    key: 'to',
    header: t.col.to,
    // An email address is long and hard to read when wrapped.
    phone: 'whole',
    cell: ({ email, number }) => (
      <>
        <b>{email}</b>
        <div className="xs soft-t">{t.nth(number)}</div>
      </>
    ),
  },
  {
    key: 'worth',
    header: t.col.worth,
    phone: 'start',
    numeric: true,
    sort: { name: 'worth', down: true },
    cell: ({ worth, pieces }) => (
      <>
        <Money amount={worth} />
        <div className="xs soft-t">{t.quantity(pieces)}</div>
      </>
    ),
  },
  {
    key: 'sent',
    header: t.col.sent,
    phone: 'end',
    sort: { name: 'newest', down: true },
    cell: ({ sentAt }) => <DateText at={sentAt} time />,
  },
  {
    key: 'state',
    header: t.col.state,
    phone: 'end',
    cell: ({ orderNumber, recovered, restoredAt }) => {
      if (!orderNumber) return <Badge>{restoredAt ? t.opened : t.waiting}</Badge>
      return (
        <>
          <Badge tone="good">{t.ordered}</Badge>
          <div className="xs">
            <Link to={shopPaths.staffOrder(orderNumber)}>{orderNumber}</Link> <Money amount={recovered} />
          </div>
        </>
      )
    },
  },
]
