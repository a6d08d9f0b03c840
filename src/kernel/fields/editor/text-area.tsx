import { useMessages } from '#kernel/i18n/use-messages.ts'
import { isRecord } from '../text-value.ts'
import styles from './editor.module.css'
import type { EditorOf, EditorProps } from './editor.types.ts'
import { useFieldEditors } from './field-editors.tsx'
import { Frame } from './frame.tsx'
import { LineEditor } from './line-editor.tsx'
import { fieldMessages } from './messages.ts'
import { useTypedValue } from './use-typed-value.ts'

/** Several lines of plain text. */
export function LongEditor(props: EditorOf<'long' | 'relation'>) {
  const { field, name, required } = props
  const { input, error } = useTypedValue(props as EditorProps)
  return (
    <Frame label={field.label} hint={field.hint} error={error} required={required}>
      {(control) => (
        <textarea {...control} {...input} name={name} className={`input ${styles.long}`} rows={3} />
      )}
    </Frame>
  )
}

/** Related records, through the picker of their area; without one, their ids are typed. */
export function RelationEditor(props: EditorOf<'relation'>) {
  const Own = useFieldEditors().relation?.[props.field.to]
  if (Own) return <Own {...props} />
  return props.field.max ? <LongEditor {...props} /> : <LineEditor {...props} />
}

/** Formatted text, through an area's editor; without one, plain paragraphs are typed, and formatted text is left alone. */
export function RichEditor(props: EditorOf<'rich'>) {
  const t = useMessages(fieldMessages)
  const Own = useFieldEditors().rich
  const { field, name, value, errors, required } = props
  if (Own) return <Own {...props} />
  const plain = paragraphsOf(value)
  return (
    <Frame label={field.label} hint={field.hint} error={errors[name]} required={required}>
      {(control) =>
        plain === null ? (
          <>
            <input type="hidden" name={name} value={JSON.stringify(value)} />
            <output id={control.id} className={styles.hint}>
              {t.formatted}
            </output>
          </>
        ) : (
          <textarea
            {...control}
            name={name}
            className={`input ${styles.long}`}
            rows={5}
            defaultValue={plain}
          />
        )
      }
    </Frame>
  )
}

/** Returns the text of a document that contains only plain paragraphs; null for any other. */
function paragraphsOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (!isRecord(value)) return ''
  const texts = (Array.isArray(value.content) ? value.content : []).map((node: unknown) => {
    const inner: unknown[] = isRecord(node) && Array.isArray(node.content) ? node.content : []
    const [text] = inner
    const plain = isRecord(node) && node.type === 'paragraph' && inner.length < 2
    if (!plain || (text !== undefined && (!isRecord(text) || text.marks || typeof text.text !== 'string')))
      return null
    return isRecord(text) ? String(text.text) : ''
  })
  return texts.includes(null) ? null : texts.join('\n\n')
}
