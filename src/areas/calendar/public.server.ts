export { calendarAbilities } from './abilities.ts'
export { type CalendarInput, createCalendar, shareCalendar } from './calendar/calendar-settings.server.ts'
export { createEvent } from './event/create.server.ts'
export type { NewEventInput } from './event/event.input.ts'
