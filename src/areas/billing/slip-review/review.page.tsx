import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { parseInput } from '#kernel/http/api.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconCircleCheck } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { useShortcutsHelp } from '#kernel/ui/shortcuts-help.ts'
import { reviewMessages } from '../messages/review.ts'
import { billingPaths } from '../paths.ts'
import { confirmPayment, rejectPayment } from '../payment/decide-payment.server.ts'
import { refundPayment } from '../payment/refund-payment.server.ts'
import { sendRefundChoiceEmail } from '../refund-choice/refund-choice-email.server.ts'
import { reviewTabOf } from '../slip/review.server.ts'
import { retryCheck } from '../slip-check/check-slip.server.ts'
import { DecidePanel } from './decide-panel.tsx'
import { shortNumber } from './queue-badge.rules.ts'
import { QueueList } from './queue-list.tsx'
import { receivedOf } from './received.rules.ts'
import { RefundDueList } from './refund-due-list.tsx'
import { reviewActionInput } from './review.input.ts'
import styles from './review.module.css'
import { reviewView } from './review-view.server.ts'
import { SlipImage } from './slip-image.tsx'
import { SlipOrder } from './slip-order.tsx'
import { type ReviewTab, slipList } from './slips.list.rules.ts'
import { useReview } from './use-review.ts'
import './slip-review.css'

/**
 * A visitor coming from an order sees its own money here, never another order's slip; if there is no slip, what was
 * booked for it.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const params = new URL(request.url).searchParams
  const { order } = slipList.parse(params)
  if (order && !params.has('tab')) {
    const tab = await reviewTabOf(ctx, order)
    if (tab !== 'waiting')
      throw redirect(tab ? billingPaths.review({ tab, order }) : billingPaths.bookings({ search: order }))
  }
  return reviewView(ctx, params)
}

export const action = formAction(async ({ ctx, form }) => {
  const reviewAction = parseInput(reviewActionInput, Object.fromEntries(form))
  if (reviewAction.intent === 'confirm') {
    const received = receivedOf(reviewAction.received)
    await confirmPayment(ctx, reviewAction.payment, {
      slip: reviewAction.slip,
      ...(received !== null && { received }),
    })
  } else if (reviewAction.intent === 'reject')
    await rejectPayment(ctx, reviewAction.payment, { slip: reviewAction.slip, reason: reviewAction.reason })
  else if (reviewAction.intent === 'recheck') await retryCheck(ctx, reviewAction.slip)
  else if (reviewAction.intent === 'to_wallet')
    await refundPayment(ctx, reviewAction.payment, {
      reference: reviewMessages.th.refundDue.wallet,
      to: 'wallet',
    })
  else if (reviewAction.intent === 'to_credit')
    await refundPayment(ctx, reviewAction.payment, {
      reference: reviewMessages.th.refundDue.credit,
      to: 'credit',
    })
  else if (reviewAction.intent === 'ask_choice') await sendRefundChoiceEmail(ctx, reviewAction.payment)
  else if (reviewAction.intent === 'by_hand')
    await refundPayment(ctx, reviewAction.payment, { reference: reviewAction.reference, to: 'hand' })
  else await refundPayment(ctx, reviewAction.payment, { reference: reviewAction.reference })
  return { ok: true as const, intent: reviewAction.intent }
})

/** Slip review: the queue, the image, and the order it is to pay, side by side. */
export default function ReviewPage() {
  const view = useLoaderData<typeof loader>()
  const t = useMessages(reviewMessages)
  const address = useListUrl(slipList)
  const review = useReview(view, address)
  useShortcutsHelp(t.shortcuts)
  const { open, slips } = review
  return (
    <div className="cols pg-slips">
      <div className="page">
        <PageTitle unlisted>{t.title}</PageTitle>
        <div className={view.tab === 'owed' ? `slips ${styles.refundDue}` : 'slips has-panel'}>
          <section className={`slq ${styles.side} ${open ? styles.folded : ''}`} aria-label={t.list}>
            <div className="slq-h">
              <h1>{t.title}</h1>
              <span className="badge acc">{t.waiting(review.waiting)}</span>
            </div>
            <Tabs
              tab={view.tab}
              refundDue={view.stats.refundDue}
              href={(tab) => address.href({ tab, order: null, slip: null })}
            />
            {view.order && <OrderFilterNotice number={view.order} all={address.href({ order: null })} />}
            <QueueList
              slips={slips}
              open={open?.slip.slipId ?? null}
              href={(slip) => address.href({ slip })}
              now={view.now}
            />
            <QueueStats count={view.stats.decidedToday} seconds={view.stats.averageSeconds} />
          </section>
          {view.tab === 'owed' ? (
            <RefundDueList refundDue={view.refundDue} now={view.now} />
          ) : open ? (
            <>
              <SlipImage key={open.slip.slipId} slip={open.slip} review={review} />
              <SlipOrder key={open.slip.paymentId} open={open}>
                {open.slip.slipStatus === 'waiting' && <DecidePanel open={open} review={review} />}
              </SlipOrder>
            </>
          ) : slips.length > 0 ? (
            <div className={styles.none} aria-busy="true" />
          ) : (
            <div className={styles.none}>
              <Empty icon={iconCircleCheck} title={view.tab === 'waiting' ? t.empty.title : t.emptyDecided}>
                {view.tab === 'waiting' && <p>{t.empty.text}</p>}
              </Empty>
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

function Tabs({
  tab,
  refundDue,
  href,
}: {
  tab: ReviewTab
  refundDue: number
  href: (tab: ReviewTab) => string
}) {
  const t = useMessages(reviewMessages).tabs
  const tabs: ReviewTab[] = [
    'waiting',
    'accepted',
    'rejected',
    ...(refundDue > 0 || tab === 'owed' ? (['owed'] as const) : []),
  ]
  return (
    <nav className={`seg block ${styles.tabs}`} aria-label={t.label}>
      {tabs.map((eachTab) => (
        <Link
          key={eachTab}
          to={href(eachTab)}
          className={eachTab === tab ? 'on' : undefined}
          aria-current={eachTab === tab ? 'page' : undefined}
        >
          {t[eachTab]}
        </Link>
      ))}
    </nav>
  )
}

/** States that only one order is shown, with a link to all. */
function OrderFilterNotice({ number, all }: { number: string; all: string }) {
  const t = useMessages(reviewMessages)
  return (
    <div className={`sm ${styles.only}`}>
      {t.only(shortNumber(number))}{' '}
      <Link className="link" to={all}>
        {t.all}
      </Link>
    </div>
  )
}

function QueueStats({ count, seconds }: { count: number; seconds: number | null }) {
  const t = useMessages(reviewMessages)
  if (seconds === null) return <p className="slq-f">{t.detailsNone}</p>
  const wholeSeconds = Math.round(seconds)
  const time =
    wholeSeconds < 60 ? t.seconds(wholeSeconds) : t.minutes(Math.floor(wholeSeconds / 60), wholeSeconds % 60)
  return <p className="slq-f">{t.details(count, time)}</p>
}
