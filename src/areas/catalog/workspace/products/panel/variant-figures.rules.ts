import type { FieldError } from '#kernel/errors.ts'
import { faultsOf, fields, readForm, settle, typedText, type ValueOf } from '#kernel/fields/index.ts'

/** The numeric fields of a variant: their labels, allowed input, and limits. */
export const variantFigures = fields({
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

type Figures = ValueOf<typeof variantFigures>
export type FigureName = keyof Figures & string

/** Returns a numeric field of a variant by name. */
export const figureField = (name: FigureName) => variantFigures.find(({ key }) => key === name)!

/** Parses the numeric fields of a variant, or returns what is wrong with them. */
export function readFigures(
  typed: Record<FigureName, string>,
): { ok: true; figures: Figures } | { ok: false; faults: FieldError[] } {
  const figures = settle(
    variantFigures,
    readForm(variantFigures, (name) => typed[name as FigureName]),
  )
  const faults = faultsOf(variantFigures, figures)
  return faults.length ? { ok: false, faults } : { ok: true, figures: figures as unknown as Figures }
}

/** Formats numbers as people type them: without trailing decimals, and empty for none. */
export const typedFigure = (name: FigureName, value: number | null): string =>
  value === null ? '' : typedText(figureField(name), value).replace(/\.00$/, '').replaceAll(',', '')
