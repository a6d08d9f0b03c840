import { useState } from 'react'
import '#kernel/i18n/browser-errors.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { faultsOf, readForm } from '../engine.ts'
import type { Field } from '../field.types.ts'
import { kindOf } from '../kinds.ts'
import type { EditorProps } from './editor.types.ts'

interface Typed {
  /** What stands in the input. */
  input:
    | { defaultValue: string }
    | { value: string; onChange: (event: { currentTarget: { value: string } }) => void }
  error: string | undefined
  /** Puts something in as if it was typed; only where changes are taken at once. */
  type?: (text: string) => void
}

/**
 * The text of a value that is typed in one input. Edited in place, what cannot be taken yet stays in the input with what
 * is wrong beside it, and the value stays as it was.
 */
export function useTyped({ field, name, value, errors, onChange }: EditorProps): Typed {
  const locale = useLocale()
  const kind = kindOf(field)
  const shown = kind.typed?.(field, value) ?? ''
  const [text, setText] = useState(shown)
  const isText = typeof kind.blank(field) === 'string'
  if (!onChange) return { input: { defaultValue: shown }, error: errors[name] }
  const alone = [{ ...field, key: 'it', visibleIf: undefined, requiredIf: undefined } as Field]
  const taken = (typed: string) => {
    const read = readForm(alone, () => typed)
    return { value: read.it, fault: faultsOf(alone, read)[0] }
  }
  const { value: meant, fault } = taken(text)
  // Undo, and another item in the same place, bring a value that was not typed here.
  const own = (fault !== undefined && !isText) || meant === (value ?? kind.blank(field))
  const type = (typed: string) => {
    setText(typed)
    const next = taken(typed)
    // A text is kept as it is typed, right or wrong; a figure cannot be.
    if (!next.fault || isText) onChange(next.value)
  }
  return {
    input: { value: own ? text : shown, onChange: ({ currentTarget }) => type(currentTarget.value) },
    error: errors[name] ?? (own && fault ? errorMessage(locale, fault.code, fault.params) : undefined),
    type,
  }
}
