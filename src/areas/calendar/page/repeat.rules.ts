import { type Day, weekday } from '#kernel/time/index.ts'

export const repeatKinds = ['', 'daily', 'weekly', 'weekdays', 'monthly', 'yearly'] as const

const codes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The rule a choice of the form means for something that begins on a day; null for something that happens once. */
export function ruleFor(choice: string, on: Day): string | null {
  const date = Number(on.slice(8))
  switch (choice) {
    case 'daily':
      return 'FREQ=DAILY'
    case 'weekly':
      return `FREQ=WEEKLY;BYDAY=${codes[weekday(on)]}`
    case 'weekdays':
      return 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'
    case 'monthly':
      // The 31st of every month would be missing in five of them.
      return `FREQ=MONTHLY;BYMONTHDAY=${date > 28 ? -1 : date}`
    case 'yearly':
      return 'FREQ=YEARLY'
    default:
      return null
  }
}
