import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { salesPaths } from '#areas/sales/paths.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { day, formatDate } from '#kernel/time/index.ts'
import { Badge, type Tone } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowLeft, iconCopy, iconPlus } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { RelatedSideColumn } from '#kernel/ui/related/related.tsx'
import { promotionAbilities } from '../abilities.ts'
import { promotionMessages } from '../messages/promotions.ts'
import { givesPoints } from '../offer/offer-scope.rules.ts'
import { productNames } from '../offer/products.server.ts'
import { couponInput, promotionInput } from '../offer/promotion.input.ts'
import {
  applyPromotionEvent,
  createCoupons,
  listPromotions,
  type Promotion,
  savePromotion,
} from '../offer/promotion.server.ts'
import { type RuleNames, sentenceOf } from '../offer/sentence.ts'
import { promotionPaths } from '../paths.ts'
import { CouponCard } from './coupon-card.tsx'
import { formChoices } from './form-choices.server.ts'
import { PromotionCalendar } from './promotion-calendar.tsx'
import { PromotionForm } from './promotion-form.tsx'
import styles from './promotions.module.css'
import { ruleNames } from './rule-names.ts'
import { SimulationCard } from './simulation-card.tsx'
import type { FormValues } from './use-sentence.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => promotionMessages[locale].title }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const { searchParams } = new URL(request.url)
  const copy = searchParams.get('copy')
  const [found, choices] = await Promise.all([
    listPromotions(ctx, copy ?? searchParams.get('open')),
    formChoices(ctx),
  ])
  const products = await productNames(
    ctx,
    found.list.map(({ rule }) => rule),
  )
  const open = copy ? null : found.open
  return {
    ...found,
    open,
    copy,
    making: searchParams.has('new'),
    choices,
    goods: products,
    today: day(ctx.now),
    now: ctx.now,
  }
}

const promotionPath = (open?: string) => (open ? promotionPaths.open(open) : promotionPaths.promotions)
const doneMessage = (key: keyof typeof promotionMessages.th.done) => ({
  message: { th: promotionMessages.th.done[key], en: promotionMessages.en.done[key] },
})

export const action = actions({
  save: act({
    ability: promotionAbilities.edit,
    input: promotionInput,
    run: savePromotion,
    done: (id) => ({ redirect: promotionPath(id) }),
  }),
  move: act({
    ability: promotionAbilities.edit,
    input: z.object({
      id: z.uuid(),
      event: z.enum(['submit', 'approve', 'refuse', 'pause', 'resume', 'end']),
    }),
    run: (ctx, { id, event }) => applyPromotionEvent(ctx, id, event),
    done: () => doneMessage('move'),
  }),
  coupons: act({
    ability: promotionAbilities.edit,
    input: couponInput,
    run: createCoupons,
    done: () => doneMessage('coupons'),
  }),
})

/** All promotions in a calendar of lanes, with one of them (or a new one), its rules and its actions beside it. */
export default function PromotionsPage() {
  const t = useMessages(promotionMessages)
  const locale = useLocale()
  const { list, open, copy, making, codes, today, now, choices, goods } = useLoaderData<typeof loader>()
  const names = ruleNames({ ...choices, goods }, locale)
  const [entered, setEntered] = useState<FormValues>({})
  const chosen = list.find(({ id }) => id === open)
  const model = list.find(({ id }) => id === copy)
  // On a narrow screen the list comes first; the form for a new promotion waits for its button.
  const listFirst = list.length > 0 && !chosen && !model && !making
  const back =
    listFirst || list.length === 0
      ? { to: salesPaths.dashboard, label: t.back }
      : { to: promotionPaths.promotions, label: t.title }
  return (
    <div className={styles.frame}>
      <PageTitle unlisted>{t.title}</PageTitle>
      <header className={styles.top}>
        <Link className="ibtn" to={back.to} aria-label={back.label} title={back.label}>
          <Icon path={iconArrowLeft} className="ic" />
        </Link>
        <div className={styles.name}>
          <h1>{t.title}</h1>
          <small>{t.lead}</small>
        </div>
        <Link className="btn" to={promotionPaths.coupons()}>
          {t.codes}
        </Link>
        <Link className="btn" to={promotionPaths.uses()}>
          {t.uses}
        </Link>
        <Link className="btn primary" to={promotionPaths.make}>
          <Icon path={iconPlus} className="ic" />
          {t.make}
        </Link>
      </header>
      <main id="main" className={styles.main}>
        {list.length > 0 && (
          <PromotionCalendar list={list} today={today} open={open} hrefOf={promotionPath} />
        )}
        <div className={styles.columns}>
          <div className={listFirst ? styles.waits : undefined}>
            {chosen && <ChosenCard promotion={chosen} names={names} now={now} />}
            {chosen && (
              <RelatedSideColumn
                record={{ to: promotionPaths.open(chosen.id), label: chosen.name[locale] || chosen.name.th }}
              />
            )}
            {(!chosen || chosen.status === 'draft') && (
              <Card
                title={chosen ? t.edit : model ? t.makeFrom(model.name[locale] || model.name.th) : t.make}
              >
                <PromotionForm
                  key={chosen?.id ?? model?.id ?? 'new'}
                  promotion={chosen ?? (model && copyOf(model, now))}
                  isNew={!chosen}
                  today={today}
                  choices={choices}
                  onTyped={setEntered}
                />
              </Card>
            )}
            {chosen?.needsCoupon && <CouponCard promotion={chosen.id} codes={codes} />}
          </div>
          <div>
            {(!chosen || chosen.status === 'draft') && (
              <div className={listFirst ? styles.waits : undefined}>
                <SimulationCard typed={entered} />
              </div>
            )}
            <AllCard list={list} open={open} names={names} now={now} />
          </div>
        </div>
      </main>
    </div>
  )
}

