import type { FieldError } from '../errors.ts'
import type { FormReader } from './field.types.ts'

/** Returns the trimmed text typed at a name. */
export const textAt = (form: FormReader, name: string): string =>
  (form(name) ?? '').replaceAll('\r\n', '\n').trim()

/** Returns a value as text; empty for anything that is neither text nor a number. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const fieldError = (path: string, code: string, params?: Record<string, unknown>): FieldError[] => [
  params ? { path, code, params } : { path, code },
]

/** Returns the errors of a text that is too long, or of a value that is not a text. */
export function validateText(value: unknown, path: string, max: number): FieldError[] {
  if (typeof value !== 'string') return fieldError(path, 'field.type')
  if (!isStorable(value)) return fieldError(path, 'field.format')
  return value.length > max ? fieldError(path, 'field.too_long', { maximum: max }) : []
}

/** Returns whether the database can store a text: it accepts neither NUL characters nor unpaired surrogates. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** Returns the errors of a whole number by its limits. Typed input that could not be read is still text. */
export function validateNumber(
  value: unknown,
  path: string,
  { min, max }: { min?: number | undefined; max?: number | undefined },
  formatLimit: (limit: number) => number | string = (limit) => limit,
  unread = 'field.number',
): FieldError[] {
  if (typeof value === 'string') return fieldError(path, unread)
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return fieldError(path, 'field.type')
  if (min !== undefined && value < min)
    return fieldError(path, 'field.too_small', { minimum: formatLimit(min) })
  return max !== undefined && value > max
    ? fieldError(path, 'field.too_big', { maximum: formatLimit(max) })
    : []
}
