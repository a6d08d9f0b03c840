import { Link } from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { subscriptionPaths } from '#areas/subscription/paths.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconClock, iconLock, iconSchool } from '#kernel/ui/icons.ts'
import { courseMessages } from '../messages/course.ts'
import { lessonPaths } from '../paths.ts'
import styles from './detail.module.css'
import type { DetailView } from './detail.server.ts'

/** The way in, in every state a visitor can be in. */
export function EnrolCard({ view }: { view: DetailView }) {
  const t = useMessages(courseMessages)
  const { id, slug, own, access, minutes, sections } = view
  const units = sections.flatMap((section) => section.units)
  return (
    <div className={`card ${styles.enrol}`}>
      {!own && <p className={styles.price}>{access === 'free' ? t.free : t.accesses.granted}</p>}
      {own && (
        <>
          <span className={styles.bar} aria-hidden="true">
            <i style={{ width: `${own.percent}%` }} />
          </span>
          <p>
            <b>{own.isCompleted ? t.completed : t.learned(own.percent)}</b>
          </p>
        </>
      )}
      <Way view={view} />
      <ul className={styles.has}>
        <li>
          <Icon path={iconClock} />
          {t.minutes(minutes)}
        </li>
        <li>
          <Icon path={iconSchool} />
          {t.units(units.length)} · {t.levels[view.level]}
        </li>
      </ul>
      {own && (
        <ActionButton
          intent="leave"
          to={lessonPaths.detail(slug)}
          values={{ course: id }}
          look="quiet"
          size="small"
          confirm={{ title: t.leaveSure, message: t.leaveText }}
        >
          {t.leave}
        </ActionButton>
      )}
    </div>
  )
}

function Way({ view: { slug, own, access, isSignedIn, mayJoin } }: { view: DetailView }) {
  const t = useMessages(courseMessages)
  if (own?.hasAccess) {
    return (
      <Link
        className="btn large block"
        to={own.next ? lessonPaths.play(slug, own.next) : lessonPaths.detail(slug)}
      >
        {own.isCompleted ? t.review : own.percent > 0 ? t.continue : t.begin}
      </Link>
    )
  }
  if (mayJoin) {
    return (
      <Link
        className="btn large block"
        to={isSignedIn ? lessonPaths.enroll(slug) : accountPaths.login({ next: lessonPaths.enroll(slug) })}
      >
        {access === 'free' ? t.joinFree : t.join}
      </Link>
    )
  }
  return (
    <div className={styles.closed}>
      <b>
        <Icon path={iconLock} /> {t.closedTitle}
      </b>
      <p className="sm soft">{t.closedText}</p>
      <Link className="btn ghost block" to={subscriptionPaths.plans()}>
        {t.plans}
      </Link>
    </div>
  )
}