/** Copies a promotion into a new one, without days that have passed. */
const copyOf = (promotion: Promotion, now: Date): Promotion => ({
  ...promotion,
  startsAt: promotion.startsAt > now ? promotion.startsAt : now,
  endsAt: promotion.endsAt && promotion.endsAt > now ? promotion.endsAt : null,
})

const tones: Record<string, Tone> = { proposed: 'warn', running: 'good', paused: 'warn' }

/** The current state of a promotion, as a badge. */
function StateBadge({ promotion: { status, startsAt, endsAt }, now }: { promotion: Promotion; now: Date }) {
  const t = useMessages(promotionMessages)
  if (status === 'running' && startsAt > now) return <Badge tone="info">{t.scheduled}</Badge>
  if (status === 'running' && endsAt && endsAt <= now) return <Badge>{t.over}</Badge>
  const tone = tones[status]
  return <Badge {...(tone && { tone })}>{t.status[status]}</Badge>
}

function useDates() {
  const t = useMessages(promotionMessages)
  const locale = useLocale()
  return ({ startsAt, endsAt }: Promotion) =>
    endsAt
      ? t.between(formatDate(startsAt, locale), formatDate(new Date(endsAt.getTime() - 1), locale))
      : t.since(formatDate(startsAt, locale))
}

/** One promotion as a sentence, with its actions. */
function ChosenCard({ promotion, names, now }: { promotion: Promotion; names: RuleNames; now: Date }) {
  const t = useMessages(promotionMessages)
  const locale = useLocale()
  const dates = useDates()
  const { id, name, rule, usedCount, coupons, needsCoupon, next } = promotion
  return (
    <section className="card stack-s">
      <div className="row between wrap">
        <h2>{name[locale] || name.th}</h2>
        <StateBadge promotion={promotion} now={now} />
      </div>
      <p className={styles.sentence}>{sentenceOf(rule, locale, names)}</p>
      <p className="sm soft-t">
        {[dates(promotion), needsCoupon && t.couponCount(coupons)].filter(Boolean).join(' · ')}
        {' · '}
        <Link className="link" to={promotionPaths.uses({ promotion: id })}>
          {usageText(promotion, t, locale)}
        </Link>
      </p>
      {/* Only a draft has a form; whoever approves sees here what the promotion may cost. */}
      <p className="sm soft-t">{limitsText(promotion, t, locale)}</p>
      <div className="row wrap">
        {next.map(({ event }) => (
          <ActionButton
            key={event}
            intent="move"
            values={{ id, event }}
            variant={event === 'submit' || event === 'approve' ? 'primary' : 'quiet'}
            {...((event === 'end' || event === 'pause') && {
              confirm: {
                title: event === 'end' ? t.endAsk : t.pauseAsk,
                message: [t.effect(usedCount, coupons), event === 'end' ? t.endText : t.pauseText].join(' '),
              },
            })}
          >
            {t.actions[event]}
          </ActionButton>
        ))}
        <Link className="btn quiet" to={promotionPaths.copy(id)}>
          <Icon path={iconCopy} className="ic" />
          {t.copy}
        </Link>
      </div>
    </section>
  )
}

/** All promotions, newest first. */
function AllCard({
  list,
  open,
  names,
  now,
}: {
  list: readonly Promotion[]
  open: string | null
  names: RuleNames
  now: Date
}) {
  const t = useMessages(promotionMessages)
  const locale = useLocale()
  const dates = useDates()
  return (
    <Card title={t.all(list.length)}>
      {list.length === 0 ? (
        <p className="soft-t">{t.emptyText}</p>
      ) : (
        <ul className={styles.list}>
          {list.map((promotion) => (
            <li key={promotion.id}>
              <Link
                to={promotionPath(promotion.id)}
                aria-current={promotion.id === open || undefined}
                preventScrollReset
              >
                <span className="row between">
                  <b>{promotion.name[locale] || promotion.name.th}</b>
                  <StateBadge promotion={promotion} now={now} />
                </span>
                <span className="sm">{sentenceOf(promotion.rule, locale, names)}</span>
                <span className="xs soft-t">{`${dates(promotion)} · ${usageText(promotion, t, locale)}`}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** What bounds the promotion, and how it goes together with others. */
function limitsText(
  { rule, maxUses, maxSatang, maxPerBuyer, priority }: Promotion,
  t: (typeof promotionMessages)['th'],
  locale: Locale,
): string {
  const limits = [
    maxUses !== null && t.limitUses(maxUses),
    maxSatang !== null && t.limitBudget(formatBaht(maxSatang, { locale })),
    maxPerBuyer !== null && t.limitPerBuyer(maxPerBuyer),
  ].filter(Boolean)
  return [
    ...(limits.length ? limits : [t.noLimits]),
    rule.stacks && t.stacks,
    priority !== 0 && t.priorityIs(priority),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** How often it was used and how much it took off; for points, their number and value. */
function usageText(
  { rule, usedCount, usedSatang, usedPoints }: Promotion,
  t: (typeof promotionMessages)['th'],
  locale: Locale,
): string {
  const baht = formatBaht(usedSatang, { locale })
  return givesPoints(rule)
    ? t.usedPoints(usedCount, usedPoints.toLocaleString('en-US'), baht)
    : t.used(usedCount, baht)
}
