import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { billingPaths } from '#areas/billing/paths.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, satang } from '#kernel/money/index.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCalendarEvent, iconCircleCheck, iconClock, iconX } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { paymentLinkOf } from '../booking/book.server.ts'
import { providerName } from '../booking/booking-email.server.ts'
import { bookingOfToken, isUnpaid, needsRefund } from '../booking/booking-row.server.ts'
import { cancelOwnBooking, changeDeadline } from '../booking/change.server.ts'
import { rangeText } from '../booking/range-text.ts'
import { bookableService } from '../booking-service/booking-service.server.ts'
import { MovedFrom } from '../event/moved-from.tsx'
import { bookedMessages, bookingPageMessages } from '../messages/booking-page.ts'
import { calendarPaths } from '../paths.ts'
import styles from './book.module.css'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const token = params.token ?? ''
  const booking = await bookingOfToken(ctx, token)
  const service = await bookableService(ctx, booking.serviceId)
  const { status, startsAt, endsAt, name, places, price, due, calendarId, serviceId } = booking
  const unpaid = status === 'pending' && isUnpaid(booking)
  return {
    token,
    calendarId,
    serviceId,
    status: unpaid ? ('unpaid' as const) : status,
    startsAt,
    endsAt,
    movedFrom: booking.movedFrom,
    name,
    places: service.places > 1 ? places : null,
    service: service.name,
    place: service.place,
    provider: await providerName(ctx, booking, service),
    paid: isUnpaid(booking) ? 0 : due,
    rest: price - due,
    owes: needsRefund(booking),
    change: await changeDeadline(ctx, booking),
    pay: unpaid ? await paymentLinkOf(ctx, booking) : null,
    moved: new URL(request.url).searchParams.has('moved'),
  }
}

export const action = actions({
  cancel: act({
    run: (ctx, _, { params }) => cancelOwnBooking(ctx, params.token ?? ''),
    done: () => ({ message: { th: bookedMessages.th.done.cancel, en: bookedMessages.en.done.cancel } }),
  }),
})

const endedStatuses: readonly string[] = ['lapsed', 'cancelled', 'no_show']
const pendingStatuses: readonly string[] = ['pending', 'unpaid', 'held']

/** A guest's own booking, and what can still be done with it. The link grants access. */
export default function BookedPage() {
  const t = useMessages(bookedMessages)
  const page = useMessages(bookingPageMessages)
  const locale = useLocale()
  const booking = useLoaderData<typeof loader>()
  const { token, status, service, change, pay, moved, owes, calendarId, serviceId } = booking
  const name = service[locale] || service.th
  const statusClass = endedStatuses.includes(status)
    ? styles.over
    : pendingStatuses.includes(status)
      ? styles.waits
      : ''
  const icon = endedStatuses.includes(status)
    ? iconX
    : pendingStatuses.includes(status)
      ? iconClock
      : iconCircleCheck
  const again = calendarPaths.book(calendarId, { service: serviceId })
  return (
    <div className={`page ${styles.booked}`}>
      <PageTitle unlisted>{`${t.head[status]} · ${name}`}</PageTitle>
      <div className={`${styles.done} ${statusClass}`} role="status">
        <Icon path={icon} />
        <div>
          <h1>
            {moved && !endedStatuses.includes(status) ? t.moved : t.head[status]}{' '}
            {!endedStatuses.includes(status) && rangeText(booking, locale)}
          </h1>
          <p className="sm">
            {t.text[status]} {status === 'confirmed' && change.isOpen && t.byLink}
          </p>
        </div>
        <span className="row-s wrap">
          {pay && (
            <Link className="btn small" to={billingPaths.pay(pay.number, pay.token || null)}>
              {t.payNow}
            </Link>
          )}
          {status === 'confirmed' && (
            <a className="btn small" href={calendarPaths.bookedFile(token)} download="booking.ics">
              <Icon path={iconCalendarEvent} /> {t.addToCalendar}
            </a>
          )}
          {status === 'held' && (
            <Link className="btn small" to={calendarPaths.book(calendarId, { hold: token })}>
              {t.enterDetails}
            </Link>
          )}
          {endedStatuses.includes(status) && (
            <Link className="btn small" to={again}>
              {t.again}
            </Link>
          )}
        </span>
      </div>
      {owes && <Notice>{t.refund}</Notice>}
      <section className="card">
        <dl className={styles.bookedDetails}>
          <DetailRow label={t.details.service}>{name}</DetailRow>
          <DetailRow label={t.details.when}>
            {rangeText(booking, locale)} ({page.zone})
            {!endedStatuses.includes(status) && <MovedFrom from={booking.movedFrom} />}
          </DetailRow>
          <DetailRow label={t.details.places}>{booking.places && page.people(booking.places)}</DetailRow>
          <DetailRow label={t.details.with}>{booking.provider}</DetailRow>
          <DetailRow label={t.details.where}>{booking.place[locale] || booking.place.th}</DetailRow>
          <DetailRow label={t.details.name}>{booking.name}</DetailRow>
          <DetailRow label={t.details.paid}>
            {booking.paid > 0 && formatBaht(satang(booking.paid), { locale })}
          </DetailRow>
          <DetailRow label={t.details.rest}>
            {!endedStatuses.includes(status) &&
              booking.rest > 0 &&
              formatBaht(satang(booking.rest), { locale })}
          </DetailRow>
          {!endedStatuses.includes(status) && status !== 'done' && status !== 'held' && (
            <DetailRow label={t.details.change}>
              {change.isOpen ? t.until(formatDateTime(change.until, locale, 'weekdayDayMonth')) : t.late}
            </DetailRow>
          )}
        </dl>
      </section>
      {change.isOpen && (
        <div className={styles.bookedActs}>
          <Link className="btn ghost" to={calendarPaths.book(calendarId, { move: token })}>
            {t.move}
          </Link>
          <ActionButton
            intent="cancel"
            variant="ghost"
            confirm={{ title: t.cancelAsk, message: t.cancelText, cancel: t.keep }}
          >
            {t.cancel}
          </ActionButton>
        </div>
      )}
    </div>
  )
}

function DetailRow({ label, children }: { label: string; children: ReactNode }) {
  return children ? (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  ) : null
}
