import { lazy, Suspense, useState } from 'react'
import { mediaSrcSet, mediaUrl } from '#areas/files/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlayerPlay } from '#kernel/ui/icons.ts'
import { trailerMessages } from '../messages/trailer.ts'
import { lessonPaths } from '../paths.ts'
import { formatClock } from '../player/clock.rules.ts'
import styles from './trailer.module.css'
import type { TrailerView } from './trailer.types.ts'

const TrailerPlayer = lazy(() => import('./trailer-player.tsx'))

interface Props {
  course: { id: string; title: string; coverId: string | null }
  trailer: TrailerView
}

/**
 * The cover of a course with a play button; the player is loaded when it is pressed. Without scripts it links to the
 * video itself.
 */
export function CourseTrailer({ course, trailer }: Props) {
  const t = useMessages(trailerMessages)
  const { id, title, coverId } = course
  const { durationMs } = trailer
  const [isOpen, setOpen] = useState(false)
  const poster = coverId && (
    <img
      src={mediaUrl(coverId, 1280)}
      srcSet={mediaSrcSet(coverId)}
      sizes="(max-width: 1020px) 100vw, 760px"
      alt=""
      width={1280}
      height={720}
    />
  )
  if (isOpen)
    return (
      <div className={styles.trailer}>
        <Suspense
          fallback={
            <div className={styles.poster} role="status" aria-label={t.loading}>
              {poster}
            </div>
          }
        >
          <TrailerPlayer courseId={id} title={t.of(title)} durationMs={durationMs} />
        </Suspense>
      </div>
    )
  return (
    <div className={styles.trailer}>
      <a
        className={styles.poster}
        href={lessonPaths.api.trailer(id)}
        data-early
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {poster}
        <span className={styles.mark}>
          <Icon path={iconPlayerPlay} />
        </span>
        <span className={styles.caption}>
          <span>{t.play}</span> {durationMs > 0 && <span>{formatClock(durationMs)}</span>}
        </span>
      </a>
    </div>
  )
}
