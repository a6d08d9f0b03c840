/** So many of something in English: `1 seat`, `4 seats`, `1,200 products`. */
export const countNoun = (count: number | string, noun: string): string =>
  `${count} ${noun}${Number(count) === 1 ? '' : 's'}`
