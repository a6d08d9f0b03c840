import { readForm } from './engine.ts'
import type { Field, FormReader, FormValue } from './field.types.ts'
import { setAt } from './path.ts'

/** Inputs whose name contains this prefix are never returned with a refused form. */
export const secretInputName = (name: string): string => `secret.${name}`

/** Returns the input name under which the bytes of a file are sent. */
export const fileInputName = (name: string): string => `file.${name}`

/** Returns a reader for the texts of a submitted form. */
export const readerOf =
  (form: FormData): FormReader =>
  (name) => {
    const entry = form.get(name)
    return typeof entry === 'string' ? entry : undefined
  }

/** Returns the value of a submitted form; call `normalizeForm` and `validateForm` before trusting it. */
export function readFormData(fields: readonly Field[], form: FormData): FormValue {
  const value = readForm(fields, readerOf(form))
  for (const { kind, key } of fields)
    if (kind === 'files')
      setAt(
        value,
        key,
        submittedFiles(form, key).map(({ name, size }) => ({ name, bytes: size })),
      )
  return value
}

/** Returns the files submitted for a field that accepts several, in the order of its value. */
export const submittedFiles = (form: FormData, key: string): File[] =>
  form
    .getAll(fileInputName(key))
    .filter((entry): entry is File => entry instanceof File && (entry.size > 0 || entry.name !== ''))

/** Returns the typed secrets, by field key. */
export function secretsOf(fields: readonly Field[], form: FormData): Record<string, string> {
  const entered = readerOf(form)
  return Object.fromEntries(
    fields
      .filter(({ kind }) => kind === 'secret')
      .map(({ key }) => [key, entered(secretInputName(key))?.trim() ?? ''] as const)
      .filter(([, text]) => text),
  )
}

/** Returns the files submitted for file and image fields, by input name. */
export function uploadsOf(fields: readonly Field[], form: FormData): { name: string; file: File }[] {
  const named = new Set(
    fields.filter(({ kind }) => kind === 'file' || kind === 'picture').map(({ key }) => key),
  )
  return [...named].flatMap((name) => {
    const file = form.get(fileInputName(name))
    return file instanceof File && file.size > 0 ? [{ name, file }] : []
  })
}
