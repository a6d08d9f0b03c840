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

/** What every field for an amount takes, and whatever else its input does. */
export interface AmountFieldProps<Amount extends number>
  extends Limits,
    Omit<ComponentProps<'input'>, Own | keyof Limits> {
  label: ReactNode
  /** The label is heard, not seen: in cells, under the head of a column. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  error?: string | null | undefined
  optional?: boolean | undefined
  /** An amount; text where a draft keeps what was typed; null for nothing. */
  value?: Amount | string | null | undefined
  /** What was typed, and the amount it means. Without it the field belongs to a form that is sent, as typed. */
  onChange?: ((typed: Typed<Amount>) => void) | undefined
  /** The field was left. */
  onLeave?: (() => void) | undefined
}

interface Options<Amount extends number> {
  /** An amount, or text as a draft keeps it. */
  value: Amount | string | null
  read: (text: string) => Typed<Amount>
  write: (amount: Amount | null) => string
  onChange: ((typed: Typed<Amount>) => void) | undefined
  onLeave: (() => void) | undefined
}

/**
 * The text of a field for an amount. It is grouped when the field is left, and only then told what is wrong with it: half
 * an amount is no amount yet. Without `onChange` it is a plain input of its form, which works before scripts.
 */
export function useAmount<Amount extends number>({ value, read, write, onChange, onLeave }: Options<Amount>) {
  const locale = useLocale()
  const [text, setText] = useState(() => textOf(value, read, write))
  // The value there was when what is typed last meant it. Typed text that was not taken stays as long as the value does.
  const [base, setBase] = useState(value)
  const [shownFault, setShownFault] = useState<Typed<Amount>['fault']>()
  const taken = means(read(text), value, read)
  if (taken && base !== value) setBase(value)
  // Undo, and another record in the same place, bring a value that was not typed here.
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
    /** Puts in what was typed or chosen. */
    type,
    fault: fault && errorMessage(locale, fault.code, fault.params),
    input: {
      ...(onChange ? { value: shown } : { defaultValue: shown }),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => type(read(currentTarget.value)),
      // Enter sends a form without leaving the field.
      onKeyDownCapture: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
        if (key === 'Enter') setShownFault(read(currentTarget.value).fault)
      },
      onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        const typed = read(currentTarget.value)
        // Nothing typed where there has to be something: what it was comes back.
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
