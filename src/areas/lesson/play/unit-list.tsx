import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck, iconLock, iconX } from '#kernel/ui/icons.ts'
import type { DetailView, ListedSection, ListedUnit } from '../catalogue/detail.server.ts'
import { courseMessages } from '../messages/course.ts'
import { playMessages } from '../messages/play.ts'
import { unitIcons } from '../outline/unit-icons.ts'
import { lessonPaths } from '../paths.ts'

interface Props {
  course: DetailView
  /** The unit currently open. */
  current: string
  onClose: () => void
}

/** The contents of the course beside the unit: completed, in progress, available, or locked with the reason. */
export function UnitList({ course, current, onClose }: Props) {
  const t = useMessages(playMessages)
  const units = course.sections.flatMap((section) => section.units)
  const done = units.filter(({ isDone }) => isDone).length
  return (
    <>
      <header>
        <b>{t.list}</b>
        <small>{t.doneOf(done, units.length)}</small>
        <button type="button" aria-label={t.closeList} onClick={onClose}>
          <Icon path={iconX} />
        </button>
      </header>
      {course.sections.map((section, at) => (
        <details key={section.id} open={section.units.some(({ id }) => id === current)}>
          <summary>
            <span>
              {at + 1} {section.title}
            </span>
            <small>
              {section.units.filter(({ isDone }) => isDone).length}/{section.units.length}
            </small>
          </summary>
          <ul>
            {section.units.map((unit) => (
              <li key={unit.id}>
                <UnitLink
                  course={course}
                  section={section}
                  unit={unit}
                  isOpen={unit.id === current}
                  onOpen={onClose}
                />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  )
}

interface LinkProps {
  course: DetailView
  section: ListedSection
  unit: ListedUnit
  isOpen: boolean
  onOpen: () => void
}

function UnitLink({ course, section, unit, isOpen, onOpen }: LinkProps) {
  const t = useMessages(playMessages)
  const courseText = useMessages(courseMessages)
  const locale = useLocale()
  const { own, manages, slug } = course
  const mayOpen = manages || (own?.hasAccess ? section.lock === null : unit.isPreview)
  const { lock } = section
  const reason =
    own && lock
      ? 'opensOn' in lock
        ? courseText.locks.on(formatDate(lock.opensOn, locale, 'medium'))
        : courseText.locks.after(lock.after)
      : null
  const state = unit.isDone
    ? courseText.done
    : isOpen
      ? t.now
      : (reason ?? (unit.watchedPercent > 0 ? t.seen(unit.watchedPercent) : courseText.kinds[unit.kind]))
  const line = (
    <>
      <Icon path={unit.isDone ? iconCheck : mayOpen ? unitIcons[unit.kind] : iconLock} />
      <span>
        {unit.title}
        <small>{state}</small>
      </span>
      <small>{courseText.minutes(unit.minutes)}</small>
    </>
  )
  if (!mayOpen) return <div data-state="locked">{line}</div>
  return (
    <Link
      to={lessonPaths.play(slug, unit.id)}
      onClick={onOpen}
      data-state={unit.isDone ? 'done' : undefined}
      aria-current={isOpen ? 'page' : undefined}
    >
      {line}
    </Link>
  )
}
