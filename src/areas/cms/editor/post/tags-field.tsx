import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { editorMessages } from '../../messages/editor.ts'
import { LineField } from '../plain-fields.tsx'

/** Tags, separated by commas. */
export function TagsField({ value, onChange }: { value: string[]; onChange: (next: string[]) => void }) {
  const t = useMessages(editorMessages)
  const [text, setText] = useState(value.join(', '))
  return (
    <LineField
      label={t.tags}
      hint={t.tagsHint}
      value={text}
      onChange={(next) => {
        setText(next)
        const tags = next
          .split(',')
          .map((tag) => tag.trim().slice(0, 40))
          .filter(Boolean)
        onChange([...new Set(tags)].slice(0, 12))
      }}
    />
  )
}
