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
import type { LinesField } from './kinds/lines.ts'
import type { ListField } from './kinds/list.ts'
import type { LocalizedField } from './kinds/localized.ts'
import type { LongField } from './kinds/long.ts'
import type { MoneyField } from './kinds/money.ts'
import type { NationalIdField } from './kinds/national-id.ts'
import type { NumberField } from './kinds/number.ts'
import type { PhoneField } from './kinds/phone.ts'
import type { PictureField } from './kinds/picture.ts'
import type { QuantityField } from './kinds/quantity.ts'
import type { RangeField } from './kinds/range.ts'
import type { RelationField } from './kinds/relation.ts'
import type { RichField } from './kinds/rich.ts'
import type { SecretField } from './kinds/secret.ts'
import type { TaxIdField } from './kinds/tax-id.ts'
import type { TextField } from './kinds/text.ts'
import type { TimeField } from './kinds/time.ts'

/** What every field has, whatever its kind. */
export interface Common {
  label: LocalizedText
  hint?: LocalizedText
  required?: boolean
  /** Asked for only where this holds; otherwise its value is dropped. */
  visibleIf?: Expression
  /** Required where this holds. */
  requiredIf?: Expression
  /** Fields of one group stand together under its title. */
  group?: { key: string; title: LocalizedText }
}

export interface Option<Chosen extends string | number = string | number> {
  value: Chosen
  label: LocalizedText
}

/** One thing a form asks for. Plain JSON: it can be stored and sent to the browser. */
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
  | PictureField
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

/** A field in its form. Stored, it is read back as this type. `key`: where its value stands; dots lead into the value (`cod.limitSatang`). */
export type Field = FieldDefinition & { key: string }

export type FieldOf<Name extends KindName> = Extract<FieldDefinition, { kind: Name }>

/** The value of a form, as JSON holds it. */
export type FormValue = Record<string, unknown>

/** Reads one name of a form that was sent. */
export type FormReader = (name: string) => string | undefined

/** JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = Record<string, unknown>

/** The engine, for kinds that hold fields themselves. */
export interface Inner {
  read(fields: readonly Field[], typed: FormReader, prefix: string): FormValue
  settle(fields: readonly Field[], value: FormValue): FormValue
  evaluate(expression: Expression): Value
  faults(fields: readonly Field[], value: FormValue, prefix: string): FieldError[]
  display(fields: readonly Field[], value: FormValue, locale: Locale, between: string): string
  json(fields: readonly Field[]): JsonSchema
}

/** What the engine knows of one kind of field. Everything here is pure; what is seen stands in `editor/`. */
export interface Kind<F extends FieldDefinition> {
  /** The value of what was typed; what cannot be read stays as typed, for `faults` to find. Nothing typed: `blank`. */
  read(field: F, typed: FormReader, name: string, inner: Inner): unknown
  /** The value of a field nobody filled in. */
  blank(field: F): unknown
  /** The value with what the server decides: fields within it that are hidden or computed. */
  settle?(field: F, value: unknown, inner: Inner): unknown
  /** Whether nothing was given, as `required` means it. Without it: nothing, empty text, empty list, nothing but empty parts. */
  isBlank?(value: unknown): boolean
  /** True where a value is needed although the field is not marked: it always has one. */
  isNeeded?(field: F): boolean
  /** The name of the input a missing value is told at. */
  first?(path: string): string
  /** What is wrong with a value that is not blank. It may be anything at all. */
  faults(field: F, value: unknown, path: string, inner: Inner): FieldError[]
  /** The value for people. Never throws, whatever the value is. */
  display(field: F, value: unknown, locale: Locale, inner: Inner): string
  /** A value as the text of its one input, for kinds that have one: what `read` takes back. */
  typed?(field: F, value: unknown): string
  json(field: F, inner: Inner): JsonSchema
}
