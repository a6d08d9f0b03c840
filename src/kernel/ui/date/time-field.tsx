import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import '#kernel/i18n/browser-errors.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { parseTime } from '#kernel/time/time-of-day.rules.ts'
import { Field } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { iconClock } from '../icons.ts'
import { Popover } from '../popover.tsx'
import { setInputValue } from '../set-input-value.ts'
import styles from './date-field.module.css'
import { dateMessages } from './messages.ts'

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onBlur' | 'type'> {
  label: ReactNode
  hideLabel?: boolean | undefined
  hint?: ReactNode
  error?: string | null | undefined
  /** `HH:MM`; text if a refused form returns what was typed. */
  defaultValue?: string | undefined
}

/**
 * A 24-hour time of day, typed (930, 9.30) or chosen, in a submitted form: read it with `timeSchema`. The browser's
 * native field would show AM and PM to a Thai reader whose browser is in English.
 */
export function TimeField({ label, hideLabel, hint, error, defaultValue = '', ...rest }: Props) {
  const t = useMessages(dateMessages)
  const locale = useLocale()
  const ref = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const wrong = error ?? (isWrong ? errorMessage(locale, 'field.time') : undefined)
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={wrong}>
      {(control) => (
        <span className={wrong ? 'in err' : 'in'}>
          <input
            placeholder="09:30"
            autoComplete="off"
            inputMode="numeric"
            maxLength={20}
            {...rest}
            {...control}
            defaultValue={defaultValue}
            ref={ref}
            onBlur={({ currentTarget }) => {
              const time = parseTime(currentTarget.value)
              setWrong(!time && currentTarget.value.trim() !== '')
              if (time) currentTarget.value = time
            }}
          />
          <Popover
            open={open}
            onOpen={setOpen}
            placement="bottom-end"
            label={t.openTimes}
            trigger={
              <button
                type="button"
                className={`ibtn sm scripted ${styles.open}`}
                aria-label={typeof label === 'string' ? `${t.openTimes} · ${label}` : t.openTimes}
                aria-expanded={open}
                disabled={rest.disabled}
                onClick={() => setOpen(!open)}
              >
                <Icon path={iconClock} className="ic" />
              </button>
            }
          >
            <TimeList
              chosen={parseTime(ref.current?.value ?? '')}
              onChoose={(time) => {
                setOpen(false)
                setWrong(false)
                if (ref.current) setInputValue(ref.current, time)
              }}
            />
          </Popover>
        </span>
      )}
    </Field>
  )
}

const halfHours = Array.from(
  { length: 48 },
  (_, at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 ? '30' : '00'}`,
)

/** Every half hour of a day, scrolled to the selected one, otherwise to the morning. */
function TimeList({ chosen, onChoose }: { chosen: string | null; onChoose: (time: string) => void }) {
  const nearestTime = `${chosen?.slice(0, 2) ?? '08'}:${chosen && chosen.slice(3) >= '30' ? '30' : '00'}`
  return (
    <div className={styles.times}>
      {halfHours.map((time) => (
        <button
          key={time}
          type="button"
          aria-pressed={time === chosen}
          ref={time === nearestTime ? scrollToCenter : undefined}
          data-autofocus={time === nearestTime || undefined}
          onClick={() => onChoose(time)}
        >
          {time}
        </button>
      ))}
    </div>
  )
}

// Some browsers return a promise, which must not become the clean-up of the ref.
const scrollToCenter = (button: HTMLButtonElement | null): void => {
  button?.scrollIntoView({ block: 'center' })
}
