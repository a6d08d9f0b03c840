import type { Field, FormValue } from '#kernel/fields/field.types.ts'
import { getAt, setAt } from '#kernel/fields/path.ts'

/**
 * Returns the value as it was typed. Settings saved by earlier versions hold the Thai text in place of an empty English
 * one; a form showing that copy would turn Thai text into the English text. Text that is the same in both is shown
 * once, which visitors do not notice: an empty English falls back to the Thai.
 */
export function asTyped(fields: readonly Field[], value: FormValue): FormValue {
  const input = structuredClone(value)
  for (const field of fields) {
    const inner = getAt(input, field.key)
    if (field.kind === 'localized') {
      const localized = inner as { th: string; en: string } | undefined
      if (localized?.th && localized.th === localized.en) setAt(input, field.key, { ...localized, en: '' })
    } else if (field.kind === 'list' && Array.isArray(inner) && typeof field.of !== 'string')
      setAt(
        input,
        field.key,
        inner.map((item) => asTyped(field.of as readonly Field[], item as FormValue)),
      )
  }
  return input
}
