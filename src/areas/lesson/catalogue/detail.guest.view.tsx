import { Link } from 'react-router'
import { averageOf } from '#areas/feedback/public.ts'
import { mediaSrcSet, mediaUrl } from '#areas/files/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { RichText } from '#kernel/rich-text/rich-text.tsx'
import { formatDate } from '#kernel/time/index.ts'
import { Breadcrumbs } from '#kernel/ui/breadcrumbs.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import {
  iconCheck,
  iconChevronRight,
  iconClock,
  iconPencil,
  iconSchool,
  iconStarFilled,
  iconUsers,
} from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { ShareLinks } from '#kernel/ui/share-links.tsx'
import { CourseAnnouncements } from '../announcement/course-announcements.tsx'
import { CourseFeedback } from '../feedback/course-feedback.tsx'
import { announcementMessages } from '../messages/announcement.ts'
import { courseMessages } from '../messages/course.ts'
import { pathMessages } from '../messages/path.ts'
import { surveyMessages } from '../messages/survey.ts'
import { PathList } from '../path/path-list.tsx'
import { lessonPaths } from '../paths.ts'
import { CourseTeachers } from '../teacher/course-teachers.tsx'
import { CourseTrailer } from '../trailer/trailer.tsx'
import { CourseSections } from './course-sections.tsx'
import { Curriculum } from './curriculum.tsx'
import styles from './detail.module.css'
import type { DetailView } from './detail.server.ts'
import { EnrolBar, EnrolCard } from './enrol-card.tsx'

/** The public page of a course: learners see their progress, the team a link to its workbench. */
export function View({ data }: { data: DetailView }) {
  const t = useMessages(courseMessages)
  const surveyText = useMessages(surveyMessages)
  const announcementText = useMessages(announcementMessages)
  const pathText = useMessages(pathMessages)
  const locale = useLocale()
  const { id, title, subtitle, topic, level, coverId, outcomes, needs, teachers, about, sections } = data
  const rating = averageOf(data.stars)
  const units = sections.flatMap((section) => section.units)
  return (
    <div className="page">
      <Breadcrumbs
        steps={[
          { name: t.courses, to: lessonPaths.index() },
          ...(topic ? [{ name: topic, to: lessonPaths.index({ topic }) }] : []),
          { name: title },
        ]}
      />
      <div className={styles.detail}>
        <div>
          <p className="eyebrow">{[topic, t.levels[level]].filter(Boolean).join(' · ')}</p>
          <h1>{title}</h1>
          {subtitle && <p className={styles.lead}>{subtitle}</p>}
          <ul className={styles.meta}>
            {rating && (
              <li>
                <Icon path={iconStarFilled} />
                <a href="#reviews">
                  {rating.average.toFixed(1)} ({rating.count})
                </a>
              </li>
            )}
            {data.learners > 0 && (
              <li>
                <Icon path={iconUsers} />
                {t.learners(data.learners)}
              </li>
            )}
            <li>
              <Icon path={iconClock} />
              {t.minutes(data.minutes)}
            </li>
            <li>
              <Icon path={iconSchool} />
              {t.units(units.length)}
            </li>
            {data.publishedAt && <li>{t.updated(formatDate(data.publishedAt, locale, 'medium'))}</li>}
            {data.manages && (
              <li>
                <Link to={lessonPaths.course(id)}>
                  <Icon path={iconPencil} />
                  {t.manage}
                </Link>
              </li>
            )}
          </ul>
          <p className={styles.share}>
            <ShareLinks url={data.url} title={title} />
          </p>
          {data.trailer ? (
            <CourseTrailer course={data} trailer={data.trailer} />
          ) : (
            coverId && (
              <img
                className={styles.cover}
                src={mediaUrl(coverId, 1280)}
                srcSet={mediaSrcSet(coverId)}
                sizes="(max-width: 1020px) 100vw, 760px"
                alt=""
                width={1280}
                height={720}
              />
            )
          )}
          <div className={styles.phoneCard}>
            <EnrolCard view={data} />
          </div>
          <CourseSections view={data} />
          {data.own?.survey && (
            <section className={styles.part}>
              <Notice
                title={surveyText.endTitle}
                actions={
                  <Link className="btn small" to={lessonPaths.survey(data.own.survey)}>
                    {surveyText.open}
                  </Link>
                }
              >
                {surveyText.endText}
              </Notice>
            </section>
          )}
          {data.announcements.length > 0 && (
            <section className={styles.part}>
              <div className={styles.head}>
                <h2>{announcementText.title}</h2>
                <Link className="more" to={lessonPaths.announcements(data.slug)}>
                  {announcementText.all} <Icon path={iconChevronRight} />
                </Link>
              </div>
              <CourseAnnouncements slug={data.slug} announcements={data.announcements} />
            </section>
          )}
          {outcomes.length > 0 && (
            <section className={styles.part} id="outcomes">
              <h2>{t.outcomes}</h2>
              <ul className={styles.outcomes}>
                {outcomes.map((line) => (
                  <li key={line}>
                    <Icon path={iconCheck} />
                    <span>{line}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className={styles.part} id="content">
            <div className={styles.head}>
              <h2>{t.content}</h2>
              <p className="soft sm">
                {t.sections(sections.length)} · {t.units(units.length)}
              </p>
            </div>
            <Curriculum view={data} />
            <p className="soft sm">{t.completion(data.required)}</p>
          </section>
          {data.paths.length > 0 && (
            <section className={styles.part}>
              <h2>{pathText.partOf}</h2>
              <PathList paths={data.paths} />
            </section>
          )}
          {about && about.content.length > 0 && (
            <section className={styles.part}>
              <h2>{t.about}</h2>
              <div className={styles.text}>
                <RichText doc={about} />
              </div>
            </section>
          )}
          {needs.length > 0 && (
            <section className={styles.part}>
              <h2>{t.needs}</h2>
              <ul className={styles.needs}>
                {needs.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          )}
          {teachers.length > 0 && (
            <section className={styles.part} id="teachers">
              <h2>{t.teachers(teachers.length)}</h2>
              <CourseTeachers courseId={id} teachers={teachers} />
            </section>
          )}
          <CourseFeedback view={data} />
        </div>
        <aside className={styles.rail}>
          <EnrolCard view={data} />
        </aside>
      </div>
      <EnrolBar view={data} />
    </div>
  )
}
