import { lazy, Suspense, useEffect, useState } from 'react'
import { docOf, plainText } from '#kernel/rich-text/doc.rules.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import { RichText } from '#kernel/rich-text/rich-text.tsx'
import { docOfBody, parseTypedBody } from '../compose/body-doc.ts'
import { LabelledField } from './labelled-field.tsx'
import styles from './mail.module.css'

// The editor is larger than the rest of the page: the text can be read until it has loaded.
const RichTextField = lazy(async () => ({
  default: (await import('#kernel/rich-text/editor/rich-text-field.tsx')).RichTextField,
}))

interface Props {
  name: string
  label: string
  hint: string
  error?: string
  language: 'th' | 'en'
  value: Doc | undefined
  /** The value returned after a rejected submission. */
  typed?: string | undefined
}

/** The body of a bulk email, in the editor; a plain text field if scripts are disabled. */
export function BodyField({ name, label, hint, error, language, value = docOf(), typed }: Props) {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const [doc, setDoc] = useState<Doc>(() => (typed === undefined ? value : docOfBody(parseTypedBody(typed))))
  if (!mounted) {
    return (
      <LabelledField label={label} hint={hint} {...(error && { error })}>
        {(control) => <textarea {...control} name={name} rows={12} defaultValue={plainText(doc)} />}
      </LabelledField>
    )
  }
  return (
    <div className="f">
      <span className="lab">{label}</span>
      <input type="hidden" name={name} value={JSON.stringify(doc)} />
      <Suspense
        fallback={
          <div className={`read ${styles.body}`}>
            <RichText doc={doc} />
          </div>
        }
      >
        <RichTextField label={label} language={language} value={doc} tall onChange={setDoc} />
      </Suspense>
      <span className={error ? 'err-t' : 'hint'} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </span>
    </div>
  )
}
