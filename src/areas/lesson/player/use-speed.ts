import { type RefObject, useEffect } from 'react'
import { speedOf } from './keys.ts'

const key = 'sala:speed'

/** Restores the last playback speed, in every course. */
export function useSpeed(video: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const player = video.current
    if (!player) return
    try {
      player.defaultPlaybackRate = speedOf(localStorage.getItem(key))
    } catch {
      // Without storage, each video starts at normal speed.
    }
    player.playbackRate = player.defaultPlaybackRate
    const remember = () => {
      try {
        localStorage.setItem(key, String(player.playbackRate))
      } catch {
        // As above.
      }
    }
    player.addEventListener('ratechange', remember)
    return () => player.removeEventListener('ratechange', remember)
  }, [video])
}
