import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { shopPaths } from '#areas/shop/paths.ts'
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
import { listMessages } from '../messages/lists.ts'
import { promotionNames } from '../offer/promotion.server.ts'
import { promotionPaths } from '../paths.ts'
import { usesList } from './uses.list.rules.ts'
import { listUses, type UseRow } from './uses.server.ts'

export const handle = { crumb: (_: unknown, locale: Locale) => listMessages[locale].uses.title }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const page = await listUses(ctx, usesList.parse(new URL(request.url).searchParams))
  return { page, promotions: await promotionNames(ctx) }
}

/** Lists which orders used which promotion, with the discount given. */
export default function UsesPage() {
  const { uses: t } = useMessages(listMessages)
  const locale = useLocale()
  const { page, promotions } = useLoaderData<typeof loader>()
  const address = useListUrl(usesList)
  return (
    <ListPage
      list={usesList}
      address={address}
      page={page}
      labels={t}
      actions={
        <Link className="btn" to={promotionPaths.promotions}>
          {t.back}
        </Link>
      }
      filters={[
        {
          name: 'promotion',
          label: t.promotion,
          choices: promotions.map(({ id, name }) => ({ value: id, label: name[locale] || name.th })),
        },
      ]}
      csv={promotionPaths.api.usesCsv}
      columns={columnsOf(t, locale)}
      hrefOf={({ number }) => shopPaths.staffOrder(number)}
      nameOf={({ number }) => number}
      empty={{ icon: iconTicket }}
    />
  )
}

const columnsOf = (t: (typeof listMessages)['th']['uses'], locale: Locale): ListColumn<UseRow>[] => [
  {
    key: 'order',
    header: t.col.order,
    phone: 'start',
    cell: ({ number, buyer }) => (
      <>
        <Link to={shopPaths.staffOrder(number)}>
          <b>{number}</b>
        </Link>
        <div className="xs soft-t">{buyer}</div>
      </>
    ),
  },
  {
    key: 'promotion',
    header: t.col.promotion,
    phone: 'start',
    cell: ({ promotionId, promotion, code }) => (
      <>
        <Link to={promotionPaths.open(promotionId)}>{promotion[locale] || promotion.th}</Link>
        {code && <div className="xs soft-t">{code}</div>}
      </>
    ),
  },
  {
    key: 'off',
    header: t.col.off,
    phone: 'end',
    numeric: true,
    stacked: true,
    sort: { name: 'off', down: true },
    cell: ({ off, points }) => (
      <>
        <Money amount={off} />
        {points > 0 && <div className="xs soft-t">{t.points(points.toLocaleString('en-US'))}</div>}
      </>
    ),
  },
  {
    key: 'total',
    header: t.col.total,
    phone: 'end',
    numeric: true,
    stacked: true,
    cell: ({ total }) => <Money amount={total} />,
  },
  {
    key: 'when',
    header: t.col.when,
    phone: 'end',
    sort: { name: 'newest', down: true },
    cell: ({ usedAt }) => <DateText at={usedAt} time />,
  },
  {
    key: 'state',
    header: t.col.state,
    phone: 'end',
    cell: ({ releasedAt }) =>
      releasedAt ? <Badge>{t.released}</Badge> : <Badge tone="good">{t.counted}</Badge>,
  },
]
