import { useId } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { annotationMessages } from '../messages/annotation.ts'
import styles from './annotation.module.css'
import { type Annotation, excerptOf, segmentsOf } from './annotation.rules.ts'

/** The text of an essay with its annotated passages highlighted and numbered; its text content is the text itself. */
export function HighlightedText({ text, annotations }: { text: string; annotations: readonly Annotation[] }) {
  return segmentsOf(text, annotations).map((segment) =>
    segment.number === null ? (
      <span key={segment.start}>{segment.text}</span>
    ) : (
      // The number is drawn by the style, so that a selection contains the text only.
      <mark key={segment.start} data-number={segment.number}>
        {segment.text}
      </mark>
    ),
  )
}

/** An essay with the comments of its marker on passages, for reading. */
export function AnnotatedText({ text, annotations }: { text: string; annotations: readonly Annotation[] }) {
  const t = useMessages(annotationMessages)
  const heading = useId()
  return (
    <>
      <p className={styles.text}>
        <HighlightedText text={text} annotations={annotations} />
      </p>
      <p id={heading} className="sm soft">
        {t.title}
      </p>
      <ol className={styles.comments} aria-labelledby={heading}>
        {annotations.map((annotation) => (
          <li key={annotation.start}>
            <q>{excerptOf(text, annotation)}</q>
            <p>{annotation.text}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
