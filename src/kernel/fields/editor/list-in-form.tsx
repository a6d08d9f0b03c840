import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronDown, iconChevronUp, iconMenu2, iconPlus, iconTrash } from '#kernel/ui/icons.ts'
import type { FormValue } from '../field.types.ts'
import { isRecord } from '../text-value.ts'
import styles from './editor.module.css'
import type { EditorOf } from './editor.types.ts'
import { GroupFrame } from './frame.tsx'
import { fieldMessages } from './messages.ts'

interface Props extends EditorOf<'list'> {
  /** Renders the fields of one row, with names starting with `prefix`. */
  row: (value: FormValue, prefix: string) => ReactNode
  /** Called when rows were added, removed or moved, which no input event reports. */
  onRows: () => void
}

interface Row {
  id: number
  value: FormValue
}

const rowsOf = (value: unknown): FormValue[] =>
  (Array.isArray(value) ? value : []).map((row) => (isRecord(row) ? row : {}))

/** An ordered list of rows: dragged, or moved by their buttons. What is typed in them moves along. */
export function ListInForm({ field, value, name, errors, required, row: fieldsOf, onRows }: Props) {
  const t = useMessages(fieldMessages)
  const locale = useLocale()
  const counter = useRef(rowsOf(value).length)
  const [rows, setRows] = useState<Row[]>(() => rowsOf(value).map((row, id) => ({ id, value: row })))
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [message, setMessage] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the rows that are told of
  useEffect(onRows, [rows])
  const move = (from: number, to: number) => {
    const moved = rows[from]
    if (!moved || to < 0 || to >= rows.length || from === to) return
    const rest = rows.filter((_, at) => at !== from)
    setRows([...rest.slice(0, to), moved, ...rest.slice(to)])
    setMessage(t.moved(`${field.item[locale]} ${from + 1}`, to + 1, rows.length))
  }
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault()
    if (dragged !== null) move(dragged, at)
    setDragged(null)
    setOver(null)
  }
  return (
    <GroupFrame label={field.label} hint={field.hint} error={errors[name]} required={required}>
      <input type="hidden" name={`${name}.count`} value={rows.length} />
      {rows.map(({ id, value: rowValue }, at) => {
        const itemLabel = `${field.item[locale]} ${at + 1}`
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the buttons do the same for keys.
          <div
            key={id}
            className={over === at && dragged !== at ? `${styles.item} ${styles.over}` : styles.item}
            onDragOver={(event) => {
              if (dragged === null) return
              event.preventDefault()
              setOver(at)
            }}
            onDrop={(event) => drop(event, at)}
          >
            <span
              className={`${styles.grip} scripted`}
              title={t.drag}
              aria-hidden
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(at)
              }}
              onDragEnd={() => {
                setDragged(null)
                setOver(null)
              }}
            >
              <Icon path={iconMenu2} className="ic" />
            </span>
            <fieldset className={`${styles.group} ${styles.row}`}>
              <legend className="vh">{itemLabel}</legend>
              {fieldsOf(rowValue, `${name}.${at}.`)}
            </fieldset>
            <div className={`${styles.itemActs} scripted`}>
              <button
                type="button"
                className="ibtn"
                aria-label={t.up(itemLabel)}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <Icon path={iconChevronUp} className="ic" />
              </button>
              <button
                type="button"
                className="ibtn"
                aria-label={t.down(itemLabel)}
                disabled={at === rows.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <Icon path={iconChevronDown} className="ic" />
              </button>
              <button
                type="button"
                className="ibtn"
                aria-label={t.remove(itemLabel)}
                onClick={() => setRows(rows.filter((row) => row.id !== id))}
              >
                <Icon path={iconTrash} className="ic" />
              </button>
            </div>
          </div>
        )
      })}
      <span className="vh" aria-live="polite">
        {message}
      </span>
      <div className="scripted">
        <button
          type="button"
          className="btn"
          disabled={rows.length >= field.max}
          onClick={() => setRows([...rows, { id: counter.current++, value: field.start ?? {} }])}
        >
          <Icon path={iconPlus} className="ic" />
          {field.add[locale]}
        </button>
      </div>
    </GroupFrame>
  )
}
