import { useMessages } from '#kernel/i18n/use-messages.ts'
import { filmQuestionMessages } from '../messages/film-question.ts'
import { playMessages } from '../messages/play.ts'
import { watchedPercent } from '../progress/watched.rules.ts'
import type { VideoStream } from '../stream/stream.types.ts'
import type { LearnerQuestion } from '../video-question/video-question.types.ts'
import type { Chapter } from './chapters.rules.ts'
import type {} from './chrome-elements.ts'
import { formatClock } from './clock.rules.ts'
import styles from './player.module.css'
import { SeekPreview } from './seek-preview.tsx'
import { useSeekPreview } from './use-seek-preview.ts'

interface Props {
  watched: readonly number[]
  chapters: readonly Chapter[]
  questions: readonly LearnerQuestion[]
  durationMs: number
  atMs: number
  images: VideoStream['pictures'] | undefined
}

/** The seek bar: watched parts above it, gaps at chapters and marks at questions in it, a preview over it. */
export function SeekStrip({ watched, chapters, questions, durationMs, atMs, images }: Props) {
  const preview = useSeekPreview(durationMs, atMs)
  const t = useMessages(playMessages)
  const questionText = useMessages(filmQuestionMessages)
  const positionOf = (ms: number) => (ms * 1000) / durationMs
  return (
    <div className={styles.seek} {...preview.handlers}>
      {preview.ms !== null && (
        <SeekPreview ms={preview.ms} durationMs={durationMs} chapters={chapters} images={images} />
      )}
      {durationMs > 0 && (
        <svg
          viewBox="0 0 1000 6"
          preserveAspectRatio="none"
          role="img"
          aria-label={t.seen(watchedPercent(watched, durationMs))}
        >
          {pairsOf(watched).map(([from, to]) => (
            <rect key={from} x={positionOf(from)} width={positionOf(to - from)} height="6" />
          ))}
        </svg>
      )}
      <media-time-range />
      {durationMs > 0 &&
        chapters
          .filter(({ atMs }) => atMs > 0 && atMs < durationMs)
          .map(({ atMs, title }) => (
            <i
              key={atMs}
              title={`${formatClock(atMs)} ${title}`}
              style={{ ['--part' as string]: atMs / durationMs }}
            />
          ))}
      {durationMs > 0 &&
        questions.map(({ id, atMs, verdict }) => (
          <b
            key={id}
            role="img"
            aria-label={questionText.mark(formatClock(atMs), verdict !== null)}
            title={questionText.mark(formatClock(atMs), verdict !== null)}
            data-answered={verdict ? true : undefined}
            style={{ ['--part' as string]: Math.min(1, atMs / durationMs) }}
          >
            {verdict ? '✓' : '?'}
          </b>
        ))}
    </div>
  )
}

function pairsOf(watched: readonly number[]): [number, number][] {
  const pairs: [number, number][] = []
  for (let at = 0; at + 1 < watched.length; at += 2)
    pairs.push([watched[at] as number, watched[at + 1] as number])
  return pairs
}
