import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { StaffNotes } from '#areas/account/public.tsx'
import { shopPaths } from '#areas/shop/paths.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { formatPhone } from '#kernel/text/phone.ts'
import { daySchema } from '#kernel/time/day-schema.ts'
import { formatTime } from '#kernel/time/index.ts'
import { Card } from '#kernel/ui/card.tsx'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { DetailPage } from '#kernel/ui/detail/detail-page.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { timeInput } from '../booking/booking.input.ts'
import { moveBooking, refundBooking, updateBookingStatus } from '../booking/change.server.ts'
import { rangeText } from '../booking/range-text.ts'
import { MovedFrom } from '../event/moved-from.tsx'
import { bookingsMessages } from '../messages/bookings.ts'
import { calendarPaths } from '../paths.ts'
import styles from './booking.module.css'
import { BookingStatusBadge } from './booking-status.tsx'
import { bookingDetail } from './booking-view.server.ts'

export const handle = { crumb: (data: unknown) => (data as { name?: string } | undefined)?.name }

export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  bookingDetail(
    ctxOf(context),
    params.booking ?? '',
    requestedDay(new URL(request.url).searchParams.get('move')),
  )

/** Another day as typed; an invalid one is ignored. */
const requestedDay = (entered: string | null) => daySchema.catch('').parse(entered ?? '') || null

const toastFor = (key: keyof typeof bookingsMessages.th.done) => ({
  message: { th: bookingsMessages.th.done[key], en: bookingsMessages.en.done[key] },
})
type StaffBookingEvent = Parameters<typeof updateBookingStatus>[2]
const statusAction = (event: StaffBookingEvent, undo?: StaffBookingEvent) =>
  act({
    run: (ctx, _, { params }) => updateBookingStatus(ctx, params.booking ?? '', event),
    done: () => ({ ...toastFor(event), ...(undo && { undo: { intent: undo, values: {} } }) }),
  })

export const action = actions({
  confirm: statusAction('confirm'),
  finish: statusAction('finish', 'reopen'),
  miss: statusAction('miss', 'reopen'),
  reopen: statusAction('reopen'),
  cancel: statusAction('cancel'),
  move: act({
    input: timeInput,
    run: (ctx, to, { params }) => moveBooking(ctx, params.booking ?? '', to),
    done: (row) => ({ redirect: calendarPaths.booking(row.id) }),
  }),
  refund: act({
    input: z.object({ reference: z.string().trim().min(1).max(100) }),
    run: (ctx, { reference }, { params }) => refundBooking(ctx, params.booking ?? '', reference),
    done: () => toastFor('refund'),
  }),
  keep: act({
    run: (ctx, _, { params }) => refundBooking(ctx, params.booking ?? '', ''),
    done: () => toastFor('refund'),
  }),
})

type Detail = ReturnType<typeof useLoaderData<typeof loader>>

