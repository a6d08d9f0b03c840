import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { trailerMessages } from '../messages/trailer.ts'
import { lessonPaths } from '../paths.ts'
import { problemOf, type VideoProblem } from '../play/video-problem.ts'
import type { Captions } from '../player/captions.server.ts'
import { LessonPlayer } from '../player/lesson-player.tsx'
import playerStyles from '../player/player.module.css'
import type { VideoStream } from '../stream/stream.types.ts'

interface Props {
  courseId: string
  title: string
  durationMs: number
}

interface TrailerStream {
  stream: VideoStream | null
}

const emptyList: never[] = []
const ms = (seconds: number) => (Number.isFinite(seconds) ? Math.round(seconds * 1000) : 0)

/** The lesson player on its own: it reports nothing, and handles keys only when focused. */
export default function TrailerPlayer({ courseId, title, durationMs: expectedMs }: Props) {
  const t = useMessages(trailerMessages)
  const container = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [captions, setCaptions] = useState<readonly Captions[]>(emptyList)
  const [stream, setStream] = useState<VideoStream | null>(null)
  const [durationMs, setDuration] = useState(expectedMs)
  const [atMs, setAt] = useState(0)
  const [problem, setProblem] = useState<VideoProblem | null>(null)
  const src = lessonPaths.api.trailer(courseId)
  // The viewer pressed play on a button that this replaced, so the focus moves here.
  useEffect(() => {
    container.current?.focus({ preventScroll: true })
    void video.current?.play().catch(() => undefined)
  }, [])
  useEffect(() => {
    const leaving = new AbortController()
    // If the captions cannot be loaded, the video is shown without them.
    void fetch(lessonPaths.api.trailerCaptions(courseId), { signal: leaving.signal })
      .then(async (answer) => answer.ok && setCaptions((await answer.json()) as Captions[]))
      .catch(() => undefined)
    void fetch(lessonPaths.api.trailerStream(courseId), { signal: leaving.signal })
      .then(async (answer) => answer.ok && setStream(((await answer.json()) as TrailerStream).stream))
      .catch(() => undefined)
    return () => leaving.abort()
  }, [courseId])
  const updateProgress = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
    setAt(ms(currentTarget.currentTime))
    setDuration(ms(currentTarget.duration) || expectedMs)
  }
  return (
    <section ref={container} tabIndex={-1} aria-label={title}>
      <LessonPlayer
        video={video}
        keysIn={container}
        src={src}
        stream={stream}
        title={title}
        captions={captions}
        chapters={emptyList}
        watched={emptyList}
        questions={emptyList}
        isAsking={false}
        durationMs={durationMs}
        atMs={atMs}
        handlers={{
          onLoadedMetadata: updateProgress,
          onTimeUpdate: updateProgress,
          onPause: updateProgress,
          onEnded: updateProgress,
        }}
        onError={() => void problemOf(src).then(setProblem)}
      >
        {problem && (
          <p className={playerStyles.problem} role="alert">
            {t.problems[problem === 'rights' ? 'gone' : problem]}
            {problem === 'network' && (
              <button
                type="button"
                onClick={() => {
                  setProblem(null)
                  video.current?.load()
                  void video.current?.play().catch(() => undefined)
                }}
              >
                {t.retry}
              </button>
            )}
          </p>
        )}
      </LessonPlayer>
    </section>
  )
}
