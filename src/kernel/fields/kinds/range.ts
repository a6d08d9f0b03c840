import type { Common, FieldDefinition, Kind } from '../field.types.ts'
import { fault, isRecord } from '../text-value.ts'
import { date } from './date.ts'
import { money } from './money.ts'
import { number } from './number.ts'
import { quantity } from './quantity.ts'
import { time } from './time.ts'

/** A range of numbers, days or times; either end may be open unless the field is required. */
export interface RangeField extends Common {
  kind: 'range'
  of: 'number' | 'money' | 'quantity' | 'date' | 'time'
  min?: number
  max?: number
}

const ends = { number, money, quantity, date, time } as const
export const rangeEnds = ['from', 'to'] as const

/** The ends of a range are fields themselves. */
export const endOf = ({ of, label, min, max }: RangeField): FieldDefinition =>
  of === 'date' || of === 'time'
    ? { kind: of, label }
    : { kind: of, label, ...(min !== undefined && { min }), ...(max !== undefined && { max }) }

const kindOf = ({ of }: RangeField) => ends[of] as Kind<FieldDefinition>

export const range: Kind<RangeField> = {
  blank: (field) => ({ from: kindOf(field).blank(endOf(field)), to: kindOf(field).blank(endOf(field)) }),
  read(field, typed, name, inner) {
    const end = (which: string) => kindOf(field).read(endOf(field), typed, `${name}.${which}`, inner)
    return { from: end('from'), to: end('to') }
  },
  isBlank: (value) =>
    !isRecord(value) ||
    rangeEnds.some((end) => value[end] === null || value[end] === '' || value[end] === undefined),
  first: (path) => `${path}.from`,
  faults(field, value, path, inner) {
    if (!isRecord(value)) return fault(path, 'field.type')
    const { from = '', to = '' } = value
    const faults = rangeEnds.flatMap((end) =>
      value[end] === '' || value[end] === null || value[end] === undefined
        ? []
        : kindOf(field).faults(endOf(field), value[end], `${path}.${end}`, inner),
    )
    if (faults.length || from === '' || from === null || to === '' || to === null) return faults
    return (from as number) > (to as number) ? fault(`${path}.to`, 'field.range') : []
  },
  display(field, value, locale, inner) {
    if (!isRecord(value)) return ''
    const [from, to] = rangeEnds.map((end) => kindOf(field).display(endOf(field), value[end], locale, inner))
    return from || to ? `${from || '…'} – ${to || '…'}` : ''
  },
  json(field, inner) {
    const end = kindOf(field).json(endOf(field), inner)
    return { type: 'object', properties: { from: end, to: end } }
  },
}
