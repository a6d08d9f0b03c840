import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react'
import '#kernel/i18n/browser-errors.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { type Day, dayErrorCode, formatDate, isDay, parseDay } from '#kernel/time/index.ts'

interface Options {
  /** A day, or text as it was typed and refused. */
  value: Day | string | null
  min: Day | undefined
  max: Day | undefined
  onChange: ((day: Day | null) => void) | undefined
}

/**
 * The text state of a date field. It is formatted on blur, and only then validated. Without `onChange` it is a plain
 * input of its form, which works before scripts load.
 */
export function useDayInput({ value, min, max, onChange }: Options) {
  const locale = useLocale()
  const write = (day: Day | string | null) => (isDay(day) ? formatDate(day, locale) : (day ?? ''))
  const [text, setText] = useState(() => write(value))
  // The value when the text was typed. Invalid text stays as long as the value does.
  const [base, setBase] = useState(value)
  const [showsFault, setShowsFault] = useState(false)
  const read = (entered: string) => readDay(entered, { min, max })
  const entered = read(text)
  const keepsTypedText = !onChange || base === value || (!entered.fault && entered.day === value)
  const displayedText = keepsTypedText ? text : write(value)
  const now = keepsTypedText ? entered : read(displayedText)
  const type = (next: string) => {
    setText(next)
    setBase(value)
    const parsed = read(next)
    if (!parsed.fault) {
      setShowsFault(false)
      onChange?.(parsed.day)
    }
  }
  const visibleError = showsFault && now.fault
  return {
    day: now.day,
    fault: visibleError ? errorMessage(locale, visibleError.code, visibleError.params) : undefined,
    choose: (day: Day) => type(write(day)),
    write,
    input: {
      ...(onChange ? { value: displayedText } : { defaultValue: displayedText }),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => type(currentTarget.value),
      // Enter sends a form without leaving the field.
      onKeyDownCapture: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
        if (key === 'Enter') setShowsFault(read(currentTarget.value).fault !== undefined)
      },
      onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        const result = read(currentTarget.value)
        setShowsFault(result.fault !== undefined)
        if (result.fault || !result.day) return
        setText(write(result.day))
        if (!onChange) currentTarget.value = write(result.day)
      },
    },
  }
}

interface ParsedDay {
  day: Day | null
  fault?: { code: string; params?: Record<string, unknown> }
}

function readDay(text: string, { min, max }: Pick<Options, 'min' | 'max'>): ParsedDay {
  if (!text.trim()) return { day: null }
  const parsed = parseDay(text)
  if (!parsed.ok) return { day: null, fault: { code: dayErrorCode(parsed.reason) } }
  if (min && parsed.day < min)
    return { day: parsed.day, fault: { code: 'field.day_before', params: { day: min } } }
  if (max && parsed.day > max)
    return { day: parsed.day, fault: { code: 'field.day_after', params: { day: max } } }
  return { day: parsed.day }
}
