import { readForm } from './engine.ts'
import type { Field, FormReader, FormValue } from './field.types.ts'
import { setAt } from './path.ts'

/** Names with this word in them never come back with a form that was refused. */
export const secretName = (name: string): string => `secret.${name}`

/** The name under which the bytes of a file come along. */
export const fileName = (name: string): string => `file.${name}`

/** Reads the texts of a form that was sent. */
export const readerOf =
  (form: FormData): FormReader =>
  (name) => {
    const entry = form.get(name)
    return typeof entry === 'string' ? entry : undefined
  }

/** The value of a form that was sent; `settle` it and look for `faultsOf` it before it is believed. */
export function readFormData(fields: readonly Field[], form: FormData): FormValue {
  const value = readForm(fields, readerOf(form))
  for (const { kind, key } of fields)
    if (kind === 'files')
      setAt(
        value,
        key,
        filesOf(form, key).map(({ name, size }) => ({ name, bytes: size })),
      )
  return value
}

/** The files that came along for a field that takes several, in the order of its value. */
export const filesOf = (form: FormData, key: string): File[] =>
  form
    .getAll(fileName(key))
    .filter((entry): entry is File => entry instanceof File && (entry.size > 0 || entry.name !== ''))

/** The secrets that were typed, by the keys of their fields. */
export function secretsOf(fields: readonly Field[], form: FormData): Record<string, string> {
  const typed = readerOf(form)
  return Object.fromEntries(
    fields
      .filter(({ kind }) => kind === 'secret')
      .map(({ key }) => [key, typed(secretName(key))?.trim() ?? ''] as const)
      .filter(([, text]) => text),
  )
}

/** The files that came along for file and picture fields, by the names of their inputs. */
export function uploadsOf(fields: readonly Field[], form: FormData): { name: string; file: File }[] {
  const named = new Set(
    fields.filter(({ kind }) => kind === 'file' || kind === 'picture').map(({ key }) => key),
  )
  return [...named].flatMap((name) => {
    const file = form.get(fileName(name))
    return file instanceof File && file.size > 0 ? [{ name, file }] : []
  })
}
