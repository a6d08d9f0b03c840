import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { withQuery } from '#kernel/text/path.ts'
import { day, formatDate } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { promotionAbilities } from '../abilities.ts'
import { promotionMessages } from '../messages/promotions.ts'
import { couponInput, promotionInput } from '../offer/promotion.input.ts'
import {
  listPromotions,
  makeCoupons,
  movePromotion,
  type Promotion,
  savePromotion,
} from '../offer/promotion.server.ts'
import { sentenceOf } from '../offer/sentence.ts'
import { promotionPaths } from '../paths.ts'
import { CouponCard } from './coupon-card.tsx'
import { PromotionForm } from './promotion-form.tsx'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => promotionMessages[locale].title }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const open = new URL(request.url).searchParams.get('open')
  return { ...(await listPromotions(ctx, open)), today: day(ctx.now), now: ctx.now }
}

const at = (open?: string) => withQuery(promotionPaths.promotions, { open })
const done = (key: keyof typeof promotionMessages.th.done) => ({
  message: { th: promotionMessages.th.done[key], en: promotionMessages.en.done[key] },
})

export const action = actions({
  save: act({
    ability: promotionAbilities.edit,
    input: promotionInput,
    run: savePromotion,
    done: (id) => ({ redirect: at(id) }),
  }),
  move: act({
    ability: promotionAbilities.edit,
    input: z.object({
      id: z.uuid(),
      event: z.enum(['submit', 'approve', 'refuse', 'pause', 'resume', 'end']),
    }),
    run: (ctx, { id, event }) => movePromotion(ctx, id, event),
    done: () => done('move'),
  }),
  coupons: act({
    ability: promotionAbilities.edit,
    input: couponInput,
    run: makeCoupons,
    done: () => done('coupons'),
  }),
})

/** Every promotion as a sentence with its state; one of them, or a new one, beside. */
export default function PromotionsPage() {
  const t = useMessages(promotionMessages)
  const { list, open, codes, today, now } = useLoaderData<typeof loader>()
  const chosen = list.find(({ id }) => id === open)
  const editable = !chosen || chosen.status === 'draft'
  return (
    <div className="page">
      <TitleRow title={t.title}>
        <Link className="btn" to={at()}>
          {t.make}
        </Link>
      </TitleRow>
      <div className="stack-l">
        {list.length ? (
          list.map((one) => <PromotionCard key={one.id} promotion={one} now={now} />)
        ) : (
          <Empty title={t.empty} />
        )}
        {editable && (
          <Card title={chosen ? t.edit : t.make}>
            <PromotionForm key={chosen?.id ?? 'new'} promotion={chosen} today={today} />
          </Card>
        )}
        {chosen?.needsCoupon && <CouponCard promotion={chosen.id} codes={codes} />}
      </div>
    </div>
  )
}

function PromotionCard({ promotion, now }: { promotion: Promotion; now: Date }) {
  const t = useMessages(promotionMessages)
  const locale = useLocale()
  const { id, name, status, rule, startsAt, endsAt, usedCount, usedSatang, coupons, needsCoupon, next } =
    promotion
  const state =
    status === 'running' && startsAt > now
      ? t.scheduled
      : status === 'running' && endsAt && endsAt <= now
        ? t.over
        : t.status[status]
  const lastDay = endsAt && new Date(endsAt.getTime() - 1)
  return (
    <article className="card stack-s">
      <div className="row between wrap">
        <h2>
          <Link className="link" to={at(id)}>
            {name[locale] || name.th}
          </Link>
        </h2>
        <Badge>{state}</Badge>
      </div>
      <p>{sentenceOf(rule, locale)}</p>
      <p className="sm soft">
        {formatDate(startsAt, locale)} – {lastDay ? formatDate(lastDay, locale) : ''} ·{' '}
        {t.used(usedCount, formatBaht(usedSatang, { locale }))}
        {needsCoupon && ` · ${t.couponCount(coupons)}`}
      </p>
      <div className="row wrap">
        {next.map(({ event }) => (
          <ActionButton
            key={event}
            intent="move"
            values={{ id, event }}
            size="small"
            look={event === 'submit' || event === 'approve' ? 'primary' : 'ghost'}
          >
            {t.acts[event]}
          </ActionButton>
        ))}
      </div>
    </article>
  )
}
