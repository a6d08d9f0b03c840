import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { mediaUrl } from '#areas/files/public.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { day, formatDate, formatDateTime } from '#kernel/time/index.ts'
import { Empty } from '#kernel/ui/empty.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconBell, iconChevronRight, iconPlayerPlay, iconSchool } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { UpcomingDates } from '../calendar/upcoming-dates.tsx'
import { announcementMessages } from '../messages/announcement.ts'
import { courseMessages } from '../messages/course.ts'
import { mineMessages } from '../messages/mine.ts'
import { lessonPaths } from '../paths.ts'
import { formatClock } from './clock.rules.ts'
import styles from './mine.module.css'
import { type MineView, mineView, type OwnCourse } from './mine-view.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  if (!ctx.viewer.user) throw redirect(accountPaths.login({ next: lessonPaths.mine() }))
  return { view: await mineView(ctx), year: day(ctx.now).slice(0, 4) }
}

/** A learner's courses: where to continue, what is missing, pending requests. */
export default function MinePage() {
  const t = useMessages(mineMessages)
  const { view, year } = useLoaderData<typeof loader>()
  const { learning, completed, upcoming, waiting, name } = view
  const [first, ...others] = learning.filter(({ status, next }) => status === 'active' && next)
  const rest = learning.filter((one) => one !== first && !others.includes(one))
  return (
    <div className={`page ${styles.mine}`}>
      <PageTitle unlisted>{t.title}</PageTitle>
      <header className={styles.head}>
        <div>
          <h1>{t.title}</h1>
          {name && <p className="soft">{t.greeting(name)}</p>}
        </div>
        <Link className="more" to={lessonPaths.calendar(year)}>
          {t.calendar} <Icon path={iconChevronRight} />
        </Link>
      </header>
      {first && <CurrentCourse course={first} />}
      {upcoming.length > 0 && (
        <section>
          <SectionHeader title={t.soon} />
          <UpcomingDates dates={upcoming} />
        </section>
      )}
      {others.length + rest.length > 0 && (
        <section>
          <SectionHeader title={t.others} more={t.find} />
          <ul className={styles.list}>
            {[...others, ...rest].map((course) => (
              <Row key={course.id} course={course} />
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && <PendingRequests waiting={waiting} />}
      {completed.length > 0 && (
        <section>
          <SectionHeader title={t.completed} />
          <ul className={styles.list}>
            {completed.map((course) => (
              <Row key={course.id} course={course} />
            ))}
          </ul>
        </section>
      )}
      {learning.length + completed.length + waiting.length === 0 && (
        <Empty
          icon={iconSchool}
          title={t.none}
          actions={
            <Link className="btn" to={lessonPaths.index()}>
              {t.find}
            </Link>
          }
        >
          <p>{t.noneText}</p>
        </Empty>
      )}
    </div>
  )
}

function SectionHeader({ title, more }: { title: string; more?: string }) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      {more && (
        <Link className="more" to={lessonPaths.index()}>
          {more} <Icon path={iconChevronRight} />
        </Link>
      )}
    </div>
  )
}

function CurrentCourse({ course }: { course: OwnCourse }) {
  const t = useMessages(mineMessages)
  const { slug, title, coverId, section, next, missing } = course
  if (!next) return null
  const to = lessonPaths.play(slug, next.id)
  return (
    <article className={`card ${styles.first}`}>
      <Link to={to} className={styles.cover} tabIndex={-1} aria-hidden="true">
        {coverId && <img src={mediaUrl(coverId, 640)} alt="" width={640} height={400} />}
        <span>
          <Icon path={iconPlayerPlay} />
        </span>
      </Link>
      <div>
        <p className="sm soft">{[title, section].filter(Boolean).join(' · ')}</p>
        <h2>{next.title}</h2>
        <CourseDetails course={course} />
        <UnreadAnnouncements course={course} />
        <Meter percent={course.percent} />
        {missing.length > 0 && <Missing missing={missing} />}
        <Link className="btn" to={to}>
          {t.continueAt(next.positionMs > 0 ? formatClock(next.positionMs) : null)}
        </Link>
      </div>
    </article>
  )
}

function CourseDetails({ course: { opensOn, expiresAt, status, hasEnded } }: { course: OwnCourse }) {
  const t = useMessages(mineMessages)
  const locale = useLocale()
  const detailTexts = [
    status === 'suspended' && t.suspended,
    opensOn && t.opensOn(formatDate(opensOn, locale)),
    expiresAt && (hasEnded ? t.ended : t.expires)(formatDate(expiresAt, locale)),
  ].filter(Boolean)
  return detailTexts.length > 0 ? <p className="sm warn">{detailTexts.join(' · ')}</p> : null
}

/** Unread announcements of the teacher. */
function UnreadAnnouncements({ course: { slug, news } }: { course: OwnCourse }) {
  const t = useMessages(announcementMessages)
  return news > 0 ? (
    <Link className={styles.news} to={lessonPaths.announcements(slug)}>
      <Icon path={iconBell} />
      {t.news(news)}
    </Link>
  ) : null
}

function Meter({ percent }: { percent: number }) {
  return (
    <p className={styles.meter}>
      <span aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
      <b>{percent}%</b>
    </p>
  )
}

/** Why a course is not completed yet. */
function Missing({ missing }: { missing: readonly string[] }) {
  const t = useMessages(mineMessages)
  return (
    <details className={styles.missing}>
      <summary>{t.missing(missing.length)}</summary>
      <ul aria-label={t.missingList}>
        {missing.slice(0, 8).map((title) => (
          <li key={title}>{title}</li>
        ))}
        {missing.length > 8 && <li>{t.more(missing.length - 8)}</li>}
      </ul>
    </details>
  )
}

function Row({ course }: { course: OwnCourse }) {
  const t = useMessages(mineMessages)
  const locale = useLocale()
  const c = useMessages(courseMessages)
  const { slug, title, coverId, status, hasEnded, next, missing, percent } = course
  const isDone = status === 'completed'
  return (
    <li>
      <span className={styles.small}>
        {coverId && <img src={mediaUrl(coverId, 320)} alt="" width={120} height={76} loading="lazy" />}
      </span>
      <div>
        <b>{title}</b>
        {next && !isDone && <p className="sm soft">{t.next(next.title, c.minutes(next.minutes))}</p>}
        <CourseDetails course={course} />
        <UnreadAnnouncements course={course} />
        {!isDone && <Meter percent={percent} />}
        {!isDone && !hasEnded && missing.length > 0 && <Missing missing={missing} />}
      </div>
      {course.award && (
        <Link className="btn small" to={course.award.to}>
          {course.award.label[locale]}
        </Link>
      )}
      <Link
        className="btn ghost small"
        to={next && status !== 'suspended' ? lessonPaths.play(slug, next.id) : lessonPaths.detail(slug)}
      >
        {isDone ? t.review : status === 'suspended' || hasEnded ? t.see : t.continueAt(null)}
      </Link>
    </li>
  )
}

function PendingRequests({ waiting }: Pick<MineView, 'waiting'>) {
  const t = useMessages(mineMessages)
  const locale = useLocale()
  return (
    <section>
      <SectionHeader title={t.waiting} />
      <ul className={styles.list}>
        {waiting.map(({ slug, title, kind, status, offeredUntil }) => (
          <li key={slug}>
            <div>
              <b>{title}</b>
              <p className="sm soft">
                {status === 'offered' && offeredUntil
                  ? t.offered(formatDateTime(offeredUntil, locale))
                  : t.waitingFor[kind]}
              </p>
            </div>
            <Link className="btn ghost small" to={lessonPaths.enroll(slug)}>
              {t.see}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
