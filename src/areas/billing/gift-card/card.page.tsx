import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { shopPaths } from '#areas/shop/paths.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { z } from '#kernel/http/api.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { billingAbilities } from '../abilities.ts'
import { giftCardMessages } from '../messages/gift-card.ts'
import { billingPaths } from '../paths.ts'
import styles from './gift-card.module.css'
import { voidGiftCard } from './gift-card.server.ts'
import { giftCardDetail } from './list-cards.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => giftCardMessages[locale].card }

export function loader({ context, params }: LoaderFunctionArgs) {
  return giftCardDetail(ctxOf(context), params.id ?? '')
}

export const action = actions({
  void: act({
    ability: billingAbilities['wallet.adjust'],
    input: z.object({
      id: z.uuid(),
      reason: z.string().trim().min(3).max(300),
      to: z.enum(['buyer', 'site']),
    }),
    run: (ctx, { id, ...input }) => voidGiftCard(ctx, id, input),
    done: () => ({
      message: { th: giftCardMessages.th.staff.voided, en: giftCardMessages.en.staff.voided },
    }),
  }),
})

/** One gift card: its history, and the action to void it. */
export default function GiftCardDetailPage() {
  const all = useMessages(giftCardMessages)
  const t = all.staff
  const locale = useLocale()
  const card = useLoaderData<typeof loader>()
  const details: [string, ReactNode][] = [
    [
      all.code,
      card.code && (
        <span key="code" className="num">
          {card.code}
        </span>
      ),
    ],
    [t.left, card.status === 'active' && <Money key="left" amount={card.left} />],
    [t.buyer, card.buyer],
    [
      t.order,
      card.order && (
        <Link key="order" to={shopPaths.order(card.order)}>
          {card.order}
        </Link>
      ),
    ],
    [t.email, card.email],
    [t.words, card.words],
    [all.on, card.sentAt ? <DateText key="sent" at={card.sentAt} time /> : formatDate(card.sendOn, locale)],
    [all.states.expired, card.expiresAt && formatDate(new Date(card.expiresAt.getTime() - 1), locale)],
    [t.redeemedBy, card.redeemer],
    [t.closedAt, card.closedAt && <DateText key="closed" at={card.closedAt} time />],
    [t.reason, card.closedReason],
  ]
  return (
    <div className="page stack">
      <TitleRow title={`${formatBaht(card.amount, { locale })} · ${card.toName}`} />
      <p>
        <Link to={billingPaths.staffGiftCards}>{t.back}</Link>
      </p>
      <Card
        title={all.card}
        end={
          <Badge {...(card.status === 'active' && { tone: 'good' as const })}>
            {all.states[card.status]}
          </Badge>
        }
      >
        <dl className={styles.details}>
          {details
            .filter(([, value]) => value)
            .map(([label, value]) => (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </Card>
      {card.uses.length > 0 && (
        <Card title={t.uses}>
          <ul className={styles.own}>
            {card.uses.map(({ id, order, amount, status, createdAt }) => (
              <li key={id}>
                <span>
                  <b>
                    <Link to={shopPaths.order(order)}>{order}</Link>
                  </b>
                  <small>
                    <DateText at={createdAt} time /> · {t.useStates[status]}
                  </small>
                </span>
                <Money amount={amount} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {card.mayVoid && (
        <Card title={t.void}>
          <ActionForm intent="void" values={{ id: card.id }} className="stack">
            {({ field, pending }) => (
              <>
                <p className="soft">{t.voidHint}</p>
                <TextField label={t.reason} maxLength={300} {...field('reason')} />
                <SelectField label={t.voidTo} {...field('to', 'buyer')}>
                  <option value="buyer">{t.voidBuyer}</option>
                  <option value="site">{t.voidSite}</option>
                </SelectField>
                <p>
                  <button type="submit" className="btn" disabled={pending} aria-busy={pending || undefined}>
                    {t.void}
                  </button>
                </p>
              </>
            )}
          </ActionForm>
        </Card>
      )}
    </div>
  )
}
