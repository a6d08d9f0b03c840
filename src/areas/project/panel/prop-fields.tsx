import { type ReactNode, useId, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Menu, MenuCheck } from '#kernel/ui/menu.tsx'
import { projectMessages } from '../messages/index.ts'
import styles from '../project.module.css'
import { parseMinutes } from '../time/time.rules.ts'

interface SelectProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; name: string }[]
  disabled: boolean
  grow?: boolean
  onChange: (value: Value) => void
}

/** One of a few values, chosen in place. */
export function PropSelect<Value extends string>(props: SelectProps<Value>) {
  return (
    <select
      className={props.grow ? `${styles.field} grow` : styles.field}
      aria-label={props.label}
      value={props.value}
      disabled={props.disabled}
      onChange={(event) => props.onChange(event.currentTarget.value as Value)}
    >
      {props.options.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  )
}

interface ChoiceMenuProps {
  label: string
  disabled: boolean
  choices: readonly { id: string; name: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  children: ReactNode
}

/** Several of many values, chosen in a menu; `children` shows the chosen ones. */
export function ChoiceMenu({ label, disabled, choices, chosen, onChange, children }: ChoiceMenuProps) {
  if (disabled) return <span className={styles.value}>{children}</span>
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <Menu
      label={label}
      trigger={
        <button type="button" className={styles.value}>
          <span className="vh">{label} </span>
          {children}
        </button>
      }
    >
      {choices.map(({ id, name }) => (
        <MenuCheck key={id} kind="checkbox" checked={chosen.includes(id)} stays onClick={() => toggle(id)}>
          {name}
        </MenuCheck>
      ))}
    </Menu>
  )
}

interface EstimateProps {
  minutes: number | null
  disabled: boolean
  onChange: (minutes: number | null) => void
}

/** The estimated time in hours, as typed: `1:30` or `1.5`. */
export function EstimateField({ minutes, disabled, onChange }: EstimateProps) {
  const t = useMessages(projectMessages)
  const wrongId = useId()
  const [isWrong, setIsWrong] = useState(false)
  const apply = (text: string) => {
    const entered = text.trim()
    const parsed = entered ? parseMinutes(entered, 'hour') : null
    const isInvalid = entered !== '' && parsed === null
    setIsWrong(isInvalid)
    if (!isInvalid && parsed !== minutes) onChange(parsed)
  }
  return (
    <>
      <span className={styles.value}>
        <input
          key={minutes}
          className={styles.field}
          style={{ width: 72 }}
          inputMode="decimal"
          aria-label={`${t.task.estimate} (${t.task.hours})`}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? wrongId : undefined}
          defaultValue={minutes === null ? '' : String(Math.round((minutes / 60) * 100) / 100)}
          placeholder="–"
          disabled={disabled}
          onBlur={(event) => apply(event.currentTarget.value)}
        />
        <span className="soft-t">{t.task.hours}</span>
      </span>
      {isWrong && (
        <p id={wrongId} className="err-t" role="alert">
          {t.task.estimateWrong}
        </p>
      )}
    </>
  )
}
