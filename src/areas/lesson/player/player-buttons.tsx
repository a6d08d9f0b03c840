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
    const look = () => setSpeed(player.playbackRate)
    look()
    player.addEventListener('ratechange', look)
    return () => player.removeEventListener('ratechange', look)
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
    const look = () =>
      setOn(Array.from(tracks).some(({ kind, mode }) => kind === 'captions' && mode === 'showing'))
    look()
    tracks.addEventListener('change', look)
    return () => tracks.removeEventListener('change', look)
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
