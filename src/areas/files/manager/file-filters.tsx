import { Menu } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck, iconChevronDown, iconSearch, iconX } from '#kernel/ui/icons.ts'
import { fileTypes, itemSorts } from '../public.ts'
import type { FilesView } from './files.types.ts'
import { daySteps, type SizeStep, sizeSteps } from './files-query.rules.ts'
import { filesMessages } from './messages/index.ts'
import type { FilesAddress } from './use-files-address.ts'

interface Props {
  view: FilesView
  address: FilesAddress
}

/** Words, type, day, size and tag to find by, and the order. All of it stands in the address. */
export function FileFilters({ view, address }: Props) {
  const t = useMessages(filesMessages)
  const { query } = view
  const sizes = Object.keys(sizeSteps) as SizeStep[]
  return (
    <div className="filters">
      <SearchWords
        value={query.text}
        label={query.folder ? t.searchHere : t.search}
        onSearch={(q) => address.go({ q, here: q && query.folder ? 1 : null, item: null }, { replace: true })}
      />
      <Choice
        label={t.filter.type}
        all={t.filter.all}
        value={query.types[0] ?? null}
        choices={fileTypes.map((type) => [type, t.types[type]])}
        onChoose={(type) => address.go({ type })}
      />
      <Choice
        label={t.filter.day}
        all={t.filter.all}
        value={query.days === null ? null : String(query.days)}
        choices={daySteps.map((days) => [String(days), t.days[days]])}
        onChoose={(days) => address.go({ days })}
      />
      <Choice
        label={t.filter.size}
        all={t.filter.all}
        value={query.size}
        choices={sizes.map((size) => [size, t.sizes[size]])}
        onChoose={(size) => address.go({ size })}
      />
      {query.tag && (
        <button type="button" className="chip set" onClick={() => address.go({ tag: null })}>
          {t.filter.tag}: <b>{query.tag}</b>
          <Icon path={iconX} className="ic" />
        </button>
      )}
      <Choice
        label={t.sort}
        value={query.sort}
        choices={itemSorts.map((sort) => [sort, t.sorts[sort]])}
        onChoose={(sort) => address.go({ sort: sort === 'name' ? null : sort })}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  /** Words for no choice; without them one is always made. */
  all?: string
  value: string | null
  choices: readonly (readonly [string, string])[]
  onChoose: (value: string | null) => void
}

function Choice({ label, all, value, choices, onChoose }: ChoiceProps) {
  const chosen = choices.find(([one]) => one === value)?.[1]
  const shown: (readonly [string | null, string])[] = all ? [[null, all], ...choices] : [...choices]
  return (
    <Menu position="bottom-start" offset={4}>
      <Menu.Target>
        <button type="button" className={chosen && all ? 'chip set' : 'chip'}>
          {chosen ? `${label}: ` : label}
          {chosen && <b>{chosen}</b>}
          <Icon path={iconChevronDown} className="ic" />
        </button>
      </Menu.Target>
      <Menu.Dropdown mah="60dvh" style={{ overflowY: 'auto' }}>
        {shown.map(([one, words]) => (
          <Menu.Item
            key={one ?? ''}
            role="menuitemradio"
            aria-checked={one === value}
            rightSection={one === value ? <Icon path={iconCheck} className="ic" /> : null}
            onClick={() => onChoose(one)}
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface SearchProps {
  value: string
  label: string
  onSearch: (text: string) => void
}

/** Searches while one types, after a short rest, and at once by Enter; `/` leads here. */
function SearchWords({ value, label, onSearch }: SearchProps) {
  const t = useMessages(filesMessages)
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(value)
  const latest = useRef(onSearch)
  latest.current = onSearch
  useEffect(() => {
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  useEffect(() => {
    if (text.trim() === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text.trim()
      latest.current(text.trim())
    }, 300)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const writing = (event.target as HTMLElement).closest?.(
        'input, textarea, [contenteditable], dialog, [role=dialog]',
      )
      if (event.key !== '/' || writing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [])
  const now = (words: string) => {
    setText(words)
    sent.current = words.trim()
    onSearch(words.trim())
  }
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          now(text)
        }}
      >
        <label className="in">
          <Icon path={iconSearch} className="ic" />
          <input
            ref={input}
            type="search"
            value={text}
            maxLength={100}
            placeholder={label}
            aria-label={label}
            aria-keyshortcuts="/"
            autoComplete="off"
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {text && (
            <button type="button" aria-label={t.clearSearch} onClick={() => now('')}>
              <Icon path={iconX} className="ic" />
            </button>
          )}
        </label>
      </form>
    </search>
  )
}
