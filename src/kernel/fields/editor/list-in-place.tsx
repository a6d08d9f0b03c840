import type { ReactNode } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowUp, iconPlus, iconTrash } from '#kernel/ui/icons.ts'
import { iconArrowDown } from '#kernel/ui/workspace-icons.ts'
import type { FormValue } from '../field.types.ts'
import styles from './editor.module.css'
import type { EditorOf } from './editor.types.ts'
import { GroupFrame } from './frame.tsx'
import { fieldMessages } from './messages.ts'

interface Props extends EditorOf<'list'> {
  onChange: (next: unknown) => void
  /** Renders the fields of one row. */
  row: (value: FormValue, prefix: string, onChange: (next: FormValue) => void) => ReactNode
}

/** An ordered list of rows edited in place, in a narrow column. */
export function ListInPlace({ field, value, name, errors, onChange, row }: Props) {
  const t = useMessages(fieldMessages)
  const locale = useLocale()
  const rows = (Array.isArray(value) ? value : []) as FormValue[]
  const swap = (at: number, to: number) => {
    const one = rows[at]
    const other = rows[to]
    if (one && other) onChange(rows.with(at, other).with(to, one))
  }
  return (
    <GroupFrame label={field.label} hint={field.hint} error={errors[name]}>
      {rows.map((item, at) => {
        const itemLabel = `${field.item[locale]} ${at + 1}`
        return (
          // Items have no id of their own; the index is their key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={at} className={field.compact ? styles.compact : styles.place}>
            <div className={styles.placeHead}>
              <b className="grow">{at + 1}</b>
              <button
                type="button"
                className="ibtn sm"
                aria-label={t.up(itemLabel)}
                disabled={at === 0}
                onClick={() => swap(at, at - 1)}
              >
                <Icon path={iconArrowUp} className="ic" />
              </button>
              <button
                type="button"
                className="ibtn sm"
                aria-label={t.down(itemLabel)}
                disabled={at === rows.length - 1}
                onClick={() => swap(at, at + 1)}
              >
                <Icon path={iconArrowDown} className="ic" />
              </button>
              <button
                type="button"
                className="ibtn sm"
                aria-label={t.remove(itemLabel)}
                onClick={() => onChange(rows.filter((_, index) => index !== at))}
              >
                <Icon path={iconTrash} className="ic" />
              </button>
            </div>
            {row(item, `${name}.${at}.`, (next) => onChange(rows.with(at, next)))}
          </div>
        )
      })}
      {rows.length < field.max && (
        <button
          type="button"
          className="btn sm"
          onClick={() => onChange([...rows, structuredClone(field.start ?? {})])}
        >
          <Icon path={iconPlus} className="ic" />
          {field.add[locale]}
        </button>
      )}
    </GroupFrame>
  )
}
