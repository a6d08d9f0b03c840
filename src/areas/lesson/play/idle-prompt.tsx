import { type RefObject, useEffect, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { playMessages } from '../messages/play.ts'
import { shouldPromptIdle } from './idle.rules.ts'
import styles from './play.module.css'

/** Events that show activity, including play pressed on a headset. */
const activityEvents = [
  'pointerdown',
  'pointermove',
  'keydown',
  'touchstart',
  'wheel',
  'play',
  'seeking',
] as const
const checkIntervalMs = 10_000

/** Pauses a video that has played for long without activity, and asks whether the viewer is still there. No progress is lost. */
export function IdlePrompt({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const t = useMessages(playMessages)
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    let lastSignAt = Date.now()
    const isHere = ({ type }: Event) => {
      lastSignAt = Date.now()
      if (type === 'play') setAsks(false)
    }
    // Media events do not bubble, but can be captured.
    for (const sign of activityEvents) window.addEventListener(sign, isHere, { passive: true, capture: true })
    const timer = setInterval(() => {
      const player = video.current
      if (!player || !shouldPromptIdle(!player.paused, lastSignAt, Date.now())) return
      player.pause()
      // The question is shown below the video.
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
      setAsks(true)
    }, checkIntervalMs)
    return () => {
      for (const sign of activityEvents) window.removeEventListener(sign, isHere, { capture: true })
      clearInterval(timer)
    }
  }, [video])
  if (!asks) return null
  return (
    <div className={styles.resume} role="alert">
      <p>{t.stillThere}</p>
      <button type="button" className={styles.primary} onClick={() => void video.current?.play()}>
        {t.continueWatching}
      </button>
    </div>
  )
}
