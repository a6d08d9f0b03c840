import { pictureAt } from '../stream/storyboard.rules.ts'
import type { FilmStream } from '../stream/stream.types.ts'
import { type Chapter, chapterAt } from './chapters.rules.ts'
import { clock } from './clock.rules.ts'
import styles from './player.module.css'

interface Props {
  ms: number
  durationMs: number
  chapters: readonly Chapter[]
  pictures: FilmStream['pictures'] | undefined
}

/** A preview above the seek bar for a time in the video: its image if available, its chapter, its time. */
export function SeekPreview({ ms, durationMs, chapters, pictures }: Props) {
  const chapter = chapterAt(chapters, ms)
  const at = pictures && pictureAt(pictures, ms)
  return (
    <div className={styles.preview} style={{ ['--part' as string]: ms / durationMs }} aria-hidden="true">
      {pictures && at && (
        <span
          className={styles.picture}
          style={{
            width: pictures.width,
            height: pictures.height,
            backgroundImage: `url("${pictures.src}")`,
            backgroundPosition: `-${at.x}px -${at.y}px`,
          }}
        />
      )}
      <p>
        <time>{clock(ms)}</time>
        {chapter && <span>{chapter.title}</span>}
      </p>
    </div>
  )
}
