/** Returns an English count with its noun: `1 seat`, `4 seats`, `1,200 products`, `2 people`. */
export const countNoun = (count: number | string, noun: string, several = `${noun}s`): string =>
  `${count} ${Number(count) === 1 ? noun : several}`
