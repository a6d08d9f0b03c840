import { type ComponentProps, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Day } from '#kernel/time/index.ts'
import { Field } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { Popover } from '../popover.tsx'
import { setInputValue } from '../set-input-value.ts'
import { iconCalendar } from '../workspace-icons.ts'
import styles from './date-field.module.css'
import { dateMessages } from './messages.ts'
import { useDayInput } from './use-day-input.ts'

const DayCalendar = lazy(async () => ({ default: (await import('./day-calendar.tsx')).DayCalendar }))

interface Props
  extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'min' | 'max'> {
  label: ReactNode
  hideLabel?: boolean | undefined
  hint?: ReactNode
  error?: string | null | undefined
  optional?: boolean | undefined
  /** A day; text if a refused form returns what was typed. In such a form it may be passed as `defaultValue`. */
  value?: Day | string | null | undefined
  defaultValue?: string | undefined
  min?: Day | undefined
  max?: Day | undefined
  /** Called with the typed or chosen day. Without it the field is part of a submitted form, as typed: read it with `typedDay`. */
  onChange?: ((day: Day | null) => void) | undefined
}

/** A day, typed in either era or chosen from a calendar, and shown in the viewer's era. */
export function DateField(props: Props) {
  const { label, hideLabel, hint, error, optional, defaultValue, min, max, onChange, ...attributes } = props
  const { value = defaultValue ?? null, ...rest } = attributes
  const t = useMessages(dateMessages)
  const ref = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const { day, fault, choose, write, input } = useDayInput({ value, min, max, onChange })
  const wrong = error ?? fault
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={wrong} optional={optional}>
      {(control) => (
        <span className={wrong ? 'in err' : 'in'}>
          <input
            placeholder={t.example}
            autoComplete="off"
            maxLength={60}
            {...rest}
            {...control}
            {...input}
            ref={ref}
          />
          <Popover
            open={open}
            onOpen={setOpen}
            placement="bottom-end"
            label={t.calendar}
            trigger={
              <button
                type="button"
                // Safari gives a pressed button the focus only with a tab index of its own; a field that is saved when the
                // focus leaves it would otherwise be saved and gone before the calendar opens.
                tabIndex={0}
                className={`ibtn sm scripted ${styles.open}`}
                aria-label={typeof label === 'string' ? `${t.open} · ${label}` : t.open}
                aria-expanded={open}
                disabled={rest.disabled}
                onClick={() => setOpen(!open)}
              >
                <Icon path={iconCalendar} className="ic" />
              </button>
            }
          >
            <Suspense fallback={<span className={`sk ${styles.loading}`} />}>
              <DayCalendar
                value={day}
                min={min}
                max={max}
                onChoose={(chosen) => {
                  setOpen(false)
                  if (onChange) choose(chosen)
                  else if (ref.current) setInputValue(ref.current, write(chosen))
                }}
              />
            </Suspense>
          </Popover>
        </span>
      )}
    </Field>
  )
}
