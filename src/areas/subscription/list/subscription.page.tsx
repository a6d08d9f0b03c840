import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { StaffNotes } from '#areas/account/public.tsx'
import { cardMessages } from '#areas/billing/public.ts'
import { customerPaths } from '#areas/customer/paths.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { formatPhone } from '#kernel/text/phone.ts'
import { formatDate, formatDateTime } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { DetailPage } from '#kernel/ui/detail/detail-page.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { subscriptionAbilities } from '../abilities.ts'
import { advanceTest, advanceTestInput, payTest } from '../clock/clock.server.ts'
import { cancelSubscription, reactivateSubscription, undoCancellation } from '../lifecycle/cancel.server.ts'
import { extendInput, extendSubscription } from '../lifecycle/extend.server.ts'
import { pauseSubscription, resumeSubscription } from '../lifecycle/pause.server.ts'
import { lastDay } from '../lifecycle/period.rules.ts'
import { listMessages } from '../messages/list.ts'
import { mailMessages, type SubscriptionEmailKind } from '../messages/mail.ts'
import { ownMessages } from '../messages/own.ts'
import { subscribeMessages } from '../messages/subscribe.ts'
import { BillList } from '../my-subscriptions/bills-card.tsx'
import { StatusBadge } from '../my-subscriptions/status-badge.tsx'
import { subscriptionPaths } from '../paths.ts'
import { milestoneOf } from './milestone.rules.ts'
import styles from './staff.module.css'
import { subscriptionDetail } from './subscription-detail.server.ts'

export const handle = {
  crumb: (data: unknown) => (data as { view?: { number: string } } | undefined)?.view?.number,
}

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  subscriptionDetail(ctxOf(context), params.subscription ?? '')

const toastFor = (key: keyof typeof listMessages.th.done) => ({
  message: { th: listMessages.th.done[key], en: listMessages.en.done[key] },
})
const ability = subscriptionAbilities['subscription.manage']
const idOf = (params: { subscription?: string | undefined }) => params.subscription ?? ''

export const action = actions({
  keep: act({
    ability,
    run: (ctx, _, { params }) => undoCancellation(ctx, idOf(params)),
    done: () => toastFor('other'),
  }),
  resume: act({
    ability,
    run: (ctx, _, { params }) => resumeSubscription(ctx, idOf(params)),
    done: () => toastFor('other'),
  }),
  pause: act({
    ability,
    run: (ctx, _, { params }) => pauseSubscription(ctx, idOf(params), 30),
    done: () => ({ ...toastFor('other'), undo: { intent: 'resume', values: {} } }),
  }),
  cancel: act({
    ability,
    run: (ctx, _, { params }) => cancelSubscription(ctx, idOf(params)),
    done: ({ status }) => ({
      ...toastFor('cancel'),
      ...(status === 'cancelling' && { undo: { intent: 'keep', values: {} } }),
    }),
  }),
  extend: act({
    ability,
    input: extendInput,
    run: (ctx, input, { params }) => extendSubscription(ctx, idOf(params), input),
    done: () => toastFor('extend'),
  }),
  reactivate: act({
    ability,
    run: (ctx, _, { params }) => reactivateSubscription(ctx, idOf(params)),
    done: () => toastFor('other'),
  }),
  run: act({
    ability,
    input: advanceTestInput,
    run: (ctx, { days }, { params }) => advanceTest(ctx, idOf(params), days),
    done: () => ({ message: { th: listMessages.th.clock.ran, en: listMessages.en.clock.ran } }),
  }),
  payTest: act({
    ability,
    run: (ctx, _, { params }) => payTest(ctx, idOf(params)),
    done: () => ({ message: { th: listMessages.th.clock.paid, en: listMessages.en.clock.paid } }),
  }),
})

