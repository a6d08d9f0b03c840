import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlayerPause, iconPlayerPlay } from '#kernel/ui/icons.ts'
import { playerMessages } from '../messages/player.ts'
import type { VideoStream } from '../stream/stream.types.ts'
import type { LearnerQuestion } from '../video-question/video-question.types.ts'
import type { Captions } from './captions.server.ts'
import type { Chapter } from './chapters.rules.ts'
import type {} from './chrome-elements.ts'
import { formatClock } from './clock.rules.ts'
import {
  iconMaximize,
  iconMinimize,
  iconPictureInPictureOn,
  iconRewindBackward10,
  iconRewindForward10,
  iconVolume,
  iconVolumeOff,
} from './media-icons.ts'
import styles from './player.module.css'
import { CaptionsButton, SpeedButton } from './player-buttons.tsx'
import { QualityMenu } from './quality-menu.tsx'
import { SeekStrip } from './seek-strip.tsx'
import { usePlayerShortcuts } from './use-player-shortcuts.ts'
import { useSpeed } from './use-speed.ts'
import { useStream } from './use-stream.ts'
import { useTracks } from './use-tracks.ts'

type Handlers = Pick<
  React.ComponentProps<'video'>,
  'onLoadedMetadata' | 'onPlay' | 'onTimeUpdate' | 'onPause' | 'onSeeking' | 'onEnded'
>

interface Props {
  video: RefObject<HTMLVideoElement | null>
  /** The element in which keys control the player; the whole page if omitted. */
  keysIn?: RefObject<HTMLElement | null>
  src: string
  /** The stream in several sizes, played instead of the file if the browser supports it. */
  stream: VideoStream | null
  title: string
  captions: readonly Captions[]
  chapters: readonly Chapter[]
  /** Watched parts, for the seek bar. */
  watched: readonly number[]
  /** 0 until known. */
  durationMs: number
  atMs: number
  handlers: Handlers
  onError(): void
  /** Shown over the video: the next unit, an error. */
  children?: ReactNode
  /** Questions in the video, for the seek bar. */
  questions: readonly LearnerQuestion[]
  /** Whether it needs space for what is shown over it. */
  isAsking: boolean
}

/** The video with all its controls: by mouse, touch and keyboard, in Thai and English. */
export function LessonPlayer(props: Props) {
  const { video, src, title, captions, chapters, watched, durationMs, atMs, handlers, onError } = props
  const { children, questions, isAsking } = props
  const t = useMessages(playerMessages)
  const locale = useLocale()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let isGone = false
    void import('./chrome.ts').then(() => {
      if (!isGone) setReady(true)
    })
    return () => {
      isGone = true
    }
  }, [])
  // The video has often loaded before hydration: its earlier events are replayed.
  useEffect(() => {
    const player = video.current
    if (player?.error) player.dispatchEvent(new Event('error'))
    else if (player && player.readyState >= HTMLMediaElement.HAVE_METADATA)
      player.dispatchEvent(new Event('loadedmetadata'))
  }, [video])
  useTracks(video, { captions, chapters, names: t.languages, durationMs })
  useSpeed(video)
  const streaming = useStream(video, src, props.stream)
  usePlayerShortcuts(video, props.keysIn)
  return (
    <media-controller
      class={styles.player}
      data-asks={isAsking || undefined}
      lang={locale}
      nohotkeys=""
      autohide="3"
    >
      <video
        ref={video}
        slot="media"
        src={src}
        aria-label={title}
        // The browser's own controls are used until the elements are loaded, or if they cannot be loaded.
        controls={!isReady}
        playsInline
        preload="metadata"
        controlsList="nodownload"
        onError={() => streaming.fallBack() || onError()}
        {...handlers}
      />
      <media-loading-indicator slot="centered-chrome" noautohide="" />
      {children && (
        <div className={styles.over} slot="centered-chrome">
          {children}
        </div>
      )}
      {isReady && (
        <>
          <SeekStrip
            watched={watched}
            chapters={chapters}
            questions={questions}
            durationMs={durationMs}
            atMs={atMs}
            images={props.stream?.pictures}
          />
          <media-control-bar class={styles.bar}>
            <media-play-button notooltip="">
              <SlottedIcon name="play" path={iconPlayerPlay} />
              <SlottedIcon name="pause" path={iconPlayerPause} />
            </media-play-button>
            <media-seek-backward-button class={styles.extra} seekoffset="10" notooltip="">
              <SlottedIcon name="icon" path={iconRewindBackward10} />
            </media-seek-backward-button>
            <media-seek-forward-button class={styles.extra} seekoffset="10" notooltip="">
              <SlottedIcon name="icon" path={iconRewindForward10} />
            </media-seek-forward-button>
            <media-mute-button class={styles.extra} notooltip="">
              <SlottedIcon name="off" path={iconVolumeOff} />
              <SlottedIcon name="low" path={iconVolume} />
              <SlottedIcon name="medium" path={iconVolume} />
              <SlottedIcon name="high" path={iconVolume} />
            </media-mute-button>
            <media-volume-range class={styles.extra} />
            <span className={styles.time}>
              {formatClock(atMs)} / {formatClock(durationMs)}
            </span>
            <span className={`${styles.chapter} ${styles.extra}`}>
              {chapters.length > 0 && chapters.findLast((chapter) => chapter.atMs <= atMs)?.title}
            </span>
            <SpeedButton video={video} />
            {streaming.heights.length > 1 && <QualityMenu {...streaming} onChoose={streaming.choose} />}
            {captions.length > 0 && <CaptionsButton video={video} />}
            <media-pip-button class={styles.extra} notooltip="">
              <SlottedIcon name="icon" path={iconPictureInPictureOn} />
            </media-pip-button>
            <media-fullscreen-button notooltip="">
              <SlottedIcon name="enter" path={iconMaximize} />
              <SlottedIcon name="exit" path={iconMinimize} />
            </media-fullscreen-button>
          </media-control-bar>
        </>
      )}
    </media-controller>
  )
}

/** An icon in a slot of an element. */
function SlottedIcon({ name, path }: { name: string; path: string }) {
  return (
    <span slot={name} className={styles.icon}>
      <Icon path={path} />
    </span>
  )
}
