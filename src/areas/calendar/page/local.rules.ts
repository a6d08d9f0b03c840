import { addDays, type Day } from '#kernel/time/index.ts'

/** Returns a minute of a day, possibly beyond midnight, as a local time. */
export function localTimeOf(on: Day, minute: number): string {
  const over = Math.floor(minute / 1440)
  const minuteOfDay = minute - over * 1440
  const two = (n: number) => String(n).padStart(2, '0')
  return `${addDays(on, over)}T${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`
}

/** Parses the time of a new event from the URL: `2026-11-26`, `2026-11-26/2026-11-27` or `2026-11-26T10:00/2026-11-26T11:00`. */
export function parseNewEventTime(
  text: string,
  today: Day,
): { startDay: Day; startTime: string; endDay: Day; endTime: string } {
  const [, day, time = '', endDay = day, endTime = ''] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?(?:\/(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?)?$/.exec(text) ?? []
  return { startDay: day ?? today, startTime: time, endDay: endDay ?? today, endTime }
}
