import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TextAreaField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconX } from '#kernel/ui/icons.ts'
import { annotationMessages } from '../messages/annotation.ts'
import { HighlightedText } from './annotated-text.tsx'
import styles from './annotation.module.css'
import {
  type Annotation,
  annotatedText,
  excerptOf,
  maxAnnotationLength,
  maxAnnotations,
  overlapsAny,
  type Passage,
  sortAnnotations,
  trimPassage,
} from './annotation.rules.ts'
import { useSelectedPassage } from './use-selected-passage.ts'

interface Props {
  text: string
  /** In the order of the text. */
  annotations: readonly Annotation[]
  onChange: (annotations: Annotation[]) => void
}

/** The text of an essay, whose passages are selected to comment on them, and the comments so far. */
export function Annotator({ text, annotations, onChange }: Props) {
  const t = useMessages(annotationMessages)
  const shown = annotatedText(text)
  const box = useRef<HTMLParagraphElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const { selected, clear } = useSelectedPassage(box)
  /** Where the comment was added that is to be written next. */
  const added = useRef<number | null>(null)
  useEffect(() => {
    if (!annotations.some(({ start }) => start === added.current)) return
    list.current?.querySelector<HTMLElement>(`[data-start="${added.current}"] textarea`)?.focus()
    added.current = null
  }, [annotations])
  const add = (passage: Passage) => {
    clear()
    added.current = passage.start
    onChange(sortAnnotations([...annotations, { ...passage, text: '' }]))
  }
  const passage = selected && trimPassage(shown, selected)
  const refusal = (at: Passage) =>
    annotations.length >= maxAnnotations ? t.full : overlapsAny(annotations, at) && t.overlaps
  return (
    <div className={styles.annotator}>
      <p ref={box} className={styles.text}>
        <HighlightedText text={text} annotations={annotations} />
      </p>
      {selected && passage && (
        <div className={styles.offer} style={{ top: selected.bottom, left: selected.left }}>
          {refusal(passage) ? (
            <span className="sm">{refusal(passage)}</span>
          ) : (
            <button
              type="button"
              className="btn sm"
              // Otherwise the press would deselect the passage first.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => add(passage)}
            >
              {t.add}
            </button>
          )}
        </div>
      )}
      <p className="sm soft">{t.hint}</p>
      <ByKeyboard text={shown} refusal={refusal} onAdd={add} />
      <ol className={styles.comments} ref={list} aria-label={t.title}>
        {annotations.map((annotation) => (
          <li key={annotation.start} data-start={annotation.start}>
            <div className={styles.comment}>
              <TextAreaField
                label={t.on(excerptOf(text, annotation))}
                rows={2}
                maxLength={maxAnnotationLength}
                defaultValue={annotation.text}
                onChange={({ currentTarget }) =>
                  onChange(
                    annotations.map((other) =>
                      other === annotation ? { ...other, text: currentTarget.value } : other,
                    ),
                  )
                }
              />
              <button
                type="button"
                className="ibtn sm"
                aria-label={t.remove(excerptOf(text, annotation))}
                title={t.remove(excerptOf(text, annotation))}
                onClick={() => onChange(annotations.filter((other) => other !== annotation))}
              >
                <Icon path={iconX} />
              </button>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

interface ByKeyboardProps {
  text: string
  /** Why there can be no comment on a passage. */
  refusal: (passage: Passage) => string | false
  onAdd: (passage: Passage) => void
}

/** The same text in a field, where a passage can be selected without a pointer. */
function ByKeyboard({ text, refusal, onAdd }: ByKeyboardProps) {
  const t = useMessages(annotationMessages)
  const [selected, setSelected] = useState<Passage | null>(null)
  const passage = selected && trimPassage(text, selected)
  const refused = passage && refusal(passage)
  return (
    <details className={styles.keyboard}>
      <summary className="sm">{t.byKeyboard}</summary>
      <TextAreaField
        label={t.select}
        hint={refused || t.selectHint}
        rows={6}
        // In a field that is read-only, Chrome selects nothing by keyboard.
        aria-readonly
        inputMode="none"
        value={text}
        onChange={() => undefined}
        onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
          setSelected({ start: selectionStart, end: selectionEnd })
        }
      />
      <button
        type="button"
        className="btn sm"
        disabled={!passage || Boolean(refused)}
        onClick={() => passage && onAdd(passage)}
      >
        {t.add}
      </button>
    </details>
  )
}
