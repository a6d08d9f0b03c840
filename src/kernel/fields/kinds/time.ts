import { parseTime } from '../../time/time-of-day.rules.ts'
import type { BaseField, Kind } from '../field.types.ts'
import { asText, fieldError, textAt } from '../text-value.ts'

/** A time of day: stored as `HH:MM`; '' if nothing is typed. */
export interface TimeField extends BaseField {
  kind: 'time'
}

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/

export const time: Kind<TimeField> = {
  blank: () => '',
  read(_, form, name) {
    const text = textAt(form, name)
    return parseTime(text) ?? text
  },
  validate: (_, value, path) =>
    typeof value === 'string' && timePattern.test(value)
      ? []
      : fieldError(path, typeof value === 'string' ? 'field.time' : 'field.type'),
  display: (_, value, locale) =>
    typeof value === 'string' && timePattern.test(value) && locale === 'th'
      ? `${value.replace(':', '.')} น.`
      : asText(value),
  typed: (_, value) => asText(value),
  json: () => ({ type: 'string', pattern: timePattern.source }),
}
