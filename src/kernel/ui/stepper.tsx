import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from './icon.tsx'
import { iconMinus, iconPlus } from './icons.ts'
import { uiMessages } from './messages/index.ts'

interface Props {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  /** What is counted, for screen readers: "จำนวน น้ำผึ้ง 750 มล." */
  label?: string
  name?: string
  small?: boolean
  disabled?: boolean
}

/** A quantity: a number that can be typed, with minus and plus buttons beside it. The reported value stays between `min` and `max`. */
export function Stepper({ value, onChange, min = 1, max = 9999, label, name, small, disabled }: Props) {
  const t = useMessages(uiMessages)
  // A cleared field stays empty until another number is typed; if the old value came back, it would precede the new digits.
  const [emptied, setEmptied] = useState(false)
  // More was typed than there is: the number is lowered, and the reason stays beside it until the field is left.
  const [isCapped, setIsCapped] = useState(false)
  const set = (next: number) => {
    const saved = Math.min(max, Math.max(min, Math.trunc(next)))
    if (!Number.isNaN(saved) && saved !== value) onChange(saved)
  }
  return (
    <span className={small ? 'qty small' : 'qty'}>
      <button
        type="button"
        aria-label={t.quantity.less}
        disabled={disabled || value <= min}
        onClick={() => set(value - 1)}
      >
        <Icon path={iconMinus} />
      </button>
      <input
        type="number"
        inputMode="numeric"
        name={name}
        min={min}
        max={max}
        value={emptied ? '' : value}
        disabled={disabled}
        aria-label={label ?? t.quantity.label}
        onChange={(event) => {
          setEmptied(event.currentTarget.value === '')
          setIsCapped(event.currentTarget.valueAsNumber > max)
          set(event.currentTarget.valueAsNumber)
        }}
        onBlur={() => {
          setEmptied(false)
          setIsCapped(false)
        }}
      />
      <button
        type="button"
        aria-label={t.quantity.more}
        disabled={disabled || value >= max}
        onClick={() => set(value + 1)}
      >
        <Icon path={iconPlus} />
      </button>
      {isCapped && (
        <span className="qty-note" role="alert">
          {t.quantity.max(max)}
        </span>
      )}
    </span>
  )
}
