import { type Day, weekday } from '#kernel/time/index.ts'

export const repeatKinds = ['', 'daily', 'weekly', 'weekdays', 'monthly', 'yearly'] as const

const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** Returns the rule for a choice in the form and a start day; null if it does not recur. */
export function ruleFor(choice: string, on: Day): string | null {
  const date = Number(on.slice(8))
  switch (choice) {
    case 'daily':
      return 'FREQ=DAILY'
    case 'weekly':
      return `FREQ=WEEKLY;BYDAY=${weekdayCodes[weekday(on)]}`
    case 'weekdays':
      return 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'
    case 'monthly':
      // The 31st is missing in five months.
      return `FREQ=MONTHLY;BYMONTHDAY=${date > 28 ? -1 : date}`
    case 'yearly':
      return 'FREQ=YEARLY'
    default:
      return null
  }
}
