/** An event on a day, in one language. */
export interface EventListView {
  day: string
  /** The last day of a range. */
  end?: string
  /** The time as a clock shows it: 09:30. */
  at?: string
  /** The day or days as text. */
  when: string
  dayOfMonth: number
  month: string
  time?: string
  name: string
  place?: string
  text?: string
  to?: string
}

export interface MonthView {
  name: string
  weeks: (DayView | null)[][]
}

export interface DayView {
  day: string
  dayOfMonth: number
  today?: true
  marks: { name: string; to?: string }[]
}

export interface OpenHoursView {
  day: string
  /** Null when closed. */
  times: string | null
}
