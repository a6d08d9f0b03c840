import { type ReactNode, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { filesPaths } from '#areas/files/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck } from '#kernel/ui/icons.ts'
import { filmQuestionMessages } from '../messages/film-question.ts'
import { playMessages } from '../messages/play.ts'
import { playerMessages } from '../messages/player.ts'
import { lessonPaths } from '../paths.ts'
import { formatClock } from '../player/clock.rules.ts'
import { LessonPlayer } from '../player/lesson-player.tsx'
import { NextUnit } from '../player/next-unit.tsx'
import playerStyles from '../player/player.module.css'
import { watchedPercent } from '../progress/watched.rules.ts'
import { QuestionCard } from '../video-question/question-card.tsx'
import { useQuestions } from '../video-question/use-questions.ts'
import { IdlePrompt } from './idle-prompt.tsx'
import styles from './play.module.css'
import type { PlayView } from './play-view.server.ts'
import { UnitExtras } from './unit-extras.tsx'
import { useWatchProgress } from './use-watch-progress.ts'
import { problemOf, type VideoProblem } from './video-problem.ts'
import { VideoTools } from './video-tools.tsx'

/** A video that resumes where it was left and tracks what is watched; `children` are placed between it and its tools. */
export function VideoUnit({ view, children }: { view: PlayView; children: ReactNode }) {
  const t = useMessages(playMessages)
  const playerText = useMessages(playerMessages)
  const questionText = useMessages(filmQuestionMessages)
  const { revalidate } = useRevalidator()
  const { course, unit, content, enrolmentId, positionMs, gapMs, durationMs, upNext } = view
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<VideoProblem | null>(null)
  const [offersResume, setOffersResume] = useState(positionMs > 5000)
  const [hasEnded, setEnded] = useState(false)
  const report = useWatchProgress({
    enrolmentId,
    unitId: unit.id,
    before: view.watched,
    onDone: () => void revalidate(),
  })
  const { questions } = view
  const asking = useQuestions(video, { questions, isDone: unit.isDone })
  const length = report.durationMs || durationMs
  const seenPercent = watchedPercent(report.watched, length)
  const src = content.file ? filesPaths.api.content(content.file.id) : ''
  const jump = (ms: number) => {
    const player = video.current
    setOffersResume(false)
    setEnded(false)
    if (!player) return
    player.currentTime = ms / 1000
    void player.play().catch(() => undefined)
  }
  const retry = () => {
    const player = video.current
    const at = report.atMs
    setProblem(null)
    if (!player) return
    player.load()
    player.currentTime = at / 1000
  }
  const isAtEnd = durationMs > 0 && positionMs >= durationMs - 2000
  const hasGap = gapMs > 5000 && length > 0 && gapMs < length - 5000 && Math.abs(gapMs - positionMs) > 10_000
  return (
    <>
      <div className={styles.video}>
        <LessonPlayer
          video={video}
          src={src}
          stream={view.stream}
          title={unit.title}
          captions={view.captions}
          chapters={content.chapters ?? []}
          watched={report.watched}
          questions={questions}
          isAsking={asking.open !== undefined}
          durationMs={length}
          atMs={report.atMs}
          handlers={{
            ...report.handlers,
            onPlay: (event) => {
              setEnded(false)
              asking.handlers.onPlay(event)
              report.handlers.onPlay(event)
            },
            onTimeUpdate: (event) => {
              report.handlers.onTimeUpdate(event)
              asking.handlers.onTimeUpdate(event)
            },
            onSeeking: (event) => {
              report.handlers.onSeeking()
              asking.handlers.onSeeking(event)
            },
            onEnded: (event) => {
              report.handlers.onEnded(event)
              setEnded(true)
              asking.handlers.onEnded(event)
            },
          }}
          onError={() => void problemOf(src).then(setProblem)}
        >
          {problem ? (
            <p className={playerStyles.problem} role="alert">
              {playerText.problems[problem]}
              {problem !== 'gone' && (
                <button type="button" onClick={retry}>
                  {playerText.retry}
                </button>
              )}
            </p>
          ) : asking.open && enrolmentId ? (
            <QuestionCard
              key={asking.open.id}
              question={asking.open}
              to={lessonPaths.play(course.slug, unit.id)}
              enrolmentId={enrolmentId}
              unitId={unit.id}
              onClose={asking.close}
            />
          ) : (
            hasEnded &&
            upNext && (
              <NextUnit
                to={lessonPaths.play(course.slug, upNext.id)}
                title={upNext.title}
                onCancel={() => setEnded(false)}
              />
            )
          )}
        </LessonPlayer>
        {offersResume && !problem && (!isAtEnd || hasGap) && (
          <p className={styles.resume}>
            {!isAtEnd && (
              <button type="button" className={styles.primary} onClick={() => jump(positionMs)}>
                {t.resume(formatClock(positionMs))}
              </button>
            )}
            {hasGap && (
              <button type="button" className={styles.quiet} onClick={() => jump(gapMs)}>
                {t.goToUnwatched(formatClock(gapMs))}
              </button>
            )}
            <button type="button" className={styles.quiet} onClick={() => jump(0)}>
              {t.restart}
            </button>
          </p>
        )}
        <IdlePrompt video={video} />
        {enrolmentId && (
          <div className={styles.watched}>
            <p>
              {unit.isDone ? (
                <span className={styles.isDone}>
                  <Icon path={iconCheck} />
                  {t.isDone}
                </span>
              ) : (
                <span>{t.watched(seenPercent, unit.donePercent)}</span>
              )}
              <span role="status">{t[report.saving]}</span>
            </p>
            {!unit.isDone && <p>{t.watchRule(unit.donePercent)}</p>}
            {!unit.isDone && unit.questionsLeft > 0 && <p>{questionText.left(unit.questionsLeft)}</p>}
          </div>
        )}
      </div>
      {children}
      <UnitExtras view={view} tools={<VideoTools view={view} atMs={report.atMs} onSeek={jump} />} />
    </>
  )
}
