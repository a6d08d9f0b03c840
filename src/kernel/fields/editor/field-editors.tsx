import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Option } from '../field.types.ts'
import type { EditorOf } from './editor.types.ts'

/** Editors that need more than the kernel knows: an area's pictures, its records, its rich text. */
export interface FieldEditors {
  rich?: ComponentType<EditorOf<'rich'>>
  picture?: ComponentType<EditorOf<'picture'>>
  file?: ComponentType<EditorOf<'file'>>
  address?: ComponentType<EditorOf<'address'>>
  /** The builder of forms (`custom/fields-builder.tsx`); it is large, and few pages make forms. */
  fields?: ComponentType<EditorOf<'fields'>>
  /** Pickers by the kind of record (`RelationField.to`). */
  relation?: Readonly<Record<string, ComponentType<EditorOf<'relation'>>>>
  /** Where another control chooses the language: localized texts are asked for in it alone. */
  language?: 'th' | 'en'
  /** Where links of this site may lead, offered where a link is typed. */
  links?: readonly Option<string>[]
}

const FieldEditorsContext = createContext<FieldEditors>({})

export const useFieldEditors = (): FieldEditors => useContext(FieldEditorsContext)

/** Gives the fields below the editors of an area. */
export function FieldEditorsProvider({ editors, children }: { editors: FieldEditors; children: ReactNode }) {
  return <FieldEditorsContext value={editors}>{children}</FieldEditorsContext>
}
