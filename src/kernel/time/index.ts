/** Time in Thailand: days, Buddhist-era formatting, parsing typed dates. Pure; safe in the browser. */
export {
  addDays,
  type DateParts,
  type Day,
  dateParts,
  day,
  dayStart,
  daysBetween,
  isDay,
  weekday,
} from './day.ts'
export {
  buddhistYear,
  type DateStyle,
  type DayRangeFormat,
  formatDate,
  formatDateTime,
  formatDayRange,
  formatRelative,
  formatTime,
  localYear,
} from './format.ts'
export { months, weekdays } from './names.ts'
export {
  type DayParseResult,
  dayErrorCode,
  parseDay,
  parseYear,
  type YearParseError,
  type YearParseResult,
} from './parse.ts'
export { defaultCalendar, type StoredCalendar, workingCalendar } from './stored-calendar.rules.ts'
export { type Holiday, thaiHolidays } from './thai-holidays.rules.ts'
export {
  type BuddhistHoliday,
  buddhistHolidayOn,
  isHolyDay,
  type LunarDay,
  lunarDay,
  lunarDayText,
} from './thai-lunar.rules.ts'
export { type PublicHoliday, thaiPublicHolidays } from './thai-public-holidays.rules.ts'
export {
  addWorkingDays,
  addWorkingMinutes,
  isWorkingDay,
  nextWorkingInstant,
  type Shift,
  shiftsOn,
  type WorkingCalendar,
  workingMinutesBetween,
} from './working-calendar.rules.ts'
