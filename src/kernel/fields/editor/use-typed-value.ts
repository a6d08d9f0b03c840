import { useState } from 'react'
import '#kernel/i18n/browser-errors.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { readForm, validateForm } from '../engine.ts'
import type { Field } from '../field.types.ts'
import { kindOf } from '../kinds.ts'
import type { EditorProps } from './editor.types.ts'

interface TypedValue {
  /** The props of the input. */
  input:
    | { defaultValue: string }
    | { value: string; onChange: (event: { currentTarget: { value: string } }) => void }
  error: string | undefined
  /** Sets the text as if it were typed; only where changes are applied immediately. */
  type?: (text: string) => void
}

/**
 * The text of a value typed in one input. When editing in place, text that is not valid yet stays in the input with its
 * error, and the value stays unchanged.
 */
export function useTypedValue({ field, name, value, errors, onChange }: EditorProps): TypedValue {
  const locale = useLocale()
  const kind = kindOf(field)
  const storedText = kind.typed?.(field, value) ?? ''
  const [text, setText] = useState(storedText)
  const isText = typeof kind.blank(field) === 'string'
  if (!onChange) return { input: { defaultValue: storedText }, error: errors[name] }
  const alone = [{ ...field, key: 'it', visibleIf: undefined, requiredIf: undefined } as Field]
  const parseTyped = (entered: string) => {
    const read = readForm(alone, () => entered)
    return { value: read.it, fault: validateForm(alone, read)[0] }
  }
  const { value: parsedValue, fault } = parseTyped(text)
  // Undo, and another item in the same place, bring in a value that was not typed here.
  const showsTyped = (fault !== undefined && !isText) || parsedValue === (value ?? kind.blank(field))
  const type = (entered: string) => {
    setText(entered)
    const next = parseTyped(entered)
    // A text is saved as typed, valid or not; a number cannot be.
    if (!next.fault || isText) onChange(next.value)
  }
  return {
    input: {
      value: showsTyped ? text : storedText,
      onChange: ({ currentTarget }) => type(currentTarget.value),
    },
    error: errors[name] ?? (showsTyped && fault ? errorMessage(locale, fault.code, fault.params) : undefined),
    type,
  }
}
