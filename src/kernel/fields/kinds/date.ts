import { buddhistYear, dateParts, dayErrorCode, formatDate, isDay, parseDay } from '../../time/index.ts'
import type { BaseField, Kind } from '../field.types.ts'
import { asText, fieldError, textAt } from '../text-value.ts'

/** A day: stored as `YYYY-MM-DD`, typed and shown in the Buddhist era; '' if nothing is typed. */
export interface DateField extends BaseField {
  kind: 'date'
  min?: string
  max?: string
}

const typedDayError = (text: string): string => {
  const parsed = parseDay(text)
  return parsed.ok ? 'field.day' : dayErrorCode(parsed.reason)
}

export const date: Kind<DateField> = {
  blank: () => '',
  read(_, form, name) {
    const text = textAt(form, name)
    const parsed = parseDay(text)
    return parsed.ok ? parsed.day : text
  },
  validate({ min, max }, value, path) {
    if (!isDay(value))
      return fieldError(path, typeof value === 'string' ? typedDayError(value) : 'field.type')
    if (min && value < min) return fieldError(path, 'field.day_before', { day: min })
    return max && value > max ? fieldError(path, 'field.day_after', { day: max }) : []
  },
  display: (_, value, locale) => (isDay(value) ? formatDate(value, locale) : asText(value)),
  typed(_, value) {
    if (!isDay(value)) return asText(value)
    const { dayOfMonth, month, year } = dateParts(value)
    return `${dayOfMonth}/${month}/${buddhistYear(year)}`
  },
  json: () => ({ type: 'string', format: 'date' }),
}
