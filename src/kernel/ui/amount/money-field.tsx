import type { Satang } from '#kernel/money/satang.ts'
import { Field } from '../field.tsx'
import { moneyText, readMoney } from './amount-text.rules.ts'
import { type AmountFieldProps, useAmountInput } from './use-amount-input.ts'

interface Props extends AmountFieldProps<Satang> {
  /** Low enough for a table row. */
  small?: boolean
}

/** A field for an amount in baht; its value is in satang. */
export function MoneyField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  value = null,
  min,
  max,
  small,
  className,
  onChange,
  onLeave,
  ...attributes
}: Props) {
  const read = (text: string) => readMoney(text, { min, max })
  const { input, fault } = useAmountInput({ value, read, write: moneyText, onChange, onLeave })
  const wrong = error ?? fault
  const classNames = ['in right', small && 'sm-in', wrong && 'err', className].filter(Boolean).join(' ')
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={wrong} optional={optional}>
      {(control) => (
        <span className={classNames}>
          <span className="u">฿</span>
          <input
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            {...attributes}
            {...control}
            {...input}
          />
        </span>
      )}
    </Field>
  )
}
