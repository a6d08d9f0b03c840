import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { splitName } from './file-display.rules.ts'
import styles from './files.module.css'
import { filesMessages } from './messages/index.ts'

interface Props {
  name: string
  isFolder: boolean
  onDone: (name: string | null) => void
}

/** Renames inline: Enter or blur saves, Esc cancels. The extension stays unless it is changed explicitly. */
export function NameEditor({ name, isFolder, onDone }: Props) {
  const t = useMessages(filesMessages)
  const [text, setText] = useState(name)
  const input = useRef<HTMLInputElement>(null)
  const over = useRef(false)
  useEffect(() => {
    input.current?.focus()
    input.current?.setSelectionRange(0, isFolder ? name.length : splitName(name).stem.length)
  }, [name, isFolder])
  const end = (value: string | null) => {
    if (over.current) return
    over.current = true
    const newName = value?.trim() ?? ''
    onDone(newName && newName !== name ? newName : null)
  }
  return (
    <input
      ref={input}
      className={styles.rename}
      value={text}
      aria-label={t.renameLabel(name)}
      maxLength={255}
      spellCheck={false}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => end(text)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) end(text)
        if (event.key === 'Escape') end(null)
      }}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
    />
  )
}
