import type { FieldError } from '../errors.ts'
import type { Expression, Value } from '../expression/index.ts'
import type { Locale, LocalizedText } from '../tenancy/tenant.ts'
import type { AddressField } from './kinds/address.ts'
import type { CheckField } from './kinds/check.ts'
import type { ChoiceField } from './kinds/choice.ts'
import type { ChoicesField } from './kinds/choices.ts'
import type { ColourField } from './kinds/colour.ts'
import type { ComputedField } from './kinds/computed.ts'
import type { DateField } from './kinds/date.ts'
import type { FieldsField } from './kinds/fields.ts'
import type { FileField } from './kinds/file.ts'
import type { FilesField } from './kinds/files.ts'
import type { GroupField } from './kinds/group.ts'
import type { IdField } from './kinds/id.ts'
import type { ImageField } from './kinds/image.ts'
import type { LinesField } from './kinds/lines.ts'
import type { ListField } from './kinds/list.ts'
import type { LocalizedField } from './kinds/localized.ts'
import type { LongField } from './kinds/long.ts'
import type { MoneyField } from './kinds/money.ts'
import type { NationalIdField } from './kinds/national-id.ts'
import type { NumberField } from './kinds/number.ts'
import type { PhoneField } from './kinds/phone.ts'
import type { QuantityField } from './kinds/quantity.ts'
import type { RangeField } from './kinds/range.ts'
import type { RelationField } from './kinds/relation.ts'
import type { RichField } from './kinds/rich.ts'
import type { SecretField } from './kinds/secret.ts'
import type { TaxIdField } from './kinds/tax-id.ts'
import type { TextField } from './kinds/text.ts'
import type { TimeField } from './kinds/time.ts'

/** Properties common to all kinds of fields. */
export interface BaseField {
  label: LocalizedText
  hint?: LocalizedText
  required?: boolean
  /** Shown only if this holds; otherwise its value is dropped. */
  visibleIf?: Expression
  /** Required if this holds. */
  requiredIf?: Expression
  /** Fields of one group are shown together under its title. */
  group?: { key: string; title: LocalizedText }
}

export interface FieldOption<Chosen extends string | number = string | number> {
  value: Chosen
  label: LocalizedText
}

/** One field of a form. Plain JSON: it can be stored and sent to the browser. */
export type FieldDefinition =
  | TextField
  | LongField
  | LocalizedField
  | LinesField
  | RichField
  | NumberField
  | MoneyField
  | QuantityField
  | DateField
  | TimeField
  | RangeField
  | ChoiceField
  | ChoicesField
  | CheckField
  | RelationField
  | FileField
  | FilesField
  | ImageField
  | ColourField
  | AddressField
  | PhoneField
  | NationalIdField
  | TaxIdField
  | SecretField
  | IdField
  | GroupField
  | ListField
  | FieldsField
  | ComputedField

export type KindName = FieldDefinition['kind']

/**
 * A field in its form. Stored fields are read back as this type. `key`: where its value is stored; dots address nested
 * values (`cod.limitSatang`).
 */
export type Field = FieldDefinition & { key: string }

export type FieldOf<Name extends KindName> = Extract<FieldDefinition, { kind: Name }>

/** The value of a form, as JSON. */
export type FormValue = Record<string, unknown>

/** Reads a submitted input by name. */
export type FormReader = (name: string) => string | undefined

/** JSON Schema 2020-12, as used by OpenAPI 3.1. */
export type JsonSchema = Record<string, unknown>

/** The engine, for kinds that contain fields. */
export interface FieldEngine {
  read(fields: readonly Field[], form: FormReader, prefix: string): FormValue
  normalize(fields: readonly Field[], value: FormValue): FormValue
  evaluate(expression: Expression): Value
  validate(fields: readonly Field[], value: FormValue, prefix: string): FieldError[]
  display(fields: readonly Field[], value: FormValue, locale: Locale, between: string): string
  json(fields: readonly Field[]): JsonSchema
}

/** The engine's definition of one kind of field. Everything here is pure; the UI is in `editor/`. */
export interface Kind<F extends FieldDefinition> {
  /** Returns the value of the typed input; unreadable input stays as typed, for `validate` to find. Nothing typed gives `blank`. */
  read(field: F, form: FormReader, name: string, inner: FieldEngine): unknown
  /** Returns the value of an unfilled field. */
  blank(field: F): unknown
  /** Returns the value with what the server decides: nested fields that are hidden or computed. */
  normalize?(field: F, value: unknown, inner: FieldEngine): unknown
  /** Whether the value counts as missing for `required`. Default: null, empty text, empty list, or only empty parts. */
  isBlank?(value: unknown): boolean
  /** True if a value is needed even though the field is not marked as required: it always has one. */
  isNeeded?(field: F): boolean
  /** Returns the name of the input at which a missing value is reported. */
  first?(path: string): string
  /** Returns the errors of a value that is not blank. The value may be anything. */
  validate(field: F, value: unknown, path: string, inner: FieldEngine): FieldError[]
  /** Returns the value as display text. Never throws, whatever the value is. */
  display(field: F, value: unknown, locale: Locale, inner: FieldEngine): string
  /** Returns a value as the text of its input, for kinds that have one: what `read` reads back. */
  typed?(field: F, value: unknown): string
  json(field: F, inner: FieldEngine): JsonSchema
}
