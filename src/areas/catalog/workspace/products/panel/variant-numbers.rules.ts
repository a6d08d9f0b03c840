import type { FieldError } from '#kernel/errors.ts'
import {
  fields,
  normalizeForm,
  readForm,
  typedText,
  type ValueOf,
  validateForm,
} from '#kernel/fields/index.ts'

/** The numeric fields of a variant: their labels, allowed input, and limits. */
export const variantNumberFields = fields({
  regular: { kind: 'money', label: { th: 'ราคาปกติ', en: 'Regular price' }, required: true },
  sale: { kind: 'money', label: { th: 'ราคาพิเศษ', en: 'Sale price' } },
  cost: { kind: 'money', label: { th: 'ต้นทุน', en: 'Cost' } },
  weightGrams: { kind: 'number', label: { th: 'น้ำหนัก', en: 'Weight' }, min: 0, max: 10_000_000 },
  onHandMilli: { kind: 'quantity', label: { th: 'คงเหลือ', en: 'In stock' }, max: 1_000_000_000_000 },
  lowMilli: {
    kind: 'quantity',
    label: { th: 'เตือนเมื่อเหลือไม่เกิน', en: 'Low stock alert at' },
    max: 1_000_000_000_000,
  },
})

type VariantNumbers = ValueOf<typeof variantNumberFields>
export type NumberFieldName = keyof VariantNumbers & string

/** Returns a numeric field of a variant by name. */
export const numberField = (name: NumberFieldName) => variantNumberFields.find(({ key }) => key === name)!

/** Parses the numeric fields of a variant, or returns what is wrong with them. */
export function parseNumberFields(
  input: Record<NumberFieldName, string>,
): { ok: true; numbers: VariantNumbers } | { ok: false; errors: FieldError[] } {
  const numbers = normalizeForm(
    variantNumberFields,
    readForm(variantNumberFields, (name) => input[name as NumberFieldName]),
  )
  const errors = validateForm(variantNumberFields, numbers)
  return errors.length ? { ok: false, errors } : { ok: true, numbers: numbers as unknown as VariantNumbers }
}

/** Formats numbers as people type them: without trailing decimals, and empty for none. */
export const formatNumberField = (name: NumberFieldName, value: number | null): string =>
  value === null ? '' : typedText(numberField(name), value).replace(/\.00$/, '').replaceAll(',', '')
