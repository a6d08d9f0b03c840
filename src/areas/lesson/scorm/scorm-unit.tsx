import { useEffect, useRef, useState } from 'react'
import { useBlocker, useNavigate, useRevalidator } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck } from '#kernel/ui/icons.ts'
import { scormMessages } from '../messages/scorm.ts'
import { lessonPaths } from '../paths.ts'
import type { PlayView } from '../play/play-view.server.ts'
import styles from './scorm.module.css'
import { useScorm } from './use-scorm.ts'

/** How long a package may take to send its last data when it is closed. */
const closeGraceMs = 600

/**
 * A package in a frame with its own origin: its scripts run, but cannot access the parent page, its cookies, or
 * anything on the site except the files of the package.
 */
export function ScormUnit({ view }: { view: PlayView }) {
  const t = useMessages(scormMessages)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { unit, scorm, enrolmentId, course } = view
  const begin = scorm.find(({ status }) => status === 'incomplete' || status === 'failed') ?? scorm[0]
  const [openId, setOpenId] = useState(begin?.id ?? '')
  // The first URL stays the same when the page revalidates its loader.
  const [src] = useState(begin?.src ?? '')
  const frame = useRef<HTMLIFrameElement>(null)
  const saving = useScorm(frame, { enrolmentId, unitId: unit.id, onChange: () => void revalidate() })
  // Many packages report only while they are closed, and one removed from the page is not heard any more: its frame
  // stays and shows something else. Replacing leaves no entry in the history.
  const show = (url: string) => frame.current?.contentWindow?.location.replace(url)
  const open = (id: string) => {
    const chosen = scorm.find((item) => item.id === id)
    if (!chosen) return
    setOpenId(id)
    show(chosen.src)
  }
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) =>
      enrolmentId !== null && currentLocation.pathname !== nextLocation.pathname,
  )
  const goOn = leaving.state === 'blocked' ? leaving.proceed : null
  const next = useRef(goOn)
  next.current = goOn
  useEffect(() => {
    if (leaving.state !== 'blocked') return
    frame.current?.contentWindow?.location.replace('about:blank')
    const closed = setTimeout(() => next.current?.(), closeGraceMs)
    return () => clearTimeout(closed)
  }, [leaving.state])
  const reports = scorm.some(({ status }) => status !== null)
  return (
    <div className={styles.package}>
      <iframe
        ref={frame}
        title={t.frame(unit.title)}
        src={src}
        sandbox="allow-scripts allow-forms allow-popups"
        allow="fullscreen; autoplay"
      />
      <div className={styles.line}>
        {scorm.length > 1 && (
          <ul aria-label={t.items}>
            {scorm.map(({ id, title, status, scorePercent }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-current={id === openId ? 'true' : undefined}
                  onClick={() => open(id)}
                >
                  {(status === 'completed' || status === 'passed') && <Icon path={iconCheck} />}
                  {title}
                  {status && (
                    <small>
                      {t.status[status]}
                      {scorePercent !== null && ` · ${t.score(scorePercent)}`}
                    </small>
                  )}
                </button>
              </li>
            ))}
          </ul>
        )}
        {scorm.length === 1 && begin?.status && (
          <span>
            {t.status[begin.status]}
            {begin.scorePercent !== null && ` · ${t.score(begin.scorePercent)}`}
          </span>
        )}
        <span role="status">{reports ? t[saving] : enrolmentId ? '' : t.previewOnly}</span>
        <button type="button" onClick={() => open(openId)}>
          {t.reload}
        </button>
        <button type="button" data-primary onClick={() => void navigate(lessonPaths.detail(course.slug))}>
          {t.exit}
        </button>
      </div>
    </div>
  )
}
