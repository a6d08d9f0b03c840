import type { BaseField, FieldDefinition, Kind } from '../field.types.ts'
import { fieldError, isRecord } from '../text-value.ts'
import { date } from './date.ts'
import { money } from './money.ts'
import { number } from './number.ts'
import { quantity } from './quantity.ts'
import { time } from './time.ts'

/** A range of numbers, days or times; either end may be open unless the field is required. */
export interface RangeField extends BaseField {
  kind: 'range'
  of: 'number' | 'money' | 'quantity' | 'date' | 'time'
  min?: number
  max?: number
}

const rangeKinds = { number, money, quantity, date, time } as const
export const rangeEnds = ['from', 'to'] as const

/** The ends of a range are fields themselves. */
export const endField = ({ of, label, min, max }: RangeField): FieldDefinition =>
  of === 'date' || of === 'time'
    ? { kind: of, label }
    : { kind: of, label, ...(min !== undefined && { min }), ...(max !== undefined && { max }) }

const endKind = ({ of }: RangeField) => rangeKinds[of] as Kind<FieldDefinition>

export const range: Kind<RangeField> = {
  blank: (field) => ({
    from: endKind(field).blank(endField(field)),
    to: endKind(field).blank(endField(field)),
  }),
  read(field, form, name, inner) {
    const end = (which: string) => endKind(field).read(endField(field), form, `${name}.${which}`, inner)
    return { from: end('from'), to: end('to') }
  },
  isBlank: (value) =>
    !isRecord(value) ||
    rangeEnds.some((end) => value[end] === null || value[end] === '' || value[end] === undefined),
  first: (path) => `${path}.from`,
  validate(field, value, path, inner) {
    if (!isRecord(value)) return fieldError(path, 'field.type')
    const { from = '', to = '' } = value
    const errors = rangeEnds.flatMap((end) =>
      value[end] === '' || value[end] === null || value[end] === undefined
        ? []
        : endKind(field).validate(endField(field), value[end], `${path}.${end}`, inner),
    )
    if (errors.length || from === '' || from === null || to === '' || to === null) return errors
    return (from as number) > (to as number) ? fieldError(`${path}.to`, 'field.range') : []
  },
  display(field, value, locale, inner) {
    if (!isRecord(value)) return ''
    const [from, to] = rangeEnds.map((end) =>
      endKind(field).display(endField(field), value[end], locale, inner),
    )
    return from || to ? `${from || '…'} – ${to || '…'}` : ''
  },
  json(field, inner) {
    const end = endKind(field).json(endField(field), inner)
    return { type: 'object', properties: { from: end, to: end } }
  },
}
