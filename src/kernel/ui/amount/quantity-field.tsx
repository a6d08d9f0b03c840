import { type KeyboardEvent, useRef } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { type Milli, unitAfterCount } from '#kernel/money/quantity.ts'
import { Field } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { iconMinus, iconPlus } from '../icons.ts'
import { uiMessages } from '../messages/index.ts'
import { setInputValue } from '../set-input-value.ts'
import { quantityText, readQuantity, stepQuantity } from './amount-text.rules.ts'
import { type AmountFieldProps, useAmountInput } from './use-amount-input.ts'

interface Props extends Omit<AmountFieldProps<Milli>, 'ref'> {
  /** Decimal places; goods counted in pieces have none. */
  decimals?: 0 | 1 | 2 | 3
  /** The step of − and + and of the arrow keys, in thousandths. */
  step?: Milli
  unit?: string
}

/** A quantity field: typed, with − and +, or with arrow keys; limited to `min` and `max`, both in thousandths. */
export function QuantityField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  value = null,
  min = 0,
  max,
  decimals = 0,
  step = 1000,
  unit,
  disabled,
  className,
  onChange,
  onLeave,
  ...attributes
}: Props) {
  const t = useMessages(uiMessages)
  const ref = useRef<HTMLInputElement>(null)
  const read = (text: string) => readQuantity(text, { min, max, decimals })
  const { now, type, input, fault } = useAmountInput({ value, read, write: quantityText, onChange, onLeave })
  const wrong = error ?? fault
  const classNames = ['qty', wrong && 'err', className].filter(Boolean).join(' ')
  const take = (direction: 1 | -1) => {
    const entered = ref.current ? read(ref.current.value) : now
    const amount = stepQuantity(entered.amount, direction, { min, max, step })
    const text = quantityText(amount)
    // Notifies the surrounding form as if it were typed.
    if (!onChange && ref.current) setInputValue(ref.current, text)
    else type({ text, amount })
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    take(event.key === 'ArrowUp' ? 1 : -1)
  }
  const { amount } = now
  // In a submitted form the input is uncontrolled; there only the press itself checks the limits.
  const atEnd = (end: number | undefined) => onChange !== undefined && amount !== null && amount === end
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={wrong} optional={optional}>
      {(control) => (
        <span className={classNames}>
          {/* Arrow keys do the same, so that lists of quantities can be filled in without going through the buttons. */}
          <button
            type="button"
            className="scripted"
            tabIndex={-1}
            aria-label={t.quantity.less}
            disabled={disabled || atEnd(min)}
            onClick={() => take(-1)}
          >
            <Icon path={iconMinus} />
          </button>
          <input
            autoComplete="off"
            maxLength={20}
            {...attributes}
            {...control}
            {...input}
            ref={ref}
            role="spinbutton"
            aria-valuenow={amount === null ? undefined : amount / 1000}
            aria-valuemin={min / 1000}
            aria-valuemax={max === undefined ? undefined : max / 1000}
            inputMode={decimals === 0 ? 'numeric' : 'decimal'}
            disabled={disabled}
            onKeyDown={keys}
          />
          {unit && <span className="u">{unitAfterCount(unit)}</span>}
          <button
            type="button"
            className="scripted"
            tabIndex={-1}
            aria-label={t.quantity.more}
            disabled={disabled || atEnd(max)}
            onClick={() => take(1)}
          >
            <Icon path={iconPlus} />
          </button>
        </span>
      )}
    </Field>
  )
}