/** One subscription for staff: its details, bills and history; a test, with its clock. */
export default function SubscriptionPage() {
  const t = useMessages(listMessages)
  const ownText = useMessages(ownMessages)
  const cycles = useMessages(subscribeMessages)
  const cards = useMessages(cardMessages)
  const locale = useLocale()
  const { view, contact, testNow, next, history, version, mrr, cancelReason } = useLoaderData<typeof loader>()
  const milestone = milestoneOf(view)
  const cancels = next.includes('cancel') || next.includes('give_up')
  const cancelText =
    next.includes('cancel') && view.periodEnd
      ? t.cancelLater(formatDate(lastDay({ end: view.periodEnd }), locale, 'weekday'))
      : t.cancelNow
  return (
    <DetailPage
      title={contact.name || view.number}
      count={view.number}
      badge={
        <>
          <StatusBadge status={view.status} /> {testNow && <Badge tone="spark">{t.test}</Badge>}
        </>
      }
      list={{ to: subscriptionPaths.all, label: t.title, key: view.id }}
      actions={
        <>
          {(next.includes('keep') || next.includes('keep_trial')) && (
            <ActionButton intent="keep">{t.actions.keep}</ActionButton>
          )}
          {next.includes('reactivate') && (
            <ActionButton intent="reactivate">{t.actions.reactivate}</ActionButton>
          )}
          {next.includes('resume') && <ActionButton intent="resume">{t.actions.resume}</ActionButton>}
          {next.includes('change') && (
            <Link className="btn" to={subscriptionPaths.changeOne(view.id)}>
              {ownText.change}
            </Link>
          )}
          {next.includes('pause') && (
            <ActionButton intent="pause" variant="ghost">
              {t.actions.pause}
            </ActionButton>
          )}
          {cancels && (
            <ActionButton
              intent="cancel"
              variant="danger"
              confirm={{ title: t.cancelAsk, message: cancelText, cancel: t.actions.keep }}
            >
              {t.actions.cancel}
            </ActionButton>
          )}
        </>
      }
      {...(testNow && { notices: <Notice tone="warn">{t.clock.text}</Notice> })}
      details={<ContactCard />}
      side={
        <Card>
          <StaffNotes kind="subscription" of={view.id} />
        </Card>
      }
      history={{
        title: t.history,
        none: t.historyNone,
        steps: history.map(({ event, at, by, reason }, index) => ({
          key: `${index} ${event}`,
          text: [eventText(t, event, locale), reason].filter(Boolean).join(' · '),
          at,
          by,
        })),
      }}
    >
      {testNow && <ClockCard at={testNow} />}
      <Card
        title={view.name[locale] || view.name.th}
        end={<span className="soft">{t.version(version)}</span>}
      >
        <dl className={styles.details}>
          <dt>{t.col.price}</dt>
          <dd>
            <Money amount={view.price} /> {cycles.per(view.cycle)}
          </dd>
          <dt>{t.mrr}</dt>
          <dd>
            <Money amount={mrr} />
          </dd>
          {view.seats > 1 && (
            <>
              <dt>{ownText.people}</dt>
              <dd>{ownText.seatsUsed(view.members.length, view.seats)}</dd>
            </>
          )}
          {milestone && (
            <>
              <dt>{t.milestone[milestone.what]}</dt>
              <dd>
                <DateText at={milestone.on} style="weekday" />
              </dd>
            </>
          )}
          <dt>{t.filter.collect}</dt>
          <dd>{t.collect[view.collect]}</dd>
          {view.declined && (
            <>
              <dt>{t.declined(view.declined.brand, view.declined.lastDigits)}</dt>
              <dd>
                {cards.failures[view.declined.failure]}
                <br />
                <DateText at={view.declined.at} time />
              </dd>
            </>
          )}
          {view.resumeOn && (
            <>
              <dt>{ownText.resume}</dt>
              <dd>
                <DateText at={view.resumeOn} />
              </dd>
            </>
          )}
          {cancelReason && (
            <>
              <dt>{ownText.reason}</dt>
              <dd>{cancelReason}</dd>
            </>
          )}
        </dl>
        {view.next && (
          <Notice>
            {ownText.planned(
              view.next.name[locale] || view.next.name.th,
              view.next.seats > 1 ? ` ${ownText.seats(view.next.seats)}` : '',
              formatBaht(view.next.price, { locale }),
            )}
          </Notice>
        )}
      </Card>
      {next.includes('change') && <ExtendCard />}
      <Card title={ownText.bills}>
        <BillList bills={view.bills} orderPath={shopPaths.staffOrder} />
      </Card>
    </DetailPage>
  )
}

/** Free extra days, for example when a fault of ours affected the service. */
function ExtendCard() {
  const t = useMessages(listMessages).extend
  return (
    <Card title={t.title}>
      <p className="soft sm">{t.text}</p>
      <ActionForm intent="extend" className={styles.clock} clears>
        {({ field, pending }) => (
          <>
            <TextField label={t.days} type="number" min={1} max={366} {...field('days', '7')} />
            <TextField label={t.reason} maxLength={300} {...field('reason')} />
            <button type="submit" className="btn tint" disabled={pending}>
              {t.actions}
            </button>
          </>
        )}
      </ActionForm>
    </Card>
  )
}

function eventText(t: (typeof listMessages)['th'], event: string, locale: 'th' | 'en'): string {
  const events: Record<string, string> = t.events
  const emailKind = /^mail_(.+)$/.exec(event)?.[1] as SubscriptionEmailKind | undefined
  return emailKind
    ? t.mail(mailMessages[locale].mails[emailKind]?.name ?? emailKind)
    : (events[event] ?? event)
}

function ContactCard() {
  const t = useMessages(listMessages)
  const { contact, userId, testNow } = useLoaderData<typeof loader>()
  return (
    <Card title={t.details}>
      <ul className={styles.plain}>
        <li>{contact.name}</li>
        {contact.phone && (
          <li>
            <a href={`tel:${contact.phone}`}>{formatPhone(contact.phone)}</a>
          </li>
        )}
        {contact.email && (
          <li>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </li>
        )}
        {userId && !testNow && (
          <li>
            <Link className="link" to={customerPaths.of('user', userId)}>
              {t.person}
            </Link>
          </li>
        )}
      </ul>
    </Card>
  )
}

/** The clock of a test, advanced by staff. */
function ClockCard({ at }: { at: Date }) {
  const t = useMessages(listMessages)
  const locale = useLocale()
  const { view } = useLoaderData<typeof loader>()
  return (
    <Card title={t.clock.title}>
      <p>
        {t.clock.now} <b data-testid="test-now">{formatDateTime(at, locale, 'weekday')}</b>
      </p>
      <div className={styles.clock}>
        {([1, 7, 31] as const).map((days) => (
          <ActionButton key={days} intent="run" values={{ days }} variant="ghost" size="small">
            {`+ ${days === 1 ? t.clock.day : days === 7 ? t.clock.week : t.clock.month}`}
          </ActionButton>
        ))}
        {view.open && (
          <ActionButton intent="payTest" size="small">
            {t.clock.pay(formatBaht(view.open.amount, { locale }))}
          </ActionButton>
        )}
      </div>
      <ActionForm intent="run" className={styles.clock}>
        {({ field, pending }) => (
          <>
            <TextField label={t.clock.days} type="number" min={1} max={400} {...field('days', '30')} />
            <button type="submit" className="btn" disabled={pending}>
              {t.clock.run}
            </button>
          </>
        )}
      </ActionForm>
    </Card>
  )
}
