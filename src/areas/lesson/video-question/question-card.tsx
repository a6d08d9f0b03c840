import { useEffect, useId, useRef, useState } from 'react'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { filmQuestionMessages } from '../messages/film-question.ts'
import { formatClock } from '../player/clock.rules.ts'
import styles from './video-question.module.css'
import type { LearnerQuestion } from './video-question.types.ts'

interface Props {
  question: LearnerQuestion
  /** The page of the unit, which handles the answer. */
  to: string
  enrolmentId: string
  unitId: string
  onClose(): void
}

/** The question, over the video; after answering, whether it was correct, and why. */
export function QuestionCard({ question, to, enrolmentId, unitId, onClose }: Props) {
  const t = useMessages(filmQuestionMessages)
  const { id, atMs, kind, text, verdict, isRequired } = question
  const card = useRef<HTMLElement>(null)
  const title = useId()
  // Announces the question and the result to screen readers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told anew with each question and each answer
  useEffect(() => {
    card.current?.focus({ preventScroll: true })
  }, [id, verdict === null])
  return (
    <section
      ref={card}
      className={styles.card}
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      data-own-keys
    >
      <small>{t.ask(formatClock(atMs))}</small>
      <h2 id={title}>{text}</h2>
      {verdict ? (
        <Outcome question={question} result={verdict} onClose={onClose} />
      ) : (
        <ActionForm intent="answer" to={to} values={{ enrolment: enrolmentId, unit: unitId, question: id }}>
          {({ pending, errors }) => (
            <>
              {kind === 'text' ? <TypedAnswer /> : <Choices question={question} />}
              {errors.answer && <p role="alert">{errors.answer}</p>}
              <p className={styles.actions}>
                <button type="submit" disabled={pending}>
                  {t.send}
                </button>
                {isRequired ? (
                  <span>{t.mustAnswer}</span>
                ) : (
                  <button type="button" onClick={onClose}>
                    {t.skip}
                  </button>
                )}
              </p>
            </>
          )}
        </ActionForm>
      )}
    </section>
  )
}

function Choices({ question: { kind, options } }: { question: LearnerQuestion }) {
  const t = useMessages(filmQuestionMessages)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const isOne = kind === 'single'
  const toggle = (id: string, isOn: boolean) =>
    setChosen(isOne ? [id] : isOn ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <fieldset>
      <legend>{isOne ? t.chooseOne : t.chooseSeveral}</legend>
      {options.map(({ id, text }) => (
        <label key={id} className={styles.option}>
          <input
            type={isOne ? 'radio' : 'checkbox'}
            name="chosen"
            value={id}
            checked={chosen.includes(id)}
            onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}

function TypedAnswer() {
  const t = useMessages(filmQuestionMessages)
  return (
    <label className={styles.typed}>
      {t.type}
      <input name="typed" className="input" maxLength={300} autoComplete="off" />
    </label>
  )
}

interface OutcomeProps {
  question: LearnerQuestion
  result: NonNullable<LearnerQuestion['verdict']>
  onClose(): void
}

function Outcome({ question: { options }, result, onClose }: OutcomeProps) {
  const t = useMessages(filmQuestionMessages)
  const { isRight, feedback, chosen, typed, rightIds, accepted } = result
  return (
    <>
      <p className={styles.verdict} data-right={isRight || undefined} role="status">
        <b>{isRight ? t.right : t.wrong}</b> {feedback}
      </p>
      {options.length > 0 && (
        <ul>
          {options.map(({ id, text }) => (
            <li key={id} className={styles.option} data-right={rightIds.includes(id) || undefined}>
              <span>{text}</span>
              <small>
                {[rightIds.includes(id) && t.isRight, chosen.includes(id) && t.isYours]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      )}
      {typed && (
        <p>
          {t.isYours}: {typed}
        </p>
      )}
      {accepted.length > 0 && !isRight && <p>{t.rightAnswers(accepted)}</p>}
      <p className={styles.actions}>
        <button type="button" onClick={onClose}>
          {t.continueWatching}
        </button>
      </p>
    </>
  )
}
