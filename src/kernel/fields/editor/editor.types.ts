import type { FieldDefinition, FieldOf, KindName } from '../field.types.ts'

/** The props of a field's editor. */
export interface EditorProps<F extends FieldDefinition = FieldDefinition> {
  field: F & { key: string }
  /** The name of its input in the form. */
  name: string
  value: unknown
  required: boolean
  /** Messages by input name. */
  errors: Readonly<Record<string, string>>
  /** For secrets: whether one is stored. */
  stored?: boolean | undefined
  /**
   * Set where a value is edited in place and every change is applied immediately. Without it the inputs are part of a
   * form that is submitted: they are uncontrolled, so that what is typed survives everything until then.
   */
  onChange?: ((next: unknown) => void) | undefined
}

export type EditorOf<Name extends KindName> = EditorProps<FieldOf<Name>>
