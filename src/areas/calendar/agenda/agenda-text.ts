import type { Locale } from '#kernel/tenancy/tenant.ts'
import { formatTime } from '#kernel/time/index.ts'
import type { AgendaItem } from './agenda.rules.ts'

const allDay = { th: 'ทั้งวัน', en: 'All day' }

/** '09.00–10.30 น.', '09:00–10:30', 'ทั้งวัน': in Thai time. */
export function agendaTime({ start, end }: Pick<AgendaItem, 'start' | 'end'>, locale: Locale): string {
  if (typeof start === 'string') return allDay[locale]
  const from = formatTime(start, locale)
  if (!(end instanceof Date) || end <= start) return from
  return `${from.replace(' น.', '')}–${formatTime(end, locale)}`
}
