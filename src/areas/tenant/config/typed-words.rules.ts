import type { Field, FormValue } from '#kernel/fields/field.types.ts'
import { getAt, setAt } from '#kernel/fields/path.ts'

/**
 * The value as it was typed. Settings saved by earlier versions hold the Thai words in place of an English that was left empty; a form
 * that showed that copy would make Thai words stand as English. Words that are the same in both are shown once, which visitors do not
 * notice: an empty English shows the Thai.
 */
export function asTyped(fields: readonly Field[], value: FormValue): FormValue {
  const typed = structuredClone(value)
  for (const field of fields) {
    const inner = getAt(typed, field.key)
    if (field.kind === 'localized') {
      const words = inner as { th: string; en: string } | undefined
      if (words?.th && words.th === words.en) setAt(typed, field.key, { ...words, en: '' })
    } else if (field.kind === 'list' && Array.isArray(inner) && typeof field.of !== 'string')
      setAt(
        typed,
        field.key,
        inner.map((item) => asTyped(field.of as readonly Field[], item as FormValue)),
      )
  }
  return typed
}
