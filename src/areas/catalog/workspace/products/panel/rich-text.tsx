import { type ClipboardEvent, useEffect, useId, useRef } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import {
  iconBold,
  iconClearFormatting,
  iconH2,
  iconItalic,
  iconList,
  iconListNumbers,
} from '#kernel/ui/editing-icons.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { panelMessages } from '../messages/panel.ts'
import styles from './panel.module.css'

interface Props {
  label: string
  /** HTML of a few plain elements; the server cleans what comes in. */
  value: string
  onChange: (html: string) => void
  error?: string | undefined
}

const tools = [
  { name: 'bold', icon: iconBold, command: 'bold' },
  { name: 'italic', icon: iconItalic, command: 'italic' },
  { name: 'heading', icon: iconH2, command: 'formatBlock', value: 'h3' },
  { name: 'bullets', icon: iconList, command: 'insertUnorderedList' },
  { name: 'numbers', icon: iconListNumbers, command: 'insertOrderedList' },
  { name: 'plain', icon: iconClearFormatting, command: 'plain' },
] as const

/**
 * Text with headings, lists and stress, edited in place by the browser's own editing. Pasting brings plain words only, so that nothing of
 * another page's looks or scripts comes along.
 */
export function RichText({ label, value, onChange, error }: Props) {
  const t = useMessages(panelMessages)
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  // Writing it while somebody types would throw the caret to the beginning.
  useEffect(() => {
    const at = field.current
    if (at && at.innerHTML !== value && document.activeElement !== at) at.innerHTML = value
  }, [value])
  const changed = () => onChange(field.current?.textContent?.trim() ? (field.current?.innerHTML ?? '') : '')
  const use = ({ command, ...rest }: (typeof tools)[number]) => {
    field.current?.focus()
    if (command === 'plain') {
      document.execCommand('removeFormat')
      document.execCommand('formatBlock', false, 'p')
    } else document.execCommand(command, false, 'value' in rest ? rest.value : undefined)
    changed()
  }
  // A textarea holds no headings and lists, so this is one by its role.
  const textbox = {
    id,
    role: 'textbox',
    'aria-multiline': true,
    'aria-labelledby': `${id}-label`,
    'aria-invalid': error ? true : undefined,
    tabIndex: 0,
    onInput: changed,
    onBlur: changed,
    onPaste: pasteWords,
  }
  return (
    <div className="f">
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <div className={error ? `${styles.rich} ${styles.wrong}` : styles.rich}>
        <div role="toolbar" aria-label={t.text.tools} className={styles.tools}>
          {tools.map((tool) => (
            <button
              key={tool.name}
              type="button"
              className="ibtn sm"
              aria-label={t.text[tool.name]}
              title={t.text[tool.name]}
              // The words that are chosen stay chosen.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => use(tool)}
            >
              <Icon path={tool.icon} className="ic" />
            </button>
          ))}
        </div>
        <div
          ref={field}
          className={styles.text}
          contentEditable
          suppressContentEditableWarning
          {...textbox}
        />
      </div>
      {error && <span className="err-t">{error}</span>}
    </div>
  )
}

function pasteWords(event: ClipboardEvent) {
  event.preventDefault()
  document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
}
