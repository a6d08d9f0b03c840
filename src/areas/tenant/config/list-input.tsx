import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronDown, iconChevronUp, iconMenu2, iconPlus, iconTrash } from '#kernel/ui/icons.ts'
import { configMessages } from '../messages/config.ts'
import styles from './config.module.css'
import type { Field, Settings } from './field.types.ts'

type ListField = Extract<Field, { kind: 'list' }>

interface Props {
  field: ListField
  rows: Settings[]
  name: string
  errors: Record<string, string>
  /** The fields of one row, named from `prefix` on. */
  row: (value: Settings, prefix: string) => ReactNode
}

interface Row {
  id: number
  value: Settings
}

/** Several things of one kind in an order: dragged, or moved by their buttons. What stands in the fields moves along. */
export function ListInput({ field, rows: first, name, errors, row: fieldsOf }: Props) {
  const t = useMessages(configMessages)
  const locale = useLocale()
  const counter = useRef(first.length)
  const [rows, setRows] = useState<Row[]>(() => first.map((value, id) => ({ id, value })))
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const moved = rows[from]
    if (!moved || to < 0 || to >= rows.length || from === to) return
    const rest = rows.filter((_, at) => at !== from)
    setRows([...rest.slice(0, to), moved, ...rest.slice(to)])
    setSaid(t.moved(`${field.item[locale]} ${from + 1}`, to + 1, rows.length))
  }
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault()
    if (dragged !== null) move(dragged, at)
    setDragged(null)
    setOver(null)
  }
  return (
    <fieldset className={styles.group}>
      <legend>{field.label[locale]}</legend>
      {field.hint && <span className={styles.hint}>{field.hint[locale]}</span>}
      <input type="hidden" name={`${name}.count`} value={rows.length} />
      {rows.map(({ id, value }, at) => {
        const called = `${field.item[locale]} ${at + 1}`
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
              <legend className="vh">{called}</legend>
              {fieldsOf(value, `${name}.${at}.`)}
            </fieldset>
            <div className={`${styles.itemActs} scripted`}>
              <button
                type="button"
                className="ibtn"
                aria-label={t.up(called)}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <Icon path={iconChevronUp} className="ic" />
              </button>
              <button
                type="button"
                className="ibtn"
                aria-label={t.down(called)}
                disabled={at === rows.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <Icon path={iconChevronDown} className="ic" />
              </button>
              <button
                type="button"
                className="ibtn"
                aria-label={t.remove(called)}
                onClick={() => setRows(rows.filter((row) => row.id !== id))}
              >
                <Icon path={iconTrash} className="ic" />
              </button>
            </div>
          </div>
        )
      })}
      <span className="vh" aria-live="polite">
        {said}
      </span>
      {errors[name] && <span className={styles.fault}>{errors[name]}</span>}
      <div className="scripted">
        <button
          type="button"
          className="btn"
          disabled={rows.length >= field.max}
          onClick={() => setRows([...rows, { id: counter.current++, value: {} }])}
        >
          <Icon path={iconPlus} className="ic" />
          {field.add[locale]}
        </button>
      </div>
    </fieldset>
  )
}
