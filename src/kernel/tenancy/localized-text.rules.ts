import type { LocalizedText } from './tenant.ts'

/** Returns a text that can be shown in both languages: an empty one gets the text of the other. */
export const withFallback = ({ th, en }: LocalizedText): LocalizedText => ({ th: th || en, en: en || th })

/** The same for every text within a JSON value, such as a site's facts or an area's settings. */
export function withFallbacks<Value>(value: Value): Value {
  if (isText(value)) return withFallback(value) as Value
  if (Array.isArray(value)) return value.map(withFallbacks) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withFallbacks(inner)])) as Value
}

function isText(value: unknown): value is LocalizedText {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false
  const { th, en } = value as Record<string, unknown>
  return typeof th === 'string' && typeof en === 'string'
}
