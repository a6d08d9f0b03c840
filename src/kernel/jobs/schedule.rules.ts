/**
 * Returns the crontab pattern for an interval in minutes. Cron counts within the hour or the day, so only even divisors
 * give a regular interval: throws a `RangeError` for anything else.
 */
export function cronPattern(everyMinutes: number): string {
  if (everyMinutes > 0 && everyMinutes < 60 && 60 % everyMinutes === 0) return `*/${everyMinutes} * * * *`
  const hours = everyMinutes / 60
  if (hours === 1) return '0 * * * *'
  if (Number.isInteger(hours) && 24 % hours === 0) return `0 */${hours} * * *`
  throw new RangeError(`Interval does not divide an hour or a day evenly: ${everyMinutes} minutes`)
}