/** One booking: who, when and what, and the staff actions. */
export default function BookingPage() {
  const t = useMessages(bookingsMessages)
  const locale = useLocale()
  const booking = useLoaderData<typeof loader>()
  const { id, name, next, history, answers, note: words } = booking
  const refusals: Record<string, string> = t.refused
  const events: Record<string, string> = t.events
  return (
    <DetailPage
      title={name || t.title}
      badge={<BookingStatusBadge booking={booking} />}
      list={{ to: calendarPaths.bookings, label: t.title, key: id }}
      actions={next.map(({ event, refused }) => (
        <ActionButton
          key={event}
          intent={event}
          variant={
            event === 'confirm' || event === 'finish' ? 'primary' : event === 'cancel' ? 'danger' : 'ghost'
          }
          {...(refused && { unavailable: refusals[refused] ?? refused })}
          {...(event === 'cancel' && {
            confirm: { title: t.cancelAsk, message: t.cancelText, cancel: t.cancelNot },
          })}
        >
          {t.actions[event as StaffBookingEvent]}
        </ActionButton>
      ))}
      details={<ContactCard booking={booking} />}
      side={
        <Card>
          <StaffNotes kind="booking" of={id} />
        </Card>
      }
      history={{
        title: t.history,
        none: t.historyNone,
        steps: history.map(({ event, at, by, reason }) => ({
          key: `${event} ${at.toISOString()}`,
          text: [events[event] ?? event, reason].filter(Boolean).join(' · '),
          at,
          by,
        })),
      }}
    >
      <Card title={t.details.booking}>
        <dl className={styles.details}>
          <dt>{t.details.when}</dt>
          <dd>
            {rangeText(booking, locale)} <MovedFrom from={booking.movedFrom} />
          </dd>
          <dt>{t.col.service}</dt>
          <dd>
            {booking.service[locale] || booking.service.th}
            {booking.places > 1 && (
              <>
                {' · '}
                <span className="nowrap">{t.people(booking.places)}</span>
              </>
            )}
            {booking.provider && ` · ${booking.provider}`}
          </dd>
          {answers.map(({ key, label, answer }) => (
            <AnswerRow key={key} label={label[locale]} answer={answer} />
          ))}
          {words && <AnswerRow label={t.details.note} answer={words} />}
        </dl>
      </Card>
      {booking.move && <MoveCard move={booking.move} />}
      {booking.owes && <RefundCard />}
    </DetailPage>
  )
}

const AnswerRow = ({ label, answer }: { label: string; answer: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{answer}</dd>
  </>
)

function ContactCard({ booking }: { booking: Detail }) {
  const t = useMessages(bookingsMessages)
  const locale = useLocale()
  const { phone, email, price, due, orderNumber, token } = booking
  const all = formatBaht(price, { locale })
  const priceText = price === 0 ? t.free : due === 0 ? t.there(all) : t.due(formatBaht(due, { locale }), all)
  return (
    <Card title={t.details.contact}>
      <ul className={styles.plain}>
        {phone && (
          <li>
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        <li>{priceText}</li>
        {orderNumber && (
          <li>
            <Link to={shopPaths.order(orderNumber)}>
              {t.details.order} {orderNumber}
            </Link>
          </li>
        )}
        <li>
          <Link to={calendarPaths.booked(token)} reloadDocument>
            {t.services.page}
          </Link>
        </li>
      </ul>
    </Card>
  )
}

/** Moves a booking: first the day, then one of its free times. */
function MoveCard({ move: { day, asked, times } }: { move: NonNullable<Detail['move']> }) {
  const t = useMessages(bookingsMessages)
  const locale = useLocale()
  return (
    <Card title={t.actions.move}>
      <Form className={styles.move} preventScrollReset>
        <DateField label={t.moveDay} name="move" defaultValue={day} />
        <button type="submit" className="btn">
          {t.showTimes}
        </button>
      </Form>
      {asked && times.length === 0 && <p className="soft">{t.noTimes}</p>}
      {times.length > 0 && (
        <ActionForm intent="move" className={styles.times} aria-label={t.moveTime}>
          {({ pending }) =>
            times.map((start) => (
              <button
                key={start.toISOString()}
                type="submit"
                name="start"
                value={start.toISOString()}
                className="btn sm"
                disabled={pending}
              >
                {formatTime(start, locale)}
              </button>
            ))
          }
        </ActionForm>
      )}
    </Card>
  )
}

/** Money that is due back: refunded, with its reference, or kept by agreement. */
function RefundCard() {
  const t = useMessages(bookingsMessages)
  return (
    <Card title={t.owes}>
      <ActionForm intent="refund" className={styles.move}>
        {({ field, pending }) => (
          <>
            <TextField label={t.reference} maxLength={100} {...field('reference')} />
            <button type="submit" className="btn primary" disabled={pending}>
              {t.actions.refund}
            </button>
          </>
        )}
      </ActionForm>
      <ActionButton intent="keep" variant="quiet" size="small" confirm={{ title: t.noRefundConfirm }}>
        {t.actions.keep}
      </ActionButton>
    </Card>
  )
}
