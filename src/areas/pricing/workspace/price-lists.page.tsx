import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlus } from '#kernel/ui/icons.ts'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import { iconTag } from '#kernel/ui/workspace-icons.ts'
import { pricingMessages } from '../messages/lists.ts'
import { pricingPaths } from '../paths.ts'
import { audiences } from '../price/price.rules.ts'
import { priceListsList } from '../price-list/price-lists.list.rules.ts'
import { listPriceLists } from '../price-list/price-lists.server.ts'
import { ListBadge } from './list-badge.tsx'
import { useListDescription } from './list-description.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => pricingMessages[locale].title }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const query = priceListsList.parse(new URL(request.url).searchParams)
  return { page: await listPriceLists(ctx, query), now: ctx.now }
}

/** All price lists: the audience and contents of each, and whether it applies. */
export default function PriceListsPage() {
  const t = useMessages(pricingMessages)
  const locale = useLocale()
  const description = useListDescription()
  const { page, now } = useLoaderData<typeof loader>()
  const create = (
    <Link className="btn primary" to={pricingPaths.newList}>
      <Icon path={iconPlus} className="ic" />
      {t.create}
    </Link>
  )
  return (
    <ListPage
      list={priceListsList}
      address={useListUrl(priceListsList)}
      page={page}
      labels={t}
      actions={create}
      filters={[
        {
          name: 'audience',
          label: t.audience,
          choices: audiences.map((value) => ({ value, label: t.audiences[value] })),
        },
      ]}
      columns={[
        {
          key: 'name',
          header: t.name,
          phone: 'start',
          cell: ({ id, name }) => (
            <Link to={pricingPaths.list(id)}>
              <b>{name[locale] || name.th}</b>
            </Link>
          ),
        },
        { key: 'state', header: t.state, phone: 'end', cell: (list) => <ListBadge list={list} now={now} /> },
        { key: 'who', header: t.who, phone: 'whole', cell: (list) => description.who(list) },
        {
          key: 'prices',
          header: t.prices,
          phone: 'whole',
          cell: (list) =>
            [description.offAll(list), list.prices > 0 && t.pricesOf(list.prices, list.products)]
              .filter(Boolean)
              .join(' · ') || <span className="soft">{t.noPrices}</span>,
        },
        { key: 'when', header: t.when, phone: 'whole', cell: (list) => description.when(list) },
      ]}
      hrefOf={({ id }) => pricingPaths.list(id)}
      nameOf={({ name }) => name[locale] || name.th}
      empty={{ icon: iconTag, action: create }}
    />
  )
}
