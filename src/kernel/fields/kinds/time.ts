import { thaiDigitsToArabic } from '../../text/digits.ts'
import type { Common, Kind } from '../field.types.ts'
import { asText, fault, textAt } from '../text-value.ts'

/** A time of day: stored `HH:MM`; '' where nothing is typed. */
export interface TimeField extends Common {
  kind: 'time'
}

const stored = /^([01]\d|2[0-3]):[0-5]\d$/

export const time: Kind<TimeField> = {
  blank: () => '',
  // Thai print has a point: 14.00 น.
  read(_, typed, name) {
    const text = textAt(typed, name)
    const [, hour = '', minute = ''] =
      /^(\d{1,2})[:.](\d{2})(?::\d{2})?\s*(?:น\.?)?$/.exec(thaiDigitsToArabic(text)) ?? []
    const clock = `${hour.padStart(2, '0')}:${minute}`
    return stored.test(clock) ? clock : text
  },
  faults: (_, value, path) =>
    typeof value === 'string' && stored.test(value)
      ? []
      : fault(path, typeof value === 'string' ? 'field.time' : 'field.type'),
  display: (_, value, locale) =>
    typeof value === 'string' && stored.test(value) && locale === 'th'
      ? `${value.replace(':', '.')} น.`
      : asText(value),
  typed: (_, value) => asText(value),
  json: () => ({ type: 'string', pattern: stored.source }),
}
