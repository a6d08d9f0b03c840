import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { filesPaths } from '#areas/files/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { playMessages } from '../messages/play.ts'
import { watchedPercent } from '../progress/watched.rules.ts'
import styles from './play.module.css'
import type { PlayView } from './play-view.server.ts'
import { StillThere } from './still-there.tsx'
import { useWatched } from './use-watched.ts'

/** A video that goes on where it was left, and counts what is really seen. */
export function VideoUnit({ view }: { view: PlayView }) {
  const t = useMessages(playMessages)
  const { revalidate } = useRevalidator()
  const { unit, content, enrolmentId, positionMs, gapMs, durationMs } = view
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const [offersResume, setOffersResume] = useState(positionMs > 5000)
  const report = useWatched({
    enrolmentId,
    unitId: unit.id,
    before: view.watched,
    onDone: () => void revalidate(),
  })
  const length = report.durationMs || durationMs
  const seen = watchedPercent(report.watched, length)
  const jump = (ms: number) => {
    const player = video.current
    setOffersResume(false)
    if (!player) return
    player.currentTime = ms / 1000
    void player.play().catch(() => undefined)
  }
  const hasGap = gapMs > 5000 && length > 0 && gapMs < length - 5000 && Math.abs(gapMs - positionMs) > 10_000
  return (
    <div className={styles.video}>
      <video
        ref={video}
        src={content.file && filesPaths.api.content(content.file.id)}
        aria-label={unit.title}
        controls
        playsInline
        preload="metadata"
        controlsList="nodownload"
        onError={() => setFailed(true)}
        {...report.handlers}
      />
      {failed && (
        <p className={styles.failed} role="alert">
          {t.noVideo}
        </p>
      )}
      {offersResume && !failed && (
        <p className={styles.resume}>
          <button type="button" className={styles.primary} onClick={() => jump(positionMs)}>
            {t.resume(clock(positionMs))}
          </button>
          {hasGap && (
            <button type="button" className={styles.quiet} onClick={() => jump(gapMs)}>
              {t.gap(clock(gapMs))}
            </button>
          )}
          <button type="button" className={styles.quiet} onClick={() => jump(0)}>
            {t.restart}
          </button>
        </p>
      )}
      <StillThere video={video} />
      {enrolmentId && (
        <div className={styles.watched}>
          <svg viewBox="0 0 1000 6" preserveAspectRatio="none" aria-hidden="true">
            <rect width="1000" height="6" />
            {length > 0 &&
              pairsOf(report.watched).map(([from, to]) => (
                <rect
                  key={from}
                  x={(from * 1000) / length}
                  width={((to - from) * 1000) / length}
                  height="6"
                  data-seen
                />
              ))}
          </svg>
          <p>
            <span>{unit.isDone ? t.isDone : t.watched(seen, unit.donePercent)}</span>
            <span role="status">{t[report.saving]}</span>
          </p>
          {!unit.isDone && <p>{t.watchRule(unit.donePercent)}</p>}
        </div>
      )}
    </div>
  )
}

function pairsOf(watched: readonly number[]): [number, number][] {
  const pairs: [number, number][] = []
  for (let at = 0; at + 1 < watched.length; at += 2)
    pairs.push([watched[at] as number, watched[at + 1] as number])
  return pairs
}

/** 7:27, or 1:02:03. */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours, minutes = 0, rest = 0] = parts
  const tail = `${hours ? String(minutes).padStart(2, '0') : minutes}:${String(rest).padStart(2, '0')}`
  return hours ? `${hours}:${tail}` : tail
}
