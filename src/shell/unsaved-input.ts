import { typeInto } from './type-into.ts'

const storageKey = 'typed'
const sensitiveFields = /password|secret|card|cvc|pin|token/i

interface SavedInput {
  path: string
  /** Name or id of a field, and its content. */
  fields: [key: string, value: string][]
}

/**
 * Stores in this tab what was typed on this page and not submitted: text only, never passwords or card numbers. Returns
 * whether there was anything.
 */
export function saveTypedInput(): boolean {
  const fields: SavedInput['fields'] = []
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const key = field.name || field.id
    const text =
      field instanceof HTMLTextAreaElement ||
      ['text', 'email', 'tel', 'url', 'number', 'search'].includes(field.type)
    if (!key || !text || sensitiveFields.test(key) || sensitiveFields.test(field.autocomplete)) continue
    if (field.value && field.value !== field.defaultValue) fields.push([key, field.value])
  }
  if (fields.length === 0) return false
  const saved: SavedInput = { path: location.pathname, fields }
  sessionStorage.setItem(storageKey, JSON.stringify(saved))
  return true
}

/** Restores stored text to its fields, once, if this is its page. Returns whether anything was restored. */
export function restoreTypedInput(): boolean {
  const saved: SavedInput | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
  if (!saved || saved.path !== location.pathname) return false
  sessionStorage.removeItem(storageKey)
  let restored = false
  for (const [key, value] of saved.fields) {
    const name = CSS.escape(key)
    const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"], #${name}`)
    if (!field || (field.value && field.value !== field.defaultValue)) continue
    typeInto(field, value)
    restored = true
  }
  return restored
}
