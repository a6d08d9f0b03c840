import type { staffMessages } from '../../messages/staff.ts'
import { type LayoutElement, type Placeholder, placeholders } from '../layout.types.ts'

type Messages = (typeof staffMessages)['th' | 'en']['editor']

/** The name of an element in the list of layers: its text, otherwise its kind. */
export function elementName(layoutElement: LayoutElement, t: Messages): string {
  if (layoutElement.kind === 'picture') return t.kinds[layoutElement.role]
  if (layoutElement.kind !== 'text') return t.kinds[layoutElement.kind]
  const named = placeholders.find((name) => layoutElement.text.includes(`{${name}}`))
  if (named) return t.placeholders[named satisfies Placeholder]
  return layoutElement.text.trim().slice(0, 30) || t.kinds.text
}
