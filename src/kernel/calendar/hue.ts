/** The colours of calendars. They distinguish kinds and do not follow a site's brand; `kernel/ui/calendar` draws them. */
export const calendarHues = [
  'own',
  'ship',
  'task',
  'meet',
  'learn',
  'event',
  'people',
  'holiday',
  'money',
] as const
export type CalendarHue = (typeof calendarHues)[number]
