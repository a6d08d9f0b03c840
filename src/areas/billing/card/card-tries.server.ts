import { rateLimit } from '#kernel/rate-limit/rate-limit.ts'

/** Stolen numbers are tried by the hundred where nobody counts; each try also costs the shop a fee. */
export const cardTries = rateLimit('card.charge', { points: 20, seconds: 900, code: 'card.too_many' })

/** Whether a text can be what the gateway gives a browser for a card's numbers. */
export const isCardToken = (text: string | undefined): text is string =>
  /^tokn_[0-9a-z_]{1,60}$/.test(text ?? '')
