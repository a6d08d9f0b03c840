import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { RichText } from '#kernel/rich-text/rich-text.tsx'
import { formatDate } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowLeft, iconCheck, iconChevronLeft, iconChevronRight, iconLock } from '#kernel/ui/icons.ts'
import { useKeyDown } from '#kernel/ui/use-key-down.ts'
import { AssignmentUnit } from '../assignment/assignment-unit.tsx'
import { courseMessages } from '../messages/course.ts'
import { nextCourseMessages } from '../messages/next-course.ts'
import { playMessages } from '../messages/play.ts'
import { surveyMessages } from '../messages/survey.ts'
import type { Lock } from '../outline/outline.rules.ts'
import { lessonPaths } from '../paths.ts'
import { missingUnits } from '../progress/completion.rules.ts'
import { ArticleUnit } from '../reading/article-unit.tsx'
import { FileUnit } from '../reading/file-unit.tsx'
import { ScormUnit } from '../scorm/scorm-unit.tsx'
import { MissingList } from './missing-list.tsx'
import styles from './play.module.css'
import type { PlayView } from './play-view.server.ts'
import { UnitExtras } from './unit-extras.tsx'
import { UnitList } from './unit-list.tsx'
import { VideoUnit } from './video-unit.tsx'

/** The unit with the contents of the course beside it; dark in both themes. */
export function View({ data }: { data: PlayView }) {
  const t = useMessages(playMessages)
  const { course, section, unit, content, next } = data
  const [isListOpen, setListOpen] = useState(false)
  const list = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  // On phones the list covers the unit: keyboard focus moves into it and back.
  useEffect(() => {
    if (isListOpen) list.current?.querySelector('button')?.focus()
  }, [isListOpen])
  const closeList = () => {
    setListOpen(false)
    opener.current?.focus()
  }
  useKeyDown(({ key }) => {
    if (key === 'Escape' && isListOpen) closeList()
  })
  const percent = course.own?.percent ?? 0
  return (
    <div className={styles.room}>
      <header className={styles.bar}>
        <Link to={lessonPaths.detail(course.slug)} className={styles.back} aria-label={t.back} title={t.back}>
          <Icon path={iconArrowLeft} />
        </Link>
        <b>{course.title}</b>
        {course.own && (
          <span
            className={styles.ring}
            style={{ ['--part' as string]: percent }}
            role="img"
            aria-label={t.progress(percent)}
          >
            <b>{percent}%</b>
          </span>
        )}
      </header>
      <main className={styles.stage} id="main">
        {unit.kind === 'scorm' && !section.lock && data.scorm.length > 0 && (
          <ScormUnit key={unit.id} view={data} />
        )}
        {unit.kind === 'video' && !section.lock && content.file ? (
          <VideoUnit key={unit.id} view={data}>
            <UnitBody view={data} />
          </VideoUnit>
        ) : (
          <>
            <UnitBody view={data} />
            <UnitExtras view={data} />
          </>
        )}
      </main>
      <aside ref={list} className={styles.drawer} data-open={isListOpen} aria-label={t.list}>
        <UnitList course={course} current={unit.id} onClose={closeList} />
      </aside>
      <nav className={styles.handle} aria-label={t.ways}>
        <button ref={opener} type="button" className={styles.quiet} onClick={() => setListOpen(true)}>
          {t.openList}
        </button>
        {next && (
          <Link className={styles.primary} to={lessonPaths.play(course.slug, next)}>
            {t.next}
          </Link>
        )}
      </nav>
    </div>
  )
}

/** The title of the unit, the link to the next, and its content apart from a video. */
function UnitBody({ view }: { view: PlayView }) {
  const t = useMessages(playMessages)
  const { course, section, unit, previous, next } = view
  return (
    <div className={styles.under}>
      <div className={styles.head}>
        <div>
          <h1>{unit.title}</h1>
          <p>{section.title}</p>
        </div>
        <nav>
          {previous && (
            <Link className={styles.quiet} to={lessonPaths.play(course.slug, previous)}>
              <Icon path={iconChevronLeft} />
              {t.previous}
            </Link>
          )}
          {next && (
            <Link className={styles.primary} to={lessonPaths.play(course.slug, next)}>
              {t.next}
              <Icon path={iconChevronRight} />
            </Link>
          )}
        </nav>
      </div>
      {course.own?.isCompleted && <Completed view={view} />}
      {section.lock ? <Locked course={course} lock={section.lock} /> : <Content view={view} />}
      {course.own && !course.own.isCompleted && <MissingList course={course} />}
      {!course.own && !course.manages && (
        <Box
          title={t.previewEnds}
          action={
            <Link className={styles.primary} to={lessonPaths.detail(course.slug)}>
              {t.course}
            </Link>
          }
        >
          {t.previewText}
        </Box>
      )}
    </div>
  )
}

