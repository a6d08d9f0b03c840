import { imageAt } from '../stream/storyboard.rules.ts'
import type { VideoStream } from '../stream/stream.types.ts'
import { type Chapter, chapterAt } from './chapters.rules.ts'
import { formatClock } from './clock.rules.ts'
import styles from './player.module.css'

interface Props {
  ms: number
  durationMs: number
  chapters: readonly Chapter[]
  images: VideoStream['pictures'] | undefined
}

/** A preview above the seek bar for a time in the video: its image if available, its chapter, its time. */
export function SeekPreview({ ms, durationMs, chapters, images }: Props) {
  const chapter = chapterAt(chapters, ms)
  const at = images && imageAt(images, ms)
  return (
    <div className={styles.preview} style={{ ['--part' as string]: ms / durationMs }} aria-hidden="true">
      {images && at && (
        <span
          className={styles.image}
          style={{
            width: images.width,
            height: images.height,
            backgroundImage: `url("${images.src}")`,
            backgroundPosition: `-${at.x}px -${at.y}px`,
          }}
        />
      )}
      <p>
        <time>{formatClock(ms)}</time>
        {chapter && <span>{chapter.title}</span>}
      </p>
    </div>
  )
}
