import type { FieldDefinition, FieldOf, KindName } from '../field.types.ts'

/** What the editor of one field gets. */
export interface EditorProps<F extends FieldDefinition = FieldDefinition> {
  field: F & { key: string }
  /** The name of its input in the form. */
  name: string
  value: unknown
  required: boolean
  /** Sentences by name of the form. */
  errors: Readonly<Record<string, string>>
  /** For secrets: whether one is stored. */
  stored?: boolean | undefined
  /**
   * Given where a value is edited in place and every change is taken at once. Without it the inputs stand in a form
   * that is sent: they keep what is typed themselves, so that it survives everything until then.
   */
  onChange?: ((next: unknown) => void) | undefined
}

export type EditorOf<Name extends KindName> = EditorProps<FieldOf<Name>>
