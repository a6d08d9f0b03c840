import { FormulaText } from '#kernel/formula/formula.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { RichText } from '#kernel/rich-text/rich-text.tsx'
import { fileMessages } from '../messages/answer-file.ts'
import { questionMessages } from '../messages/question.ts'
import styles from './question.module.css'
import type { PresentedQuestion } from './question.types.ts'

/** A question as learners see it, without answering. */
export function QuestionPreview({ question }: { question: PresentedQuestion }) {
  const t = useMessages(questionMessages)
  const fileText = useMessages(fileMessages)
  const { kind, stem, options, left, right, unit, files } = question
  const marks = kind === 'single' || kind === 'true_false' ? styles.round : styles.square
  const texts =
    kind === 'true_false' ? [t.true, t.false] : kind === 'ordering' ? null : options?.map(({ text }) => text)
  return (
    <div className={styles.preview}>
      <RichText doc={stem} />
      {texts && (
        <ul>
          {texts.map((text) => (
            <li key={text} className={marks}>
              <FormulaText>{text}</FormulaText>
            </li>
          ))}
        </ul>
      )}
      {kind === 'ordering' && (
        <ol>
          {options?.map(({ id, text }) => (
            <li key={id}>
              <FormulaText>{text}</FormulaText>
            </li>
          ))}
        </ol>
      )}
      {left && (
        <div className={styles.match}>
          <ul>
            {left.map(({ id, text }) => (
              <li key={id}>
                <FormulaText>{text}</FormulaText>
              </li>
            ))}
          </ul>
          <ul>
            {right?.map(({ id, text }) => (
              <li key={id}>
                <FormulaText>{text}</FormulaText>
              </li>
            ))}
          </ul>
        </div>
      )}
      {(kind === 'short' || kind === 'numeric') && <p className={styles.blank}>{unit}</p>}
      {files && (
        <p className={styles.blank}>
          {fileText.acceptsFiles(
            files.types.map((type) => fileText.fileTypes[type]).join(', '),
            files.mostFiles,
            files.mostMegabytes,
          )}
        </p>
      )}
      {kind === 'essay' && <p className={`${styles.blank} ${styles.tall}`} />}
    </div>
  )
}
