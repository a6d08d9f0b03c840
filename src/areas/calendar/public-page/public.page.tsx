import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { sameMonth } from '#kernel/ui/calendar/calendar.rules.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronLeft, iconChevronRight } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { useSiteName } from '#kernel/ui/site-name.ts'
import { publicPageMessages } from '../messages/public-page.ts'
import { calendarPaths } from '../paths.ts'
import { FollowCalendar } from './follow-calendar.tsx'
import styles from './public.module.css'
import { PublicAgenda } from './public-agenda.tsx'
import { PublicMonth } from './public-month.tsx'
import { publicCalendar } from './public-view.server.ts'

export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  publicCalendar(ctxOf(context), params.address ?? '', new URL(request.url).searchParams.get('month'))

/** A public calendar: a month, upcoming events, and how to subscribe. */
export default function PublicCalendarPage() {
  const t = useMessages(publicPageMessages)
  const locale = useLocale()
  const site = useSiteName()
  const data = useLoaderData<typeof loader>()
  const { name, about, month, today, days, before, after, address, book } = data
  const isNow = sameMonth(month, today)
  const coming = days.filter(({ day }) => sameMonth(day, month) && (!isNow || day >= today))
  // Single months are not indexed; the calendar is.
  return (
    <div className={`page ${styles.public}`}>
      <PageTitle description={about || t.description(name, site)} unlisted={data.unlisted || !isNow}>
        {name}
      </PageTitle>
      <header className={styles.head}>
        <div>
          <h1>{name}</h1>
          {about && <p className="soft">{about}</p>}
        </div>
        <div className={styles.actions}>
          {book && (
            <Link className="btn" to={book}>
              {t.book}
            </Link>
          )}
          <FollowCalendar feed={data.feed} />
        </div>
      </header>
      <section className={`card ${styles.month}`} aria-label={t.month(formatDate(month, locale, 'month'))}>
        <div className={styles.bar}>
          <h2>{formatDate(month, locale, 'month')}</h2>
          <nav className="row" aria-label={t.month('')}>
            {!isNow && (
              <Link className="btn quiet small" to={calendarPaths.public(address)}>
                {t.today}
              </Link>
            )}
            {(
              [
                [before, t.previous, iconChevronLeft],
                [after, t.next, iconChevronRight],
              ] as const
            ).map(
              ([to, label, icon]) =>
                to && (
                  <Link
                    key={label}
                    className="icon-btn"
                    to={calendarPaths.public(address, { month: to })}
                    aria-label={label}
                    preventScrollReset
                  >
                    <Icon path={icon} />
                  </Link>
                ),
            )}
          </nav>
        </div>
        <PublicMonth days={days} month={month} today={today} />
        <p className="xs soft">{t.clock}</p>
      </section>
      <section className={styles.coming}>
        <h2>{isNow ? t.upcoming : t.ofMonth}</h2>
        <PublicAgenda days={coming} />
      </section>
    </div>
  )
}
