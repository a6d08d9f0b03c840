import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { FieldOption } from '../field.types.ts'
import type { EditorOf } from './editor.types.ts'

/** Editors that need more than the kernel knows: an area's images, records or rich text. */
export interface FieldEditors {
  rich?: ComponentType<EditorOf<'rich'>>
  picture?: ComponentType<EditorOf<'picture'>>
  file?: ComponentType<EditorOf<'file'>>
  address?: ComponentType<EditorOf<'address'>>
  /** The form builder (`custom/fields-builder.tsx`); it is large, and few pages need it. */
  fields?: ComponentType<EditorOf<'fields'>>
  /** Pickers by kind of record (`RelationField.to`). */
  relation?: Readonly<Record<string, ComponentType<EditorOf<'relation'>>>>
  /** Set where another control chooses the language: localised texts are edited only in this one. */
  language?: 'th' | 'en'
  /** Pages of this site to link to, offered where a link is typed. */
  links?: readonly FieldOption<string>[]
}

const FieldEditorsContext = createContext<FieldEditors>({})

export const useFieldEditors = (): FieldEditors => useContext(FieldEditorsContext)

/** Provides an area's editors to the fields below. */
export function FieldEditorsProvider({ editors, children }: { editors: FieldEditors; children: ReactNode }) {
  return <FieldEditorsContext value={editors}>{children}</FieldEditorsContext>
}
