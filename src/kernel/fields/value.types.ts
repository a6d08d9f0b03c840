import type { Satang } from '../money/index.ts'
import type { LocalizedText } from '../tenancy/tenant.ts'
import type { Field, FieldDefinition, FieldOf } from './field.types.ts'
import type { AddressValue } from './kinds/address.ts'
import type { SubmittedFile } from './kinds/files.ts'

declare const shape: unique symbol

/** The fields of a form in order. At run time a plain list; for types it also carries the definition of the form. */
export type FieldSet<Shape = Record<string, FieldDefinition>> = readonly Field[] & {
  readonly [shape]?: Shape
}

/** The value of a form after validation: `ValueOf<typeof contactFields>`. */
export type ValueOf<Set> = Set extends { readonly [shape]?: infer Shape }
  ? ValueOfShape<NonNullable<Shape>>
  : never

/** Maps each field's definition to the type of its value. */
type ValueOfField<F> = F extends { visibleIf: unknown } ? InputOf<F> | undefined : InputOf<F>

type InputOf<F> = F extends { kind: 'number' | 'quantity' }
  ? F extends { required: true }
    ? number
    : number | null
  : F extends { kind: 'money' }
    ? F extends { required: true }
      ? Satang
      : Satang | null
    : F extends { kind: 'choice'; options: readonly { value: infer Chosen }[] }
      ? Chosen | (F extends { none: LocalizedText } ? '' : never)
      : F extends { kind: 'choices'; options: readonly { value: infer Chosen }[] }
        ? Chosen[]
        : F extends { kind: 'check' }
          ? boolean
          : F extends { kind: 'localized' }
            ? LocalizedText
            : F extends { kind: 'lines' }
              ? LocalizedText[]
              : F extends { kind: 'range'; of: infer Of }
                ? RangeValue<Of extends 'date' | 'time' ? string : number | null>
                : F extends { kind: 'relation'; max: number }
                  ? string[]
                  : F extends { kind: 'address' }
                    ? AddressValue
                    : F extends { kind: 'rich' }
                      ? { type: 'doc'; content?: unknown[] } | null
                      : F extends { kind: 'group'; of: infer Of }
                        ? ValueOf<Of>
                        : F extends { kind: 'list'; of: infer Of }
                          ? ValueOf<Of>[]
                          : F extends { kind: 'fields' }
                            ? Field[]
                            : F extends { kind: 'files' }
                              ? SubmittedFile[]
                              : F extends { kind: 'computed'; as: infer As }
                                ? (As extends 'date' | 'text' ? string : number) | null
                                : F extends FieldOf<TextKind>
                                  ? string
                                  : unknown

type TextKind =
  | 'text'
  | 'long'
  | 'date'
  | 'time'
  | 'relation'
  | 'file'
  | 'picture'
  | 'colour'
  | 'phone'
  | 'nationalId'
  | 'taxId'
  | 'id'

interface RangeValue<End> {
  from: End
  to: End
}

/** `'cod.limit': …` becomes `{ cod: { limit: … } }`. */
type Nested<Key extends string, V> = Key extends `${infer First}.${infer Rest}`
  ? { [Name in First]: Nested<Rest, V> }
  : { [Name in Key]: V }

type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  one: infer All,
) => void
  ? All
  : never

/** The value of a form by its definition. Secrets are not part of it. */
type ValueOfShape<Shape> =
  Shape extends Record<string, FieldDefinition>
    ? UnionToIntersection<
        {
          [Key in keyof Shape & string]: Shape[Key] extends { kind: 'secret' }
            ? Record<never, never>
            : Nested<Key, ValueOfField<Shape[Key]>>
        }[keyof Shape & string]
      >
    : never
