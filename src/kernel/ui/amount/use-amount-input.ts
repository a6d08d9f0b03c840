import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useState,
} from 'react'
import '#kernel/i18n/browser-errors.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import {
  formatTypedAmount,
  type Limits,
  type TypedAmount,
  textMatchesValue,
  textOf,
} from './amount-text.rules.ts'

type OwnProps = 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'min' | 'max' | 'step' | 'type'

/** The common props of amount fields, plus anything for their input. */
export interface AmountFieldProps<Amount extends number>
  extends Limits,
    Omit<ComponentProps<'input'>, OwnProps | keyof Limits> {
  label: ReactNode
  /** Makes the label visually hidden: in cells below a column heading. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  error?: string | null | undefined
  optional?: boolean | undefined
  /** An amount; text if a draft holds what was typed; null for empty. */
  value?: Amount | string | null | undefined
  /** Called with the typed text and the amount it means. Without it the field is part of a submitted form, as typed. */
  onChange?: ((entered: TypedAmount<Amount>) => void) | undefined
  /** Called when the field loses focus. */
  onLeave?: (() => void) | undefined
}

interface Options<Amount extends number> {
  /** An amount, or text as stored in a draft. */
  value: Amount | string | null
  read: (text: string) => TypedAmount<Amount>
  write: (amount: Amount | null) => string
  onChange: ((entered: TypedAmount<Amount>) => void) | undefined
  onLeave: (() => void) | undefined
}

/**
 * The text state of an amount field. It is formatted on blur, and only then validated: a half-typed amount is not an
 * error yet. Without `onChange` it is a plain input of its form, which works before scripts load.
 */
export function useAmountInput<Amount extends number>({
  value,
  read,
  write,
  onChange,
  onLeave,
}: Options<Amount>) {
  const locale = useLocale()
  const [text, setText] = useState(() => textOf(value, read, write))
  // The value when the typed text last matched it. Invalid typed text stays as long as the value does.
  const [base, setBase] = useState(value)
  const [shownFault, setShownFault] = useState<TypedAmount<Amount>['error']>()
  const matchesValue = textMatchesValue(read(text), value, read)
  if (matchesValue && base !== value) setBase(value)
  // Undo, and another record in the same place, bring in a value that was not typed here.
  const displayedText = !onChange || matchesValue || base === value ? text : textOf(value, read, write)
  const now = read(displayedText)
  const type = (entered: TypedAmount<Amount>) => {
    setText(entered.text)
    if (displayedText !== text) setBase(value)
    if (shownFault) setShownFault(entered.error)
    onChange?.(entered)
  }
  const visibleError = onChange ? shownFault && now.error : shownFault
  return {
    now,
    /** Sets the text as if typed or chosen. */
    type,
    fault: visibleError && errorMessage(locale, visibleError.code, visibleError.params),
    input: {
      ...(onChange ? { value: displayedText } : { defaultValue: displayedText }),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => type(read(currentTarget.value)),
      // Enter submits a form without leaving the field.
      onKeyDownCapture: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
        if (key === 'Enter') setShownFault(read(currentTarget.value).error)
      },
      onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        const entered = read(currentTarget.value)
        // An emptied required field gets its previous value back.
        const back = onChange && !entered.error && !matchesValue
        const tidy = back ? textOf(value, read, write) : formatTypedAmount(entered, write)
        setText(tidy)
        setShownFault(entered.error)
        if (!onChange) currentTarget.value = tidy
        onLeave?.()
      },
    },
  }
}
