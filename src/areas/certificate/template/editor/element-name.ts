import type { staffMessages } from '../../messages/staff.ts'
import { type LayoutElement, type Placeholder, placeholders } from '../layout.types.ts'

type Messages = (typeof staffMessages)['th' | 'en']['editor']

/** The name of an element in the list of layers: its text, otherwise its kind. */
export function elementName(one: LayoutElement, t: Messages): string {
  if (one.kind === 'picture') return t.kinds[one.role]
  if (one.kind !== 'text') return t.kinds[one.kind]
  const named = placeholders.find((name) => one.text.includes(`{${name}}`))
  if (named) return t.placeholders[named satisfies Placeholder]
  return one.text.trim().slice(0, 30) || t.kinds.text
}
