import { lazy, Suspense, useEffect, useState } from 'react'
import { docOf, nonEmptyDoc } from '#kernel/rich-text/doc.rules.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import { RichText } from '#kernel/rich-text/rich-text.tsx'

// The editor is larger than the rest of the panel: the text is readable until it has loaded.
const RichTextField = lazy(async () => ({
  default: (await import('#kernel/rich-text/editor/rich-text-field.tsx')).RichTextField,
}))

interface Props {
  label: string
  language: 'th' | 'en'
  value: Doc | null
  onChange: (doc: Doc | null) => void
  error?: string | undefined
}

/** The description of a product, in one language. */
export function DescriptionField({ label, language, value, onChange, error }: Props) {
  // The editor needs a browser: the server renders the readable text.
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const reading = <div className="read">{value && <RichText doc={value} />}</div>
  return (
    <div className="f">
      <span className="lab">{label}</span>
      {mounted ? (
        <Suspense fallback={reading}>
          <RichTextField
            label={label}
            language={language}
            value={value ?? docOf()}
            onChange={(doc) => onChange(nonEmptyDoc(doc))}
          />
        </Suspense>
      ) : (
        reading
      )}
      {error && <span className="err-t">{error}</span>}
    </div>
  )
}
