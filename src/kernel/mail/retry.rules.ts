/** Minutes before the second, third … try; after the last the mail is given up. Mail servers ask for tries over a day or two. */
const pauses = [1, 5, 15, 60, 180, 360, 720, 1440]

/** When a mail that could not be handed over is tried again, after so many tries; null when it is given up. */
export function nextTry(tries: number, now: Date): Date | null {
  const minutes = pauses[tries - 1]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000)
}

/** How long a claim holds: longer than a server may take for one mail. */
export const claimMs = 5 * 60_000
