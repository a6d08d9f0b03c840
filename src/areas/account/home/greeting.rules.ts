/** What part of the day it is for who is greeted. */
export type DayPart = 'morning' | 'afternoon' | 'evening'

/** Thai greets with the morning until noon and with the evening from five. */
export const dayPart = (hour: number): DayPart =>
  hour >= 4 && hour < 12 ? 'morning' : hour >= 12 && hour < 17 ? 'afternoon' : 'evening'
