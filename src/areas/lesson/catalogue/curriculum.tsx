import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck, iconChevronDown, iconLock, iconPlayerPlay } from '#kernel/ui/icons.ts'
import { courseMessages } from '../messages/course.ts'
import type { Lock } from '../outline/outline.rules.ts'
import { lessonPaths } from '../paths.ts'
import styles from './detail.module.css'
import type { DetailView, ListedSection, ListedUnit } from './detail.server.ts'

/** Sections and units; a lock always shows its reason and end. */
export function Curriculum({ view: { slug, sections, own, manages } }: { view: DetailView }) {
  const t = useMessages(courseMessages)
  return (
    <div className={styles.curriculum}>
      {sections.map((section, at) => (
        <details key={section.id} open={at < 2}>
          <summary>
            <i>{at + 1}</i>
            <span>
              <b>{section.title}</b>
              <small>
                {t.units(section.units.length)} ·{' '}
                {t.minutes(section.units.reduce((sum, { minutes }) => sum + minutes, 0))}
                <Opening section={section} learns={own !== null} />
              </small>
            </span>
            <Icon path={iconChevronDown} />
          </summary>
          <ul>
            {section.units.map((unit) => (
              <Unit
                key={unit.id}
                unit={unit}
                to={
                  canOpen(unit, section.lock, own?.hasAccess ?? false, manages)
                    ? lessonPaths.play(slug, unit.id)
                    : null
                }
                isOpen={own !== null || manages}
              />
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}

const canOpen = ({ isPreview }: ListedUnit, lock: Lock | null, learns: boolean, manages: boolean): boolean =>
  manages || (learns ? lock === null : isPreview)

/** When a section opens: for learners what currently locks it, for others its rule. */
function Opening({ section, learns }: { section: ListedSection; learns: boolean }) {
  const { locks } = useMessages(courseMessages)
  const locale = useLocale()
  const { lock, opensAfterDays, opensOn, inOrder } = section
  const openingText = learns
    ? lock &&
      ('opensOn' in lock ? locks.on(formatDate(lock.opensOn, locale, 'medium')) : locks.after(lock.after))
    : [
        opensOn && locks.on(formatDate(opensOn, locale, 'medium')),
        opensAfterDays !== null && locks.days(opensAfterDays),
        inOrder && locks.inOrder,
      ]
        .filter(Boolean)
        .join(' · ')
  return openingText ? (
    <>
      {' · '}
      <Icon path={iconLock} /> {openingText}
    </>
  ) : null
}

function Unit({ unit, to, isOpen }: { unit: ListedUnit; to: string | null; isOpen: boolean }) {
  const t = useMessages(courseMessages)
  const { title, kind, minutes, isPreview, isRequired, isDone } = unit
  const icon = isDone ? iconCheck : to ? iconPlayerPlay : iconLock
  const line = (
    <>
      <Icon path={icon} className={isDone ? `i ${styles.done}` : 'i'} />
      <span>
        {title}
        <small>
          {t.kinds[kind]}
          {!isRequired && ` · ${t.extra}`}
          {isDone && ` · ${t.done}`}
        </small>
      </span>
      <span className={styles.end}>
        {isPreview && !isOpen && <b>{t.preview}</b>}
        {t.minutes(minutes)}
      </span>
    </>
  )
  return <li>{to ? <Link to={to}>{line}</Link> : <div>{line}</div>}</li>
}
