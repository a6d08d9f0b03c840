import { type RefObject, useRef } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCalendar } from '#kernel/ui/workspace-icons.ts'
import type { FieldOf } from '../field.types.ts'
import { kinds } from '../kinds.ts'
import styles from './editor.module.css'
import { fieldMessages } from './messages.ts'

interface Props {
  field: FieldOf<'date'>
  /** The input in which the day is typed. */
  input: RefObject<HTMLInputElement | null>
  type: ((text: string) => void) | undefined
}

/**
 * The browser's native calendar beside a typed day. The chosen day is written into the input in the usual format, in
 * the Buddhist era.
 */
export function DayPicker({ field, input, type }: Props) {
  const t = useMessages(fieldMessages)
  const locale = useLocale()
  const picker = useRef<HTMLInputElement>(null)
  const open = () => {
    const entered = kinds.date.read(field, () => input.current?.value, '', undefined as never)
    if (picker.current) picker.current.value = String(entered)
    picker.current?.showPicker?.()
  }
  const choose = (day: string) => {
    const text = kinds.date.typed?.(field, day) ?? day
    if (type) return type(text)
    if (!input.current) return
    input.current.value = text
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <span className={`${styles.calendar} scripted`}>
      <button
        type="button"
        className="ibtn sm"
        aria-label={t.openCalendar(field.label[locale])}
        onClick={open}
      >
        <Icon path={iconCalendar} className="ic" />
      </button>
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min={field.min}
        max={field.max}
        onChange={({ currentTarget }) => currentTarget.value && choose(currentTarget.value)}
      />
    </span>
  )
}
