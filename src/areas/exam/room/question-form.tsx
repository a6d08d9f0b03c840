import { useMemo } from 'react'
import { hasFormula } from '#kernel/formula/formula.rules.ts'
import { FormulaText } from '#kernel/formula/formula.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import type { Locale } from '#kernel/i18n/messages.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { mediaUrl } from '#kernel/image/media.rules.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronDown, iconChevronUp } from '#kernel/ui/icons.ts'
import { examMessages } from '../messages/assessment.ts'
import { wordCount } from '../question/completeness.rules.ts'
import type { Answer, Answers, PresentedOption, PresentedQuestion } from '../question/question.types.ts'
import { FileAnswer } from './file-answer.tsx'
import styles from './room.module.css'

export interface QuestionFormProps {
  id: string
  question: PresentedQuestion
  answer: Answer | null
  disabled: boolean
  onAnswer(answer: Answer | null, isTyped?: boolean): void
  /** The attempt that files are attached to; without it, no files are accepted. */
  attemptId?: string
}

const letters = { th: [...'กขคงจฉชซฌญ'], en: [...'ABCDEFGHIJ'] }
/** The letter of a choice; a number beyond the tenth. */
export const choiceLetter = (locale: Locale, at: number): string => letters[locale][at] ?? String(at + 1)

/** The answer form for a question, by kind. Everything works with the keyboard alone. */
export function QuestionForm(props: QuestionFormProps) {
  switch (props.question.kind) {
    case 'single':
    case 'true_false':
    case 'multiple':
      return <Choices {...props} />
    case 'matching':
      return <Matching {...props} />
    case 'ordering':
      return <Ordering {...props} />
    case 'essay':
      return <Essay {...props} />
    case 'file':
      return <FileAnswer {...props} />
    default:
      return <TextAnswer {...props} />
  }
}

/** Returns the choices in the order shown; number keys select them too. */
export function choicesOf(
  question: PresentedQuestion,
  labels: { true: string; false: string },
): PresentedOption[] {
  if (question.kind === 'true_false')
    return [
      { id: 'true', text: labels.true },
      { id: 'false', text: labels.false },
    ]
  return question.kind === 'single' || question.kind === 'multiple' ? (question.options ?? []) : []
}

/** Returns the answer after a choice was pressed. */
export function applyChoice(question: PresentedQuestion, answer: Answer | null, id: string): Answer | null {
  if (question.kind === 'true_false') return { value: id === 'true' }
  if (question.kind === 'single') return { option: id }
  const before = (answer as Answers['multiple'] | null)?.options ?? []
  const options = before.includes(id) ? before.filter((other) => other !== id) : [...before, id]
  return options.length ? { options } : null
}

const isChosen = (question: PresentedQuestion, answer: Answer | null, id: string): boolean => {
  if (!answer) return false
  if (question.kind === 'true_false') return String((answer as Answers['true_false']).value) === id
  if (question.kind === 'single') return (answer as Answers['single']).option === id
  return (answer as Answers['multiple']).options.includes(id)
}

