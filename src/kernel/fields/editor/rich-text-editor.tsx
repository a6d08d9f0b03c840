import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { readDoc } from '#kernel/rich-text/doc.rules.ts'
import type { EditorOf } from './editor.types.ts'
import { FieldEditorsProvider } from './field-editors.tsx'
import { GroupFrame } from './frame.tsx'
import { RichEditor } from './text-area.tsx'

// Large, and needed on few pages.
const RichTextField = lazy(() =>
  import('#kernel/rich-text/editor/rich-text-field.tsx').then((m) => ({ default: m.RichTextField })),
)

/** A text with headings, lists, tables and videos inside a submitted form; before scripts load, plain paragraphs are typed. */
export function RichTextEditor(props: EditorOf<'rich'>) {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  if (isHydrated) return <FormattedInput {...props} />
  return (
    <FieldEditorsProvider editors={{}}>
      <RichEditor {...props} />
    </FieldEditorsProvider>
  )
}

/** A text that may be longer than this is an article and gets a large editor. */
const longTextThreshold = 30_000

function FormattedInput({ field, name, value, errors, required }: EditorOf<'rich'>) {
  const locale = useLocale()
  const [doc, setDoc] = useState(() => readDoc(value).doc)
  return (
    <GroupFrame label={field.label} hint={field.hint} error={errors[name]} required={required}>
      <input type="hidden" name={name} value={JSON.stringify(doc)} />
      <Suspense>
        <RichTextField
          label={field.label[locale]}
          language="th"
          value={doc}
          tall={field.max > longTextThreshold}
          onChange={setDoc}
        />
      </Suspense>
    </GroupFrame>
  )
}
