import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { billingPaths } from '#areas/billing/paths.ts'
import { mediaUrl } from '#areas/files/public.ts'
import { action as act, actions, type RequestParams } from '#kernel/action/action.ts'
import { Problem } from '#kernel/errors.ts'
import { readFormData } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { day, formatDateTime, formatTime, weekdays } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconClock, iconMapPin } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { book, holdBooking } from '../booking/book.server.ts'
import { type BookInput, bookInput, holdInput, moveInput } from '../booking/booking.input.ts'
import { bookingOfToken } from '../booking/booking-row.server.ts'
import { moveOwnBooking } from '../booking/change.server.ts'
import { rangeText } from '../booking/range-text.ts'
import { bookableService } from '../booking-service/booking-service.server.ts'
import { bookingPageMessages } from '../messages/booking-page.ts'
import { calendarPaths } from '../paths.ts'
import styles from './book.module.css'
import { type BookView, bookView } from './book-view.server.ts'
import { DetailsStep } from './details-step.tsx'
import { answersField } from './questions.ts'
import { ServiceStep } from './service-step.tsx'
import { TimeForm } from './time-form.tsx'
import { TimeStep } from './time-step.tsx'

export const loader = ({ context, params, request }: LoaderFunctionArgs): Promise<BookView> =>
  bookView(ctxOf(context), params.calendar ?? '', new URL(request.url))

type BookingChoices = Record<'service' | 'people' | 'person', string | undefined>

/** Returns where the page continues after a time was requested: the result, or the times around it. */
async function nextPageUrl(
  request: RequestParams,
  start: Date,
  chosen: BookingChoices,
  makeAddress: () => Promise<string>,
) {
  const pageLink = (more: Record<string, string>) =>
    calendarPaths.book(request.params.calendar ?? '', { ...chosen, day: day(start), ...more })
  try {
    return await makeAddress()
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'booking.taken') throw error
    return pageLink({ gone: start.toISOString() })
  }
}

export const action = actions({
  hold: act({
    input: holdInput,
    run: (ctx, input, request) => {
      const chosen = { service: input.service, people: String(input.places), person: input.person }
      return nextPageUrl(request, input.start, chosen, async () => {
        const holdToken = await holdBooking(ctx, input)
        const { calendar = '' } = request.params
        return `${calendarPaths.book(calendar, { ...chosen, day: day(input.start), hold: holdToken })}#details`
      })
    },
    done: (to) => ({ redirect: to }),
  }),
  move: act({
    input: moveInput,
    run: (ctx, { token, start, person }, request) =>
      nextPageUrl(request, start, { service: undefined, people: undefined, person }, async () => {
        await moveOwnBooking(ctx, token, { start, person })
        return calendarPaths.booked(token, { moved: true })
      }),
    done: (to) => ({ redirect: to }),
  }),
  book: act({
    input: bookInput,
    run: (ctx, { token, ...input }, request) => bookFromForm(ctx, token, input, request),
    done: (to) => ({ redirect: to }),
  }),
})

async function bookFromForm(ctx: Ctx, token: string, input: BookInput, request: RequestParams) {
  const { serviceId, startsAt, places } = await bookingOfToken(ctx, token)
  const { questions } = await bookableService(ctx, serviceId)
  const value = readFormData(answersField(questions), request.form) as { answers?: Record<string, unknown> }
  const chosen = { service: serviceId, people: String(places), person: undefined }
  return nextPageUrl(request, startsAt, chosen, async () => {
    const { pay } = await book(ctx, token, input, value.answers ?? {})
    return pay ? billingPaths.pay(pay.number, pay.token) : calendarPaths.booked(token)
  })
}

/** Where anyone books a time in a calendar: what, when, and their details. */
export default function BookPage() {
  const t = useMessages(bookingPageMessages)
  const locale = useLocale()
  const view = useLoaderData<typeof loader>()
  const { calendar, service, hours, unavailable, moving, held } = view
  const place = service.place[locale] || service.place.th
  const title = t.title(calendar.name)
  return (
    <div className="page">
      <PageTitle description={service.description[locale] || service.description.th || undefined}>
        {title}
      </PageTitle>
      <header className={styles.top}>
        {service.image && <img src={mediaUrl(service.image, 320)} alt="" width={92} height={92} />}
        <div>
          <h1>{title}</h1>
          {service.description[locale] && <p>{service.description[locale]}</p>}
          <div className={styles.facts}>
            {place && (
              <span>
                <Icon path={iconMapPin} /> {place}
              </span>
            )}
            {hours.map(({ first, last, text }) => (
              <span key={first}>
                <Icon path={iconClock} /> {weekdays[locale].short[first]}
                {first !== last && `–${weekdays[locale].short[last]}`}{' '}
                {locale === 'th' ? `${text.replaceAll(':', '.')} น.` : text}
              </span>
            ))}
          </div>
        </div>
      </header>
      {moving && (
        <Notice
          title={t.moving(rangeText(moving, locale))}
          actions={
            <Link className="btn ghost small" to={calendarPaths.booked(moving.token)}>
              {t.keepCurrentTime}
            </Link>
          }
        >
          {t.movingText}
        </Notice>
      )}
      {unavailable && <TimeTakenNotice view={view} unavailable={unavailable} />}
      <div className={styles.columns}>
        {!moving && <ServiceStep view={view} />}
        <TimeStep view={view} />
        {!moving && <DetailsStep key={held?.token} view={view} />}
      </div>
    </div>
  )
}

/** Somebody else was faster: what is still free around that time can be booked with one press. */
function TimeTakenNotice({
  view,
  unavailable,
}: {
  view: BookView
  unavailable: NonNullable<BookView['unavailable']>
}) {
  const t = useMessages(bookingPageMessages)
  const locale = useLocale()
  return (
    <Notice tone="warn" urgent title={t.noLongerAvailable(formatDateTime(unavailable.at, locale, 'weekday'))}>
      <p>{unavailable.nearest.length ? t.noLongerAvailableText : t.noLongerAvailableNone}</p>
      {unavailable.nearest.length > 0 && (
        <TimeForm view={view} className={styles.nearest}>
          {unavailable.nearest.map((start) => (
            <button
              key={start.toISOString()}
              type="submit"
              name="start"
              value={start.toISOString()}
              className="btn ghost small"
            >
              {day(start) === day(unavailable.at)
                ? formatTime(start, locale)
                : formatDateTime(start, locale, 'weekdayDayMonth')}
            </button>
          ))}
        </TimeForm>
      )}
    </Notice>
  )
}