function Choices({ id, question, answer, disabled, onAnswer }: QuestionFormProps) {
  const t = useMessages(examMessages).room
  const locale = useLocale()
  const isMany = question.kind === 'multiple'
  return (
    <fieldset className={styles.choices} disabled={disabled}>
      <legend className={isMany ? styles.hint : 'vh'}>{isMany ? t.many : t.yourAnswer}</legend>
      {choicesOf(question, t).map((option, at) => (
        <label key={option.id} className={styles.choice}>
          <input
            className="vh"
            type={isMany ? 'checkbox' : 'radio'}
            name={id}
            checked={isChosen(question, answer, option.id)}
            onChange={() => onAnswer(applyChoice(question, answer, option.id))}
          />
          <span className={styles.letter} data-many={isMany} aria-hidden="true">
            {choiceLetter(locale, at)}
          </span>
          <span>
            {option.pictureId && <img src={mediaUrl(option.pictureId, 640)} alt="" />}
            <FormulaText>{option.text}</FormulaText>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function TextAnswer({ question, answer, disabled, onAnswer }: QuestionFormProps) {
  const t = useMessages(examMessages).room
  const isNumber = question.kind === 'numeric'
  return (
    <label className={styles.typed}>
      <span>{isNumber ? t.number : t.yourAnswer}</span>
      <span className={styles.unit}>
        <input
          type="text"
          inputMode={isNumber ? 'decimal' : 'text'}
          autoComplete="off"
          maxLength={isNumber ? 100 : 500}
          disabled={disabled}
          value={(answer as { text: string } | null)?.text ?? ''}
          onChange={({ currentTarget }) =>
            onAnswer(currentTarget.value ? { text: currentTarget.value } : null, true)
          }
        />
        {question.unit && <b>{question.unit}</b>}
      </span>
    </label>
  )
}

function Essay({ question, answer, disabled, onAnswer }: QuestionFormProps) {
  const t = useMessages(examMessages).room
  const text = (answer as { text: string } | null)?.text ?? ''
  const count = useMemo(() => wordCount(text), [text])
  return (
    <label className={styles.typed}>
      <span>{t.yourAnswer}</span>
      <textarea
        rows={12}
        maxLength={60_000}
        disabled={disabled}
        value={text}
        onChange={({ currentTarget }) =>
          onAnswer(currentTarget.value ? { text: currentTarget.value } : null, true)
        }
      />
      <small>
        {[t.words(count), t.between(question.minWords, question.maxWords)].filter(Boolean).join(' · ')}
      </small>
    </label>
  )
}

function Matching({ question, answer, disabled, onAnswer }: QuestionFormProps) {
  const t = useMessages(examMessages).room
  const locale = useLocale()
  const pairs = (answer as Answers['matching'] | null)?.pairs ?? {}
  const areNamed = question.right?.some(({ text }) => hasFormula(text)) ?? false
  const set = (left: string, right: string) => {
    const { [left]: _, ...others } = pairs
    const next = right ? { ...others, [left]: right } : others
    onAnswer(Object.keys(next).length ? { pairs: next } : null)
  }
  return (
    <div className={styles.matching}>
      {question.left?.map(({ id, text }) => (
        <label key={id}>
          <span>
            <FormulaText>{text}</FormulaText>
          </span>
          <select
            disabled={disabled}
            value={pairs[id] ?? ''}
            onChange={({ currentTarget }) => set(id, currentTarget.value)}
          >
            <option value="">{t.choose}</option>
            {question.right?.map((option, at) => (
              <option key={option.id} value={option.id}>
                {areNamed ? `${choiceLetter(locale, at)}. ${option.text}` : option.text}
              </option>
            ))}
          </select>
        </label>
      ))}
      {/* A menu prints closed, so paper needs the choices written out, with letters to write instead of their texts; and it cannot set formulas. */}
      <ul className={styles.printed} data-shown={areNamed || undefined} aria-label={t.choose}>
        {question.right?.map((option, at) => (
          <li key={option.id}>
            {choiceLetter(locale, at)}.<FormulaText>{option.text}</FormulaText>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Ordering({ question, answer, disabled, onAnswer }: QuestionFormProps) {
  const t = useMessages(examMessages).room
  const options = question.options ?? []
  const ids = (answer as Answers['ordering'] | null)?.ids ?? options.map(({ id }) => id)
  const move = (at: number, by: number) => {
    const next = [...ids]
    const [moved] = next.splice(at, 1)
    if (moved !== undefined) next.splice(at + by, 0, moved)
    onAnswer({ ids: next })
  }
  return (
    <>
      <p className="sm soft">{t.order}</p>
      <ol className={styles.ordering}>
        {ids.map((id, at) => {
          const text = options.find((option) => option.id === id)?.text ?? ''
          return (
            <li key={id}>
              <span>
                <FormulaText>{text}</FormulaText>
              </span>
              <button
                type="button"
                aria-label={t.up(text)}
                disabled={disabled || at === 0}
                onClick={() => move(at, -1)}
              >
                <Icon path={iconChevronUp} />
              </button>
              <button
                type="button"
                aria-label={t.down(text)}
                disabled={disabled || at === ids.length - 1}
                onClick={() => move(at, 1)}
              >
                <Icon path={iconChevronDown} />
              </button>
            </li>
          )
        })}
      </ol>
      {!answer && (
        <p className={styles.keep}>
          <span className="sm soft">{t.untouched}</span>
          <button
            type="button"
            className={styles.quiet}
            disabled={disabled}
            onClick={() => onAnswer({ ids })}
          >
            {t.keepOrder}
          </button>
        </p>
      )}
    </>
  )
}
