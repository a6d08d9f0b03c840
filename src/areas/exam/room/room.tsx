import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { preloadFormulas } from '#kernel/formula/formula.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity } from '#kernel/money/index.ts'
import { RichText } from '#kernel/rich-text/rich-text.tsx'
import { formatTime } from '#kernel/time/index.ts'
import { askPrompt } from '#kernel/ui/dialog.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronLeft, iconChevronRight } from '#kernel/ui/icons.ts'
import { digitOf, typedKey } from '#kernel/ui/typed-key.ts'
import { useKeyDown } from '#kernel/ui/use-key-down.ts'
import { examMessages } from '../messages/assessment.ts'
import { isPartialAnswer } from '../question/completeness.rules.ts'
import type { Answer, Answers } from '../question/question.types.ts'
import { useAnswerUploads } from './answer-uploads.ts'
import type { RoomView } from './assessment-view.server.ts'
import { canGoTo } from './navigation.rules.ts'
import { applyChoice, choicesOf, QuestionForm } from './question-form.tsx'
import { QuestionPalette } from './question-palette.tsx'
import { ReviewAnswers } from './review-answers.tsx'
import styles from './room.module.css'
import { RoomBar } from './room-bar.tsx'
import { iconFlag } from './room-icons.ts'
import { useTimeLeft } from './use-clock.ts'
import { useFlags } from './use-flags.ts'
import { useIntegrity } from './use-integrity.ts'
import { useOneTab } from './use-one-tab.ts'
import { useOutbox } from './use-outbox.ts'
import { usePresence } from './use-presence.ts'
import { useQuestionPosition } from './use-question-position.ts'
import { useSubmit } from './use-submit.ts'

const CameraPanel = lazy(() => import('../camera/camera-panel.tsx').then((m) => ({ default: m.CameraPanel })))

/** Elements that receive typed keys. */
const textInputSelector = 'textarea, select, input:not([type=radio]):not([type=checkbox])'

interface Props {
  room: RoomView
  title: string
  course: string
}

