import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { mediaUrl } from '#areas/files/public.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { type Day, day, formatDate, formatDateTime } from '#kernel/time/index.ts'
import { Empty } from '#kernel/ui/empty.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconBell, iconChevronRight, iconPlayerPlay, iconSchool } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { LinkTabs } from '#kernel/ui/tabs.tsx'
import { announcementMessages } from '../messages/announcement.ts'
import { courseMessages } from '../messages/course.ts'
import { mineMessages } from '../messages/mine.ts'
import { nextCourseMessages } from '../messages/next-course.ts'
import { studyMessages } from '../messages/study.ts'
import { lessonPaths } from '../paths.ts'
import { savedActions } from '../saved/saved-actions.ts'
import { SavedList } from '../saved/saved-list.tsx'
import { saveStudyGoal, studyGoalInput } from '../study/study.server.ts'
import { StudyGoal } from '../study/study-goal.tsx'
import { formatClock } from './clock.rules.ts'
import styles from './mine.module.css'
import { type MineView, mineView, type OwnCourse } from './mine-view.server.ts'
import { NoticesCard } from './notices-card.tsx'
import { WeekCard } from './week-card.tsx'

const tabs = ['learning', 'waiting', 'completed', 'saved'] as const

const hasContent = (view: MineView, tab: (typeof tabs)[number]): boolean =>
  view[tab].length > 0 || (tab === 'learning' && view.completed.length > 0)

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  if (!ctx.viewer.user) throw redirect(accountPaths.login({ next: lessonPaths.mine() }))
  const requested = new URL(request.url).searchParams.get('tab')
  const view = await mineView(ctx)
  const tabsWithContent = tabs.filter((tab) => hasContent(view, tab))
  const tab = tabsWithContent.find((tab) => tab === requested) ?? tabsWithContent[0] ?? 'learning'
  return { view, tab, today: day(ctx.now) }
}

export const action = actions({
  goal: act({
    input: studyGoalInput,
    run: saveStudyGoal,
    done: () => ({ message: { th: studyMessages.th.saved, en: studyMessages.en.saved } }),
  }),
  ...savedActions,
})

/** A learner's courses: where to continue, what is missing, pending requests, the week and its dates. */
export default function MinePage() {
  const t = useMessages(mineMessages)
  const { view, tab, today } = useLoaderData<typeof loader>()
  const { completed, waiting, saved, study, week, upcoming, notices } = view
  const isEmpty = !tabs.some((key) => hasContent(view, key))
  return (
    <div className={`page ${styles.mine}`}>
      <PageTitle unlisted>{t.title}</PageTitle>
      <header className={styles.head}>
        <div>
          <h1>{t.title}</h1>
          <Greeting name={view.name} study={study} />
        </div>
        {!isEmpty && <StudyGoal week={study} />}
      </header>
      {isEmpty ? (
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
      ) : (
        <>
          <CourseTabs view={view} tab={tab} today={today} />
          <div className={styles.columns}>
            <div>
              {tab === 'learning' && <Learning view={view} />}
              {tab === 'waiting' && <PendingRequests waiting={waiting} />}
              {tab === 'completed' && <CourseList title={t.completed} courses={completed} />}
              {tab === 'saved' && <SavedList courses={saved} />}
            </div>
            <aside>
              <WeekCard week={week} upcoming={upcoming} today={today} />
              <NoticesCard notices={notices} />
            </aside>
          </div>
        </>
      )}
    </div>
  )
}

function Greeting({ name, study }: Pick<MineView, 'name' | 'study'>) {
  const t = useMessages(mineMessages)
  const s = useMessages(studyMessages)
  const c = useMessages(courseMessages)
  const texts = [name && t.greeting(name), study.minutes > 0 && s.time(c.minutes(study.minutes))]
  return <p className="soft">{texts.filter(Boolean).join(' · ')}</p>
}

function CourseTabs({ view, tab, today }: { view: MineView; tab: (typeof tabs)[number]; today: Day }) {
  const t = useMessages(mineMessages)
  const shown = tabs.filter((key) => hasContent(view, key))
  return (
    <LinkTabs
      label={t.title}
      current={tab}
      tabs={[
        ...shown.map((key) => ({
          key,
          to: key === 'learning' ? lessonPaths.mine() : lessonPaths.mine({ tab: key }),
          name: t.tabs[key],
          count: view[key].length,
        })),
        { key: 'calendar', to: lessonPaths.calendar(today.slice(0, 4)), name: t.calendar },
      ]}
    />
  )
}

function Learning({ view: { learning, completed, nextCourses } }: { view: MineView }) {
  const t = useMessages(mineMessages)
  const [first, ...others] = learning.filter(({ status, next }) => status === 'active' && next)
  const rest = learning.filter((course) => course !== first && !others.includes(course))
  return (
    <>
      {first && <CurrentCourse course={first} />}
      {others.length + rest.length > 0 && (
        <CourseList title={t.others} courses={[...others, ...rest]}>
          <Link className="more" to={lessonPaths.index()}>
            {t.find} <Icon path={iconChevronRight} />
          </Link>
        </CourseList>
      )}
      {nextCourses.length > 0 && <NextCourses courses={nextCourses} />}
      {completed.length > 0 && (
        <CourseList title={t.completed} courses={completed.slice(0, shownCompleted)}>
          {completed.length > shownCompleted && (
            <Link className="more" to={lessonPaths.mine({ tab: 'completed' })}>
              {t.all(completed.length)} <Icon path={iconChevronRight} />
            </Link>
          )}
        </CourseList>
      )}
      {learning.length === 0 && (
        <p>
          <Link className="btn" to={lessonPaths.index()}>
            {t.find}
          </Link>
        </p>
      )}
    </>
  )
}

const shownCompleted = 3

/** The courses that follow completed ones on learning paths. */
function NextCourses({ courses }: { courses: MineView['nextCourses'] }) {
  const t = useMessages(nextCourseMessages)
  return (
    <section>
      <div className={styles.head}>
        <h2>{t.title}</h2>
      </div>
      <ul className={styles.list}>
        {courses.map(({ path, course }) => (
          <li key={path.slug}>
            <div>
              <b>{course.title}</b>
              <p className="sm soft">{path.title}</p>
            </div>
            <Link className="btn small" to={lessonPaths.detail(course.slug)}>
              {t.open}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CourseList({
  title,
  courses,
  children,
}: {
  title: string
  courses: readonly OwnCourse[]
  children?: ReactNode
}) {
  return (
    <section>
      <div className={styles.head}>
        <h2>{title}</h2>
        {children}
      </div>
      <ul className={styles.list}>
        {courses.map((course) => (
          <Row key={course.id} course={course} />
        ))}
      </ul>
    </section>
  )
}

function CurrentCourse({ course }: { course: OwnCourse }) {
  const t = useMessages(mineMessages)
  const locale = useLocale()
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
        {next.positionMs > 0 && (
          <p className="sm soft">
            {t.stoppedAt(formatClock(next.positionMs), formatDateTime(course.lastAt, locale))}
            {next.durationMs > next.positionMs &&
              ` · ${t.left(formatClock(next.durationMs - next.positionMs))}`}
          </p>
        )}
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
      <div className={styles.head}>
        <h2>{t.waiting}</h2>
      </div>
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
