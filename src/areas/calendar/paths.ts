import type { Day } from '#kernel/time/index.ts'

/** Addresses of the pages of calendars. */
export const calendarPaths = {
  all: '/calendar',
  on: (day: Day, view = 'day') => `/calendar?view=${view}&date=${day}`,
  event: (id: string, day: Day, original?: string | null) =>
    `/calendar?date=${day}&open=${id}${original ? `@${original}` : ''}`,
  one: (id: string) => `/calendar/${id}`,
  import: '/calendar/import',
}
