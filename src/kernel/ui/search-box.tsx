import { useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { iconSearch, iconX } from './icons.ts'
import { typedKey } from './typed-key.ts'
import { useKeyDown } from './use-key-down.ts'

interface Props {
  /** What the list shows now. */
  value: string
  label: string
  /** The label, where there is nothing to add. */
  placeholder?: string
  clear: string
  /** Before scripts, Enter sends the words as a form: under this name, with what else the address says. */
  form?: { name: string; keep: readonly (readonly [string, string])[] }
  onSearch: (text: string) => void
}

/** Searches while one types, after a short rest, and at once by Enter; `/` from anywhere on the page leads here. */
export function SearchBox({ value, label, placeholder, clear, form, onSearch }: Props) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(value)
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  // The list may have come to other words by a link or the way back.
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
        {form?.keep.map(([name, saved]) => (
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
