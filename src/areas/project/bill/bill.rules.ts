import { type Satang, satang } from '#kernel/money/index.ts'

/** Converts minutes to thousandths of an hour, rounded; at least one. */
export const hoursMilli = (minutes: number): number => Math.max(1, Math.round((minutes * 1000) / 60))

/** Returns the cost of an order line for this many minutes at an hourly price, rounded to the satang. */
export const costOf = (minutes: number, hourly: Satang): Satang =>
  satang(Math.round((hoursMilli(minutes) * hourly) / 1000))

/** The choices of how many days a customer has to pay. */
export const daysToPay = [3, 7, 14] as const
