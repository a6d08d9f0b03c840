import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'

/** Without a limit, stolen numbers are tried by the hundred; each try also costs the shop a fee. */
export const cardAttemptLimit = defineRateLimit('card.charge', {
  points: 20,
  seconds: 900,
  code: 'card.too_many',
})

/** Returns whether a text can be a card token that the gateway issued to a browser. */
export const isCardToken = (text: string | undefined): text is string =>
  /^tokn_[0-9a-z_]{1,60}$/.test(text ?? '')
