import { useMessages } from '#kernel/i18n/use-messages.ts'
import { playerMessages } from '../messages/player.ts'
import { Notes } from '../notes/notes.tsx'
import { lessonPaths } from '../paths.ts'
import { chapterAt } from '../player/chapters.rules.ts'
import { formatClock } from '../player/clock.rules.ts'
import playerStyles from '../player/player.module.css'
import { Transcript } from '../player/transcript.tsx'
import { QuestionList } from '../video-question/question-list.tsx'
import styles from './play.module.css'
import type { PlayView } from './play-view.server.ts'

/** Beside a video: its chapters, its transcript, and the viewer's notes. */
export function VideoTools({
  view,
  atMs,
  onSeek,
}: {
  view: PlayView
  atMs: number
  onSeek(ms: number): void
}) {
  const t = useMessages(playerMessages)
  const { course, unit, content, captions, notes, enrolmentId } = view
  const chapters = content.chapters ?? []
  const now = chapterAt(chapters, atMs)
  return (
    <div className={styles.tools}>
      <div className={playerStyles.beside}>
        {captions.length > 0 && (
          <section aria-label={t.script}>
            <h2>{t.script}</h2>
            <Transcript captions={captions} atMs={atMs} onSeek={onSeek} />
          </section>
        )}
        {chapters.length > 0 && (
          <section aria-label={t.chapters}>
            <h2>{t.chapters}</h2>
            <ol className={playerStyles.script}>
              {chapters.map((chapter) => (
                <li key={chapter.atMs}>
                  <button
                    type="button"
                    aria-current={chapter === now || undefined}
                    onClick={() => onSeek(chapter.atMs)}
                  >
                    <time>{formatClock(chapter.atMs)}</time>
                    <span>{chapter.title}</span>
                  </button>
                </li>
              ))}
            </ol>
          </section>
        )}
        {view.questions.length > 0 && <QuestionList questions={view.questions} onSeek={onSeek} />}
        {enrolmentId && (
          <Notes
            to={lessonPaths.play(course.slug, unit.id)}
            enrolmentId={enrolmentId}
            unitId={unit.id}
            notes={notes}
            atMs={atMs}
            onSeek={onSeek}
          />
        )}
      </div>
      <p className={playerStyles.keys}>{t.keys}</p>
    </div>
  )
}
