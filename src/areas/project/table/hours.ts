/** Formats minutes as hours with one decimal; `none` if there are none. */
export const hoursText = (minutes: number, none = ''): string =>
  minutes ? String(Math.round((minutes / 60) * 10) / 10) : none