/** What follows a completed course: its survey, what it brings, and the next course of a learning path. */
function Completed({ view: { course, nextCourses } }: { view: PlayView }) {
  const t = useMessages(playMessages)
  const n = useMessages(nextCourseMessages)
  const surveyText = useMessages(surveyMessages)
  const locale = useLocale()
  const { survey, award } = course.own ?? {}
  // A certificate is issued by a job: until then its page says what it waits for.
  const shownAward = award ?? course.offered[0]
  return (
    <>
      <Box
        icon={iconCheck}
        title={t.completedTitle}
        action={
          <>
            {survey && (
              <Link className={award ? styles.quiet : styles.primary} to={lessonPaths.survey(survey)}>
                {surveyText.open}
              </Link>
            )}
            {shownAward && (
              <Link className={award ? styles.primary : styles.quiet} to={shownAward.to}>
                {shownAward.label[locale]}
              </Link>
            )}
          </>
        }
      >
        {t.completedText}
      </Box>
      {nextCourses.map(({ path, course: next }) => (
        <Box
          key={path.slug}
          icon={next ? iconChevronRight : iconCheck}
          title={next ? n.next(path.title) : n.finished(path.title)}
          action={
            next ? (
              <Link className={styles.primary} to={lessonPaths.detail(next.slug)}>
                {n.open}
              </Link>
            ) : (
              <Link className={styles.quiet} to={lessonPaths.path(path.slug)}>
                {n.openPath}
              </Link>
            )
          }
        >
          {next?.title ?? n.finishedText}
        </Box>
      ))}
    </>
  )
}

function Content({ view }: { view: PlayView }) {
  const t = useMessages(playMessages)
  const surveyText = useMessages(surveyMessages)
  const { unit, content } = view
  return (
    <>
      {content.text &&
        content.text.content.length > 0 &&
        (unit.kind === 'article' ? (
          <ArticleUnit key={unit.id} view={view} text={content.text} />
        ) : (
          <div className={styles.text}>
            <RichText doc={content.text} />
          </div>
        ))}
      {unit.kind === 'file' && content.file && <FileUnit file={content.file} />}
      {unit.kind === 'link' && content.url && (
        <p className={styles.file}>
          <span>{t.linkLeads(hostOf(content.url))}</span>
          <a className={styles.primary} href={content.url} target="_blank" rel="noreferrer noopener">
            {t.openLink}
          </a>
        </p>
      )}
      {unit.kind === 'exam' && (
        <p className={styles.file}>
          <span>{view.target ? t.examRule : t.noExam}</span>
          {view.target && (
            <Link className={styles.primary} to={view.target.to}>
              {t.openExam}
            </Link>
          )}
        </p>
      )}
      {/* It is answered once; afterwards the unit only says that it is done. */}
      {unit.kind === 'survey' && view.target && !unit.isDone && (
        <p className={styles.file}>
          <span>{surveyText.unitRule}</span>
          <Link className={styles.primary} to={view.target.to}>
            {surveyText.open}
          </Link>
        </p>
      )}
      {view.assignment && <AssignmentUnit view={view} assignment={view.assignment} />}
      <CompletionStatus view={view} />
    </>
  )
}

/** Whether the unit is completed, otherwise what is required. For a video this is shown directly below it. */
function CompletionStatus({ view }: { view: PlayView }) {
  const { course, unit, enrolmentId } = view
  const t = useMessages(playMessages)
  const { revalidate } = useRevalidator()
  if (!enrolmentId || (unit.kind === 'video' && view.content.file)) return null
  if (unit.isDone) {
    return (
      <p className={styles.isDone}>
        <Icon path={iconCheck} />
        {t.isDone}
      </p>
    )
  }
  if (unit.kind === 'video' || unit.kind === 'exam' || unit.kind === 'survey') return null
  if (unit.kind === 'assignment' || view.content.mustRead) return null
  if (view.scorm.some(({ status }) => status !== null)) return null
  return (
    <ActionButton
      intent="done"
      to={lessonPaths.play(course.slug, unit.id)}
      values={{ enrolment: enrolmentId, unit: unit.id }}
      icon={iconCheck}
      onDone={() => void revalidate()}
    >
      {t.markDone[unit.kind]}
    </ActionButton>
  )
}

/** Why a section is closed, and where the learner can continue meanwhile. */
function Locked({ course, lock }: { course: PlayView['course']; lock: Lock }) {
  const t = useMessages(playMessages)
  const { locks } = useMessages(courseMessages)
  const locale = useLocale()
  const open = course.own && missingUnits(course.sections).find((unit) => !unit.lock)
  return (
    <Box
      icon={iconLock}
      title={t.lockedTitle}
      action={
        open && (
          <Link className={styles.primary} to={lessonPaths.play(course.slug, open.id)}>
            {t.goTo(open.title)}
          </Link>
        )
      }
    >
      {'opensOn' in lock ? locks.on(formatDate(lock.opensOn, locale, 'medium')) : locks.after(lock.after)}
    </Box>
  )
}

function Box({
  icon,
  title,
  action,
  children,
}: {
  icon?: string
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.box}>
      {icon && <Icon path={icon} />}
      <span>
        <b>{title}</b>
        <small>{children}</small>
      </span>
      {action}
    </div>
  )
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)
