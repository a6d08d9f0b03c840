import { type Satang, satang } from '#kernel/money/index.ts'

/** So many thousandths of an hour, to the nearest; never nothing. */
export const hoursMilli = (minutes: number): number => Math.max(1, Math.round((minutes * 1000) / 60))

/** What a line of an order comes to for so many minutes at the price of an hour, to the nearest satang. */
export const costOf = (minutes: number, hourly: Satang): Satang =>
  satang(Math.round((hoursMilli(minutes) * hourly) / 1000))

/** How many days a customer may have to pay. */
export const daysToPay = [3, 7, 14] as const
