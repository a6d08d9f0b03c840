import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Field } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconSearch } from '#kernel/ui/icons.ts'
import { pickerMessages } from './messages.ts'
import styles from './record-picker.module.css'
import { useRecordSearch } from './use-record-search.ts'

interface Props<Item> {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** For a form submitted without JavaScript: the field name of the typed text. */
  name?: string | undefined
  /** The typed text that such a form returns. */
  defaultValue?: string | undefined
  /** The search endpoint, called with `?q=`; it returns `{items}`, unless `itemsOf` reads the response. */
  address: string
  itemsOf?: ((answer: never) => readonly Item[]) | undefined
  /** Which results can be chosen; all by default. */
  accepts?: (item: Item) => boolean
  /** The minimum number of letters before a request is sent. */
  min: number
  keyOf: (item: Item) => string
  show: (item: Item) => ReactNode
  onChoose: (item: Item) => void
  /** The text shown when nothing is found. */
  nothing: (words: string) => string
}

/**
 * Picks a record by name: a field that searches while the user types, with the results below it (the combobox pattern:
 * the focus stays in the field, arrows move, Enter selects, Escape closes). Selecting a result clears the field for the
 * next one.
 */
export function RecordPicker<Item>({
  label,
  hint,
  error,
  name,
  defaultValue = '',
  address,
  itemsOf,
  accepts = () => true,
  min,
  keyOf,
  show,
  onChoose,
  nothing,
}: Props<Item>) {
  const t = useMessages(pickerMessages)
  const id = useId()
  const [text, setText] = useState(defaultValue)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const { status, items: found } = useRecordSearch<Item>(address, text, min, itemsOf)
  const items = found.filter(accepts)
  const listed = open && items.length > 0
  const choose = (item: Item | undefined) => {
    if (!item) return
    onChoose(item)
    setText('')
    setActive(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Never submits the surrounding form.
      event.preventDefault()
      if (listed && status === 'done') choose(items[active])
      return
    }
    if (!listed) return
    if (event.key === 'Escape') setOpen(false)
    else if (event.key === 'ArrowDown') setActive((active + 1) % items.length)
    else if (event.key === 'ArrowUp') setActive((active + items.length - 1) % items.length)
    else return
    event.preventDefault()
  }
  const option = (item: Item, at: number) => ({
    id: `${id}-${at}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': at === active,
    onMouseMove: () => setActive(at),
    onMouseDown: (event: MouseEvent) => {
      // Keeps the focus in the field; otherwise its blur would close the list first.
      event.preventDefault()
      choose(item)
    },
  })
  const list = { id: `${id}-list`, role: 'listbox', 'aria-label': label, hidden: !listed }
  const none = open && status === 'done' && items.length === 0 && text.trim()
  return (
    <div className={styles.finder}>
      <Field
        label={label}
        hint={status === 'failed' ? t.failed : none ? nothing(text.trim()) : hint}
        error={text === defaultValue ? error : undefined}
      >
        {(control) => (
          <span className="with-icon">
            <Icon path={iconSearch} className="i" />
            <input
              {...control}
              className="input"
              type="text"
              name={name}
              role="combobox"
              aria-expanded={listed}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={listed ? `${id}-${active}` : undefined}
              autoComplete="off"
              maxLength={100}
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value)
                setOpen(true)
                setActive(0)
              }}
              onKeyDown={onKeyDown}
              onFocus={() => setOpen(true)}
              onBlur={() => setOpen(false)}
            />
            <ul className={styles.found} {...list}>
              {items.map((item, at) => (
                <li key={keyOf(item)} {...option(item, at)}>
                  {show(item)}
                </li>
              ))}
            </ul>
          </span>
        )}
      </Field>
      <span className="vh" role="status">
        {open && status === 'loading' ? t.finding : listed && status === 'done' ? t.found(items.length) : ''}
      </span>
    </div>
  )
}
