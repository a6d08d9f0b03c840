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
import { type Limits, means, type Typed, textOf, tidied } from './amount-text.rules.ts'

type Own = 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'min' | 'max' | 'step' | 'type'

/** The common props of amount fields, plus anything for their input. */
export interface AmountFieldProps<Amount extends number>
  extends Limits,
    Omit<ComponentProps<'input'>, Own | keyof Limits> {
  label: ReactNode
  /** Makes the label visually hidden: in cells below a column heading. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  error?: string | null | undefined
  optional?: boolean | undefined
  /** An amount; text if a draft holds what was typed; null for empty. */
  value?: Amount | string | null | undefined
  /** Called with the typed text and the amount it means. Without it the field is part of a submitted form, as typed. */
  onChange?: ((typed: Typed<Amount>) => void) | undefined
  /** Called when the field loses focus. */
  onLeave?: (() => void) | undefined
}

interface Options<Amount extends number> {
  /** An amount, or text as stored in a draft. */
  value: Amount | string | null
  read: (text: string) => Typed<Amount>
  write: (amount: Amount | null) => string
  onChange: ((typed: Typed<Amount>) => void) | undefined
  onLeave: (() => void) | undefined
}

/**
 * The text state of an amount field. It is formatted on blur, and only then validated: a half-typed amount is not an
 * error yet. Without `onChange` it is a plain input of its form, which works before scripts load.
 */
export function useAmount<Amount extends number>({ value, read, write, onChange, onLeave }: Options<Amount>) {
  const locale = useLocale()
  const [text, setText] = useState(() => textOf(value, read, write))
  // The value when the typed text last matched it. Invalid typed text stays as long as the value does.
  const [base, setBase] = useState(value)
  const [shownFault, setShownFault] = useState<Typed<Amount>['fault']>()
  const taken = means(read(text), value, read)
  if (taken && base !== value) setBase(value)
  // Undo, and another record in the same place, bring in a value that was not typed here.
  const shown = !onChange || taken || base === value ? text : textOf(value, read, write)
  const now = read(shown)
  const type = (typed: Typed<Amount>) => {
    setText(typed.text)
    if (shown !== text) setBase(value)
    if (shownFault) setShownFault(typed.fault)
    onChange?.(typed)
  }
  const fault = onChange ? shownFault && now.fault : shownFault
  return {
    now,
    /** Sets the text as if typed or chosen. */
    type,
    fault: fault && errorMessage(locale, fault.code, fault.params),
    input: {
      ...(onChange ? { value: shown } : { defaultValue: shown }),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => type(read(currentTarget.value)),
      // Enter submits a form without leaving the field.
      onKeyDownCapture: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
        if (key === 'Enter') setShownFault(read(currentTarget.value).fault)
      },
      onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        const typed = read(currentTarget.value)
        // An emptied required field gets its previous value back.
        const back = onChange && !typed.fault && !taken
        const tidy = back ? textOf(value, read, write) : tidied(typed, write)
        setText(tidy)
        setShownFault(typed.fault)
        if (!onChange) currentTarget.value = tidy
        onLeave?.()
      },
    },
  }
}
