import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FilmStream } from '../stream/stream.types.ts'
import { chosenSize, type Quality, qualityOf, streamWay } from './stream-way.rules.ts'

const key = 'sala:quality'

/** A stream that is playing; gone with `end`. */
interface Playing {
  choose(quality: Quality): void
  end(): void
}

/**
 * Plays the stream of a film in place of the film: what was reached, speed and whether it runs stay. The film comes back at the same
 * place when anything of the stream fails for good.
 */
export function useStream(video: RefObject<HTMLVideoElement | null>, src: string, stream: FilmStream | null) {
  const [quality, setQuality] = useState<Quality>('auto')
  const [isOn, setOn] = useState(false)
  const playing = useRef<Playing | null>(null)
  const master = stream?.src ?? ''
  const told = useRef(stream)
  told.current = stream
  const fall = useRef<() => void>(() => undefined)
  useEffect(() => {
    const player = video.current
    const { current } = told
    if (!player || !master || !current) return
    let isGone = false
    const wanted = remembered()
    setQuality(wanted)
    const back = () => {
      if (isGone || !playing.current) return
      const { end } = playing.current
      playing.current = null
      setOn(false)
      // The place is lost with the stream.
      swap(player, () => {
        end()
        player.src = src
      })
    }
    fall.current = back
    void begin(player, current, wanted, back)
      .then((begun) => {
        if (isGone) return begun?.end()
        playing.current = begun
        setOn(begun !== null)
      })
      // What cannot be fetched leaves the film as it is.
      .catch(() => undefined)
    return () => {
      isGone = true
      playing.current?.end()
      playing.current = null
      setOn(false)
    }
  }, [video, src, master])
  return {
    /** The sizes one can choose; none while the film itself plays. */
    heights: isOn ? (stream?.sizes ?? []).map(({ height }) => height) : [],
    quality,
    choose(next: Quality) {
      setQuality(next)
      remember(next)
      playing.current?.choose(next)
    },
    /** Goes back to the film; false where it is playing already. */
    fallBack(): boolean {
      const was = playing.current !== null
      fall.current()
      return was
    },
  }
}

async function begin(
  player: HTMLVideoElement,
  stream: FilmStream,
  wanted: Quality,
  back: () => void,
): Promise<Playing | null> {
  const way = streamWay({
    playsHls: player.canPlayType('application/vnd.apple.mpegurl') !== '',
    takesParts: 'MediaSource' in window || 'ManagedMediaSource' in window,
    vendor: navigator.vendor,
  })
  if (way === 'own') return ownHls(player, stream, wanted)
  return way === 'library' ? byLibrary(player, stream, wanted, back) : null
}

/** A size is a playlist of its own for a browser that lets nobody choose. */
function ownHls(player: HTMLVideoElement, { src, sizes }: FilmStream, wanted: Quality): Playing {
  const choose = (quality: Quality) => {
    const height = chosenSize(
      sizes.map((one) => one.height),
      quality,
    )
    swap(player, () => {
      player.src = sizes.find((one) => one.height === height)?.src ?? src
    })
  }
  choose(wanted)
  return { choose, end: () => undefined }
}

async function byLibrary(
  player: HTMLVideoElement,
  { src }: FilmStream,
  wanted: Quality,
  back: () => void,
): Promise<Playing | null> {
  const { default: Hls } = await import('hls.js/light')
  if (!Hls.isSupported()) return null
  const hls = new Hls({ capLevelToPlayerSize: true, maxBufferLength: 20, startPosition: placeOf(player) })
  const levelOf = (quality: Quality) => {
    const height = chosenSize(
      hls.levels.map((one) => shorter(one)),
      quality,
    )
    return hls.levels.findIndex((one) => shorter(one) === height)
  }
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    if (wanted !== 'auto') hls.startLevel = hls.nextLevel = levelOf(wanted)
  })
  // What is refused stays refused; the library alone would look for another way for half a minute.
  hls.on(Hls.Events.ERROR, (_, { fatal, response }) => (fatal || isRefused(response?.code)) && back())
  swap(player, () => {
    hls.loadSource(src)
    hls.attachMedia(player)
  })
  return {
    choose(quality) {
      hls.nextLevel = levelOf(quality)
    },
    end: () => hls.destroy(),
  }
}

const isRefused = (status = 0) => status >= 400 && status < 500

const shorter = ({ width, height }: { width: number; height: number }) => Math.min(width, height)

const placeOf = (player: HTMLVideoElement) => (player.currentTime > 0 ? player.currentTime : -1)

/** Changes what an element plays, and lets it go on where it was and as it was. */
function swap(player: HTMLVideoElement, change: () => void): void {
  const { currentTime, paused, playbackRate } = player
  change()
  const goOn = () => {
    player.playbackRate = playbackRate
    if (currentTime > 0 && Math.abs(player.currentTime - currentTime) > 0.5) player.currentTime = currentTime
    if (!paused) void player.play().catch(() => undefined)
  }
  player.addEventListener('loadedmetadata', goOn, { once: true })
}

function remembered(): Quality {
  try {
    return qualityOf(localStorage.getItem(key))
  } catch {
    // Where nothing can be stored, each film begins by itself.
    return 'auto'
  }
}

function remember(quality: Quality): void {
  try {
    localStorage.setItem(key, String(quality))
  } catch {
    // As above.
  }
}
