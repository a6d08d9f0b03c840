import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { tenantPaths } from '#areas/tenant/paths.ts'
import { configAbilities } from '#areas/tenant/public.server.ts'
import { can } from '#kernel/auth/abilities.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { iconWallet } from '#kernel/ui/icons.ts'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import { giftCardMessages } from '../messages/gift-card.ts'
import { billingPaths } from '../paths.ts'
import { giftCardList } from './cards.list.rules.ts'
import { maskCode } from './gift-card.rules.ts'
import { listGiftCards } from './list-cards.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => giftCardMessages[locale].staff.title }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  return {
    page: await listGiftCards(ctx, giftCardList.parse(new URL(request.url).searchParams)),
    opensThem: can(ctx.viewer, configAbilities.change),
  }
}

/** All gift cards sold. */
export default function GiftCardsPage() {
  const all = useMessages(giftCardMessages)
  const t = all.staff
  const { page, opensThem } = useLoaderData<typeof loader>()
  const address = useListUrl(giftCardList)
  return (
    <ListPage
      list={giftCardList}
      address={address}
      page={page}
      labels={{ ...t, noneText: opensThem ? t.noneText : t.noneTextOther }}
      columns={[
        {
          key: 'who',
          header: t.who,
          phone: 'start',
          cell: ({ id, toName, email }) => (
            <>
              <Link to={billingPaths.staffGiftCard(id)}>
                <b>{toName || '–'}</b>
              </Link>
              <small className="soft-t"> {email}</small>
            </>
          ),
        },
        {
          key: 'worth',
          header: t.value,
          phone: 'end',
          numeric: true,
          sort: { name: 'amount', down: true },
          cell: ({ amount }) => <b className="num nowrap">{formatBaht(amount)}</b>,
        },
        {
          key: 'left',
          header: t.left,
          phone: 'end',
          numeric: true,
          stacked: true,
          cell: ({ left }) => <span className="num nowrap">{formatBaht(left)}</span>,
        },
        {
          key: 'end',
          header: t.end,
          phone: 'start',
          cell: ({ codeEnd }) => <span className="num nowrap">{codeEnd && maskCode(codeEnd)}</span>,
        },
        {
          key: 'at',
          header: t.at,
          phone: 'start',
          sort: { name: 'newest', down: true },
          cell: ({ createdAt }) => <DateText at={createdAt} />,
        },
        {
          key: 'is',
          header: t.is,
          phone: 'whole',
          cell: ({ status }) => (
            <Badge {...(status === 'active' && { tone: 'good' as const })}>{all.states[status]}</Badge>
          ),
        },
      ]}
      hrefOf={({ id }) => billingPaths.staffGiftCard(id)}
      nameOf={({ toName, amount }) => `${toName} ${formatBaht(amount)}`}
      empty={{
        icon: iconWallet,
        action: opensThem && (
          <Link className="btn primary" to={tenantPaths.section('gift-cards')}>
            {t.open}
          </Link>
        ),
      }}
    />
  )
}
