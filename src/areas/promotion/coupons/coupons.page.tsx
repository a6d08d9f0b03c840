import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { Badge, type Tone } from '#kernel/ui/badge.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { iconTicket } from '#kernel/ui/icons.ts'
import type { ListColumn } from '#kernel/ui/list/list-column.ts'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { promotionAbilities } from '../abilities.ts'
import { listMessages } from '../messages/lists.ts'
import { promotionNames } from '../offer/promotion.server.ts'
import { promotionPaths } from '../paths.ts'
import { couponsList } from './coupons.list.rules.ts'
import styles from './coupons.module.css'
import { type CouponRow, listCoupons, setCouponOpen } from './coupons.server.ts'

export const handle = { crumb: (_: unknown, locale: Locale) => listMessages[locale].coupons.title }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const page = await listCoupons(ctx, couponsList.parse(new URL(request.url).searchParams))
  return { page, promotions: await promotionNames(ctx) }
}

const input = z.object({ id: z.uuid() })
const ability = promotionAbilities.edit
const doneMessage = (key: 'closed' | 'opened') => ({
  th: listMessages.th.coupons.done[key],
  en: listMessages.en.coupons.done[key],
})

export const action = actions({
  close: act({
    ability,
    input,
    run: (ctx, { id }) => setCouponOpen(ctx, id, false),
    done: (_, { input: values }) => ({ message: doneMessage('closed'), undo: { intent: 'open', values } }),
  }),
  open: act({
    ability,
    input,
    run: (ctx, { id }) => setCouponOpen(ctx, id, true),
    done: () => ({ message: doneMessage('opened') }),
  }),
})

/** All codes, with the number of uses, the discounts given and the sales made with each. */
export default function CouponsPage() {
  const { coupons: t } = useMessages(listMessages)
  const locale = useLocale()
  const { page, promotions } = useLoaderData<typeof loader>()
  const address = useListUrl(couponsList)
  return (
    <ListPage
      list={couponsList}
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
      csv={promotionPaths.api.couponsCsv}
      columns={columnsOf(t, locale)}
      nameOf={({ code }) => code}
      empty={{ icon: iconTicket }}
    />
  )
}

const tones: Partial<Record<CouponRow['state'], Tone>> = { open: 'good', low: 'warn', waits: 'info' }

const columnsOf = (t: (typeof listMessages)['th']['coupons'], locale: Locale): ListColumn<CouponRow>[] => [
  {
    key: 'code',
    header: t.col.code,
    phone: 'start',
    sort: { name: 'code' },
    cell: ({ code, promotionId, name }) => (
      <>
        <b>{code}</b>
        <div className="xs">
          <Link className="soft-t" to={promotionPaths.open(promotionId)}>
            {name[locale] || name.th}
          </Link>
        </div>
      </>
    ),
  },
  {
    key: 'used',
    header: t.col.used,
    phone: 'start',
    sort: { name: 'used', down: true },
    cell: ({ usedCount, maxUses, promotionId, code }) => (
      <>
        <Link className="num" to={promotionPaths.uses({ promotion: promotionId, code })}>
          {t.used(usedCount, maxUses)}
        </Link>
        {maxUses !== null && maxUses > 1 && (
          <span className={styles.bar} aria-hidden="true">
            <i style={{ width: `${Math.min(100, (usedCount / maxUses) * 100)}%` }} />
          </span>
        )}
      </>
    ),
  },
  // On a phone each of the two amounts has its own label.
  {
    key: 'off',
    header: t.col.off,
    phone: 'end',
    numeric: true,
    stacked: true,
    cell: ({ off }) => <Money amount={off} />,
  },
  {
    key: 'sales',
    header: t.col.sales,
    phone: 'end',
    numeric: true,
    stacked: true,
    cell: ({ sales }) => <Money amount={sales} />,
  },
  {
    key: 'ends',
    header: t.col.ends,
    sort: { name: 'ends' },
    cell: ({ endsAt }) => (endsAt ? <DateText at={new Date(endsAt.getTime() - 1)} /> : t.withPromotion),
  },
  {
    key: 'state',
    header: t.col.state,
    phone: 'end',
    cell: ({ state }) => {
      const tone = tones[state]
      return <Badge {...(tone && { tone })}>{t.states[state]}</Badge>
    },
  },
  {
    key: 'act',
    header: t.col.act,
    phone: 'end',
    cell: ({ id, code, closedAt }) => (
      <ActionButton
        intent={closedAt ? 'open' : 'close'}
        values={{ id }}
        variant="quiet"
        size="small"
        label={closedAt ? t.openOf(code) : t.closeOf(code)}
      >
        {closedAt ? t.open : t.close}
      </ActionButton>
    ),
  },
]
