import { useRef } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Day } from '#kernel/time/index.ts'
import { Field } from '#kernel/ui/field.tsx'
import type { FieldOf } from '../field.types.ts'
import { DayPicker } from './day-picker.tsx'
import styles from './editor.module.css'
import { fieldMessages } from './messages.ts'

interface Props {
  label: string
  hint?: string | undefined
  error?: string | null | undefined
  name: string
  /** The text as typed. */
  defaultValue?: string | undefined
  min?: Day | undefined
  max?: Day | undefined
}

/** A day in a submitted form of a site page, typed in either era: read it with `typedDay`. The workspace has `DateField`. */
export function DayField({ label, hint, error, min, max, ...attributes }: Props) {
  const t = useMessages(fieldMessages)
  const input = useRef<HTMLInputElement>(null)
  const field: FieldOf<'date'> = {
    kind: 'date',
    label: { th: label, en: label },
    ...(min && { min }),
    ...(max && { max }),
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={styles.line}>
          <input
            {...control}
            {...attributes}
            ref={input}
            className="input"
            placeholder={t.dateExample}
            autoComplete="off"
            maxLength={40}
          />
          <DayPicker field={field} input={input} type={undefined} />
        </span>
      )}
    </Field>
  )
}
