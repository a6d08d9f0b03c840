import { useState } from 'react'
import { newId } from '#kernel/id.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { calculateContent, type TypedLine } from '../invoicing/money.rules.ts'

export interface DraftLine extends Omit<TypedLine, 'unitSatang' | 'quantityMilli'> {
  key: string
  /** Null while the input is not a valid amount. */
  unitSatang: Satang | null
  quantityMilli: number | null
}

type InitialLine = Omit<TypedLine, 'unitSatang'> & {
  /** Negative in a draft: the input was not a valid amount. */
  unitSatang: number
}

const blankLine = (): DraftLine => ({
  key: newId(),
  name: '',
  sku: '',
  unit: '',
  quantityMilli: 1000,
  unitSatang: null,
  vatMode: 'inclusive',
})

/** The lines of a document being written, and their totals as the server will calculate them. */
export function useBillLines(initialLines: readonly InitialLine[] | null, vatRateBp: number) {
  const [lines, setLines] = useState<DraftLine[]>(() =>
    initialLines?.length
      ? initialLines.map(({ name, sku, unit, quantityMilli, unitSatang, vatMode, product }) => ({
          key: newId(),
          name,
          sku,
          unit,
          vatMode,
          product,
          quantityMilli: quantityMilli || null,
          unitSatang: unitSatang < 0 ? null : satang(unitSatang),
        }))
      : [blankLine()],
  )
  const change = (key: string, part: Partial<DraftLine>) =>
    setLines((now) => now.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const add = (part: Partial<DraftLine> = {}) =>
    setLines((now) => {
      // The form's initial empty line is replaced by the first product chosen.
      const filled = now.filter((line) => line.name || line.unitSatang !== null)
      const before = part.name ? filled : now
      return [...before, { ...blankLine(), vatMode: now.at(-1)?.vatMode ?? 'inclusive', ...part }]
    })
  const remove = (key: string) =>
    setLines((now) => (now.length > 1 ? now.filter((line) => line.key !== key) : now))
  const complete = lines.flatMap((line): TypedLine[] => {
    const { key: _, unitSatang, quantityMilli, ...rest } = line
    return unitSatang === null || !quantityMilli ? [] : [{ ...rest, unitSatang, quantityMilli }]
  })
  const counted = (discount: Satang) => {
    try {
      return calculateContent(complete, discount, vatRateBp)
    } catch {
      // The discount exceeds the lines: the server reports it at its field.
      return calculateContent(complete, satang(0), vatRateBp)
    }
  }
  // The server reports errors by line position, so incomplete lines are sent too.
  const sent = lines.map(({ key: _, ...line }) => ({
    ...line,
    unitSatang: line.unitSatang ?? -1,
    quantityMilli: line.quantityMilli ?? 0,
  }))
  return { lines, change, add, remove, counted, sent: JSON.stringify(sent) }
}
