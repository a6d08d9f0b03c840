import { type RefObject, useEffect, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { playerMessages } from '../messages/player.ts'
import { toggleCaptions } from './captions-mode.ts'
import { nextSpeed, speeds } from './keys.ts'
import { iconBadgeCc } from './media-icons.ts'
import styles from './player.module.css'

interface Props {
  video: RefObject<HTMLVideoElement | null>
}

/** The playback speed; each press selects the next, after the fastest the slowest. */
export function SpeedButton({ video }: Props) {
  const t = useMessages(playerMessages)
  const [speed, setSpeed] = useState(1)
  useEffect(() => {
    const player = video.current
    if (!player) return
    const syncSpeed = () => setSpeed(player.playbackRate)
    syncSpeed()
    player.addEventListener('ratechange', syncSpeed)
    return () => player.removeEventListener('ratechange', syncSpeed)
  }, [video])
  const press = () => {
    const faster = nextSpeed(speed, 1)
    if (video.current) video.current.playbackRate = faster === speed ? speeds[0] : faster
  }
  return (
    <button type="button" className={styles.button} aria-label={t.speed(speed)} onClick={press}>
      {speed}×
    </button>
  )
}

/** Toggles captions. */
export function CaptionsButton({ video }: Props) {
  const t = useMessages(playerMessages)
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const tracks = video.current?.textTracks
    if (!tracks) return
    const syncCaptions = () =>
      setOn(Array.from(tracks).some(({ kind, mode }) => kind === 'captions' && mode === 'showing'))
    syncCaptions()
    tracks.addEventListener('change', syncCaptions)
    return () => tracks.removeEventListener('change', syncCaptions)
  }, [video])
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t.captions}
      aria-pressed={isOn}
      onClick={() => video.current && toggleCaptions(video.current, document.documentElement.lang)}
    >
      <Icon path={iconBadgeCc} />
    </button>
  )
}
