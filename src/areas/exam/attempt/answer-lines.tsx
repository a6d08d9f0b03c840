import { FormulaText } from '#kernel/formula/formula.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { mediaUrl } from '#kernel/image/media.rules.ts'
import { examMessages } from '../messages/assessment.ts'
import styles from './answer-lines.module.css'
import type { AnswerLine } from './answer-lines.rules.ts'

/** An answer, one item below the other; a choice is shown with its image. */
export function AnswerLines({ lines }: { lines: readonly AnswerLine[] }) {
  const { picture } = useMessages(examMessages).room
  return (
    <div className={styles.lines}>
      {lines.map(({ text, pictureId = '' }) => (
        <p key={`${text} ${pictureId}`}>
          {pictureId && <img src={mediaUrl(pictureId, 320)} alt={text ? '' : picture} loading="lazy" />}
          <FormulaText>{text}</FormulaText>
        </p>
      ))}
    </div>
  )
}
