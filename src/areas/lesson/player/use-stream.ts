import { type RefObject, useEffect, useRef, useState } from 'react'
import type { VideoStream } from '../stream/stream.types.ts'
import { chosenSize, playbackMethod, type Quality, qualityOf } from './playback-method.rules.ts'

const key = 'sala:quality'

/** A stream being played, until `end`. */
interface Playback {
  choose(quality: Quality): void
  end(): void
}

/**
 * Plays the stream instead of the file: position, speed and playing state are kept. Falls back to the file at the same
 * position on any fatal stream error.
 */
export function useStream(
  video: RefObject<HTMLVideoElement | null>,
  src: string,
  stream: VideoStream | null,
) {
  const [quality, setQuality] = useState<Quality>('auto')
  const [isOn, setOn] = useState(false)
  const playing = useRef<Playback | null>(null)
  const master = stream?.src ?? ''
  const streamRef = useRef(stream)
  streamRef.current = stream
  const fall = useRef<() => void>(() => undefined)
  useEffect(() => {
    const player = video.current
    const { current } = streamRef
    if (!player || !master || !current) return
    let isGone = false
    const preferredQuality = storedQuality()
    setQuality(preferredQuality)
    const back = () => {
      if (isGone || !playing.current) return
      const { end } = playing.current
      playing.current = null
      setOn(false)
      // The position is lost with the stream.
      swapSource(player, () => {
        end()
        player.src = src
      })
    }
    fall.current = back
    void startPlayback(player, current, preferredQuality, back)
      .then((playback) => {
        if (isGone) return playback?.end()
        playing.current = playback
        setOn(playback !== null)
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
      storeQuality(next)
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

async function startPlayback(
  player: HTMLVideoElement,
  stream: VideoStream,
  preferredQuality: Quality,
  back: () => void,
): Promise<Playback | null> {
  const method = playbackMethod({
    playsHls: player.canPlayType('application/vnd.apple.mpegurl') !== '',
    takesParts: 'MediaSource' in window || 'ManagedMediaSource' in window,
    vendor: navigator.vendor,
  })
  if (method === 'own') return playNativeHls(player, stream, preferredQuality)
  return method === 'library' ? playWithLibrary(player, stream, preferredQuality, back) : null
}

/** In browsers without quality selection, each size is loaded as a separate playlist. */
function playNativeHls(
  player: HTMLVideoElement,
  { src, sizes }: VideoStream,
  preferredQuality: Quality,
): Playback {
  const choose = (quality: Quality) => {
    const height = chosenSize(
      sizes.map((size) => size.height),
      quality,
    )
    swapSource(player, () => {
      player.src = sizes.find((size) => size.height === height)?.src ?? src
    })
  }
  choose(preferredQuality)
  return { choose, end: () => undefined }
}

async function playWithLibrary(
  player: HTMLVideoElement,
  { src }: VideoStream,
  preferredQuality: Quality,
  back: () => void,
): Promise<Playback | null> {
  const { default: Hls } = await import('hls.js/light')
  if (!Hls.isSupported()) return null
  const hls = new Hls({
    capLevelToPlayerSize: true,
    maxBufferLength: 20,
    startPosition: resumePosition(player),
  })
  const levelOf = (quality: Quality) => {
    const height = chosenSize(
      hls.levels.map((level) => shorterSide(level)),
      quality,
    )
    return hls.levels.findIndex((level) => shorterSide(level) === height)
  }
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    if (preferredQuality !== 'auto') hls.startLevel = hls.nextLevel = levelOf(preferredQuality)
  })
  // A refused request stays refused; otherwise the library would retry for half a minute.
  hls.on(Hls.Events.ERROR, (_, { fatal, response }) => (fatal || isClientError(response?.code)) && back())
  swapSource(player, () => {
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

const isClientError = (status = 0) => status >= 400 && status < 500

const shorterSide = ({ width, height }: { width: number; height: number }) => Math.min(width, height)

const resumePosition = (player: HTMLVideoElement) => (player.currentTime > 0 ? player.currentTime : -1)

/** Changes the source of a media element, keeping position and state. */
function swapSource(player: HTMLVideoElement, change: () => void): void {
  const { currentTime, paused, playbackRate } = player
  change()
  const goOn = () => {
    player.playbackRate = playbackRate
    if (currentTime > 0 && Math.abs(player.currentTime - currentTime) > 0.5) player.currentTime = currentTime
    if (!paused) void player.play().catch(() => undefined)
  }
  player.addEventListener('loadedmetadata', goOn, { once: true })
}

function storedQuality(): Quality {
  try {
    return qualityOf(localStorage.getItem(key))
  } catch {
    // Without storage, each video starts with automatic quality.
    return 'auto'
  }
}

function storeQuality(quality: Quality): void {
  try {
    localStorage.setItem(key, String(quality))
  } catch {
    // As above.
  }
}
