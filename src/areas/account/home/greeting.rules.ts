/** The time of day for a greeting. */
export type DayPart = 'morning' | 'afternoon' | 'evening'

/** In Thai, morning lasts until noon and evening starts at five. */
export const dayPart = (hour: number): DayPart =>
  hour >= 4 && hour < 12 ? 'morning' : hour >= 12 && hour < 17 ? 'afternoon' : 'evening'
