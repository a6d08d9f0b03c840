import { FormulaText } from '#kernel/formula/formula.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { PreviewRow } from '#kernel/import/import.types.ts'
import type { OpenImport } from '#kernel/import/page-view.ts'
import { importMessages } from '#kernel/import/ui/messages.ts'
import { formatQuantity, groupDigits } from '#kernel/money/quantity.ts'
import { examMessages } from '../messages/assessment.ts'
import { questionMessages } from '../messages/question.ts'
import type { BankImportCounts } from './import.types.ts'
import { bankImportMessages } from './import-messages.ts'
import type { QuestionPreview } from './preview.rules.ts'
import styles from './preview-table.module.css'

/** The first questions of a file with their keys, so that a teacher sees whether it was understood before anything is written. */
export function PreviewTable({ open }: { open: OpenImport<BankImportCounts> }) {
  const t = useMessages(bankImportMessages)
  const importText = useMessages(importMessages)
  if (open.previews.length === 0) return null
  const title = importText.previews(groupDigits(open.previews.length))
  return (
    <div className={styles.preview}>
      <h2>{title}</h2>
      <table className={`t imt stacks ${styles.rows}`} aria-label={title}>
        <thead>
          <tr>
            <th>{importText.line}</th>
            <th>{t.record}</th>
            <th>{t.kind}</th>
            <th>{t.answer}</th>
            <th className="num">{t.points}</th>
            <th>{importText.result}</th>
          </tr>
        </thead>
        <tbody>
          {open.previews.map(({ line, result, preview }) => (
            <Row key={line} line={line} result={result} question={preview as QuestionPreview} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps extends Pick<PreviewRow, 'line' | 'result'> {
  question: QuestionPreview
}

function Row({ line, result, question: { name, text, kind, points, answers, moreAnswers } }: RowProps) {
  const t = useMessages(bankImportMessages)
  const importText = useMessages(importMessages)
  const questionText = useMessages(questionMessages)
  const { picture } = useMessages(examMessages).room
  const labelOf = (answer: string) =>
    kind === 'true_false' ? (answer === 'true' ? questionText.true : questionText.false) : answer || picture
  return (
    <tr>
      <td data-label={importText.line}>{line}</td>
      <td className={styles.text}>
        {name && <small>{name}</small>}
        {text ? <FormulaText>{text}</FormulaText> : t.noText}
      </td>
      <td data-label={t.kind} className="nw">
        {questionText.kinds[kind]}
      </td>
      <td data-label={t.answer} className={styles.text}>
        {answers.length > 0 ? (
          <>
            <FormulaText>{answers.map(labelOf).join(' · ')}</FormulaText>
            {moreAnswers > 0 && <small>+{moreAnswers}</small>}
          </>
        ) : (
          <span className="soft">{kind === 'essay' || kind === 'file' ? t.manual : '–'}</span>
        )}
      </td>
      <td data-label={t.points} className="num">
        {formatQuantity(points)}
      </td>
      <td data-label={importText.result} className="nw">
        {result ? importText.results[result] : '…'}
      </td>
    </tr>
  )
}
