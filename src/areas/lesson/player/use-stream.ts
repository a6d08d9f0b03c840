import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FilmStream } from '../stream/stream.types.ts'
import { chosenSize, type Quality, qualityOf, streamWay } from './stream-way.rules.ts'

const key = 'sala:quality'

/** A stream being played, until `end`. */
interface Playing {
  choose(quality: Quality): void
  end(): void
}

/**
 * Plays the stream instead of the file: position, speed and playing state are kept. Falls back to the file at the same
 * position on any fatal stream error.
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
      // The position is lost with the stream.
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
      // On a failed request the file keeps playing.
      .catch(() => undefined)
    return () => {
      isGone = true
      playing.current?.end()
      playing.current = null
      setOn(false)
    }
  }, [video, src, master])
  return {
    /** The available sizes; empty while the file is playing. */
    heights: isOn ? (stream?.sizes ?? []).map(({ height }) => height) : [],
    quality,
    choose(next: Quality) {
      setQuality(next)
      remember(next)
      playing.current?.choose(next)
    },
    /** Falls back to the file; returns false if it is already playing. */
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

/** In browsers without quality selection, each size is loaded as a separate playlist. */
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
  // A refused request stays refused; otherwise the library would retry for half a minute.
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

/** Changes the source of a media element, keeping position and state. */
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
    // Without storage, each video starts with automatic quality.
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
