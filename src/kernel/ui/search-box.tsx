import { useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { iconSearch, iconX } from './icons.ts'
import { typedKey } from './typed-key.ts'
import { useKeyDown } from './use-key-down.ts'

interface Props {
  /** The search terms the list currently shows. */
  value: string
  label: string
  /** Defaults to the label. */
  placeholder?: string
  clear: string
  /** Before hydration, Enter submits the search terms as a form: under this name, with the other query parameters. */
  form?: { name: string; hiddenFields: readonly (readonly [string, string])[] }
  onSearch: (text: string) => void
}

/** Searches while the user types, after a short debounce, and immediately on Enter; `/` anywhere on the page focuses it. */
export function SearchBox({ value, label, placeholder, clear, form, onSearch }: Props) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(value)
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  // A link or back navigation may have changed the list's search terms.
  useEffect(() => {
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  const send = useCallback((words: string) => {
    sent.current = words.trim()
    latest.current(words.trim())
  }, [])
  useEffect(() => {
    if (text.trim() === sent.current) return
    const timer = setTimeout(() => send(text), 300)
    return () => clearTimeout(timer)
  }, [text, send])
  useKeyDown((event) => {
    const writing =
      event.target instanceof HTMLElement &&
      event.target.closest('input, textarea, select, [contenteditable], dialog, [role=dialog]')
    if (typedKey(event) !== '/' || writing || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    input.current?.focus()
  })
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send(text)
        }}
      >
        {form?.hiddenFields.map(([name, saved]) => (
          <input key={name} type="hidden" name={name} value={saved} />
        ))}
        <label className="in">
          <Icon path={iconSearch} className="ic" />
          <input
            ref={input}
            type="search"
            name={form?.name}
            value={text}
            maxLength={100}
            placeholder={placeholder ?? label}
            aria-label={label}
            aria-keyshortcuts="/"
            autoComplete="off"
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {text && (
            <button
              type="button"
              aria-label={clear}
              onClick={() => {
                setText('')
                send('')
                input.current?.focus()
              }}
            >
              <Icon path={iconX} className="ic" />
            </button>
          )}
        </label>
      </form>
    </search>
  )
}