/** The exam while it is being taken: one question at a time, every answer saved immediately, online or offline. */
export function Room({ room, title, course }: Props) {
  const t = useMessages(examMessages).room
  const locale = useLocale()
  const { questions, attemptId } = room
  // A question is shown as it should be without network, too.
  useEffect(() => preloadFormulas([JSON.stringify(questions)]), [questions])
  const navigation = { count: questions.length, oneWay: room.oneWay }
  const position = useQuestionPosition(
    attemptId,
    navigation,
    questions.map(({ isReached }) => isReached),
  )
  const { at } = position
  const placesOf = (is: (question: { id: string }) => boolean) =>
    questions.flatMap((question, index) => (is(question) ? [index] : []))
  const [isReviewing, setReviewing] = useState(false)
  const [answers, setAnswers] = useState(() => new Map(questions.map(({ id, answer }) => [id, answer])))
  const flags = useFlags(
    attemptId,
    questions.flatMap(({ id, isFlagged }) => (isFlagged ? [id] : [])),
  )
  const { revalidate } = useRevalidator()
  const { left, hear } = useTimeLeft(room.deadlineAt, room.now)
  const { isHere, takeOver } = useOneTab(attemptId)
  const outbox = useOutbox({
    attemptId,
    lastSeq: room.lastSeq,
    isPaused: !isHere,
    onReply(reply) {
      hear(reply)
      if (reply.status !== 'in_progress') void revalidate()
    },
  })
  const done = useCallback(() => void revalidate(), [revalidate])
  const { state: submitting, submit } = useSubmit({ attemptId, ...outbox, onDone: done })
  const note = useIntegrity(attemptId, isHere)
  usePresence({
    attemptId,
    isOn: isHere,
    flagged: placesOf(({ id }) => flags.has(id)),
    unsent: placesOf(({ id }) => outbox.waiting.some(({ questionId }) => questionId === id)),
    hear,
    onFlagsReported: flags.markReported,
    onNotice: done,
  })
  useRestored(outbox, setAnswers)

  // The server ends the attempt automatically; the page submits what it has and shows that time is up.
  const isOver = left !== null && left <= 0
  useEffect(() => {
    if (isOver && isHere) void submit()
  }, [isOver, isHere, submit])

  const question = questions[at]
  const newest = useRef(answers)
  newest.current = answers
  const answer = (id: string, value: Answer | null, isTyped = false) => {
    newest.current = new Map(newest.current).set(id, value)
    setAnswers(newest.current)
    outbox.save(id, value, isTyped)
  }
  const uploading = useAnswerUploads(attemptId, isHere && !isOver, (id, file) => {
    const files = (newest.current.get(id) as Answers['file'] | null)?.files ?? []
    if (!files.some((answerFile) => answerFile.id === file.id)) answer(id, { files: [...files, file] })
  })
  const goTo = async (next: number) => {
    if (next === at) return setReviewing(false)
    if (!canGoTo(navigation, at, next)) return
    const isLeftOpen = room.oneWay && question && !newest.current.get(question.id)
    if (isLeftOpen && (await askPrompt({ ...t.leave, title: t.leave.title(at + 1) })) === null) return
    setReviewing(false)
    position.go(next)
    // An empty answer to the next question tells the server that this one was left; it accepts no more for it.
    const following = questions[next]
    if (room.oneWay && following && !newest.current.get(following.id)) answer(following.id, null)
  }
  const isLocked = !isHere || isOver || submitting !== 'no'
  useKeyDown((event) => {
    if (isReviewing || isLocked || !question || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.target instanceof Element && event.target.matches(textInputSelector)) return
    const digit = digitOf(event)
    const key = typedKey(event).toLowerCase()
    const choice = digit ? choicesOf(question.shown, t)[digit - 1] : undefined
    if (choice) answer(question.id, applyChoice(question.shown, answers.get(question.id) ?? null, choice.id))
    else if (key === 'n') void goTo(at + 1)
    else if (key === 'p') void goTo(at - 1)
    else if (key === 'f') flags.toggle(question.id)
  })

  const states = questions.map(({ id, shown }) => ({
    id,
    isAnswered: Boolean(answers.get(id)),
    // Counting words takes a while, and only the review shows it.
    isPartial: isReviewing && isPartialAnswer(shown, answers.get(id) ?? null),
    isFlagged: flags.has(id),
    isWaiting: outbox.waiting.some(({ questionId }) => questionId === id),
  }))
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is read from its beginning
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [at, isReviewing])

  return (
    <>
      <RoomBar
        title={title}
        course={course}
        left={left}
        outbox={outbox}
        onReview={() => setReviewing(true)}
        isReviewing={isReviewing}
      />
      {!isHere && (
        <p className={styles.offline} role="alert">
          {t.elsewhere}{' '}
          <button type="button" onClick={takeOver}>
            {t.continueHere}
          </button>
        </p>
      )}
      {room.notices.map((notice) => (
        <p key={notice.id} className={styles.notice} role="status">
          <b>{formatTime(notice.at, locale)}</b>{' '}
          {notice.minutes === null
            ? notice.text
            : (notice.reopens ? t.reopened : t.extraTime)(notice.minutes, notice.text)}
        </p>
      ))}
      <main id="main" className={styles.room}>
        {isReviewing ? (
          <ReviewAnswers
            heading={heading}
            states={states}
            left={left}
            submitting={submitting}
            uploading={uploading}
            onBack={() => setReviewing(false)}
            onGoTo={room.oneWay ? null : (to) => void goTo(to)}
            onSubmit={() => void submit()}
          />
        ) : (
          question && (
            <section className={styles.question} key={question.id}>
              {question.part && <p className={styles.part}>{question.part}</p>}
              <div className={styles.head}>
                <h1 ref={heading} tabIndex={-1} className={styles.of}>
                  {t.of(at + 1, questions.length)}
                  <span className="soft"> · {t.points(formatQuantity(question.points))}</span>
                </h1>
                <button
                  type="button"
                  className={flags.has(question.id) ? 'chip on' : 'chip'}
                  aria-pressed={flags.has(question.id)}
                  onClick={() => flags.toggle(question.id)}
                >
                  <Icon path={iconFlag} />
                  {flags.has(question.id) ? t.flagged : t.flag}
                </button>
              </div>
              <div className={styles.stem}>
                <RichText doc={question.shown.stem} />
              </div>
              <QuestionForm
                id={question.id}
                question={question.shown}
                answer={answers.get(question.id) ?? null}
                disabled={isLocked}
                attemptId={attemptId}
                onAnswer={(value, isTyped) => answer(question.id, value, isTyped)}
              />
              <div className={styles.foot}>
                <button
                  type="button"
                  className={styles.quiet}
                  disabled={at === 0 || room.oneWay}
                  onClick={() => void goTo(at - 1)}
                >
                  <Icon path={iconChevronLeft} />
                  {t.previous}
                </button>
                <button
                  type="button"
                  className={styles.link}
                  disabled={isLocked || !answers.get(question.id)}
                  onClick={() => answer(question.id, null)}
                >
                  {t.clear}
                </button>
                {room.oneWay && <p className={styles.onward}>{t.onward}</p>}
                {at + 1 < questions.length ? (
                  <button type="button" className={styles.primary} onClick={() => void goTo(at + 1)}>
                    {t.next}
                    <Icon path={iconChevronRight} />
                  </button>
                ) : (
                  <button type="button" className={styles.primary} onClick={() => setReviewing(true)}>
                    {t.review}
                  </button>
                )}
              </div>
            </section>
          )
        )}
        <QuestionPalette
          states={states}
          at={isReviewing ? -1 : at}
          canGoTo={(to) => (isReviewing && to === at) || canGoTo(navigation, at, to)}
          onGoTo={(to) => void goTo(to)}
          onReview={isReviewing ? null : () => setReviewing(true)}
        >
          {room.camera && (
            <Suspense>
              <CameraPanel attemptId={attemptId} isPaused={!isHere} note={note} />
            </Suspense>
          )}
        </QuestionPalette>
      </main>
      {/* Placed below: anything that appears while someone presses an answer must not move it from under their finger. */}
      <div className={styles.below}>
        {outbox.saving === 'offline' && isHere && (
          <p className={styles.offline} role="status">
            {t.offline(new Set(outbox.waiting.map(({ questionId }) => questionId)).size)}
          </p>
        )}
        {outbox.lost > 0 && (
          <p className={styles.offline} role="alert">
            {t.lost(outbox.lost, room.oneWay)}
          </p>
        )}
      </div>
    </>
  )
}

type Outbox = ReturnType<typeof useOutbox>

/** Saves queued on this device before a reload take precedence over what the server knew. */
function useRestored(
  { isReady, waiting }: Outbox,
  set: (change: (before: Map<string, Answer | null>) => Map<string, Answer | null>) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the browser's database was read
  useEffect(() => {
    if (!isReady || !waiting.length) return
    set((before) => {
      const next = new Map(before)
      for (const { questionId, value } of waiting) next.set(questionId, value as Answer | null)
      return next
    })
  }, [isReady])
}
