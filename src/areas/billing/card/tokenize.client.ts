import { digitsOf, expiryOf, type TypedCard } from './card-numbers.rules.ts'

/** Why there is no token: the gateway refused the card's numbers, or could not be reached. */
export class TokenizeError extends Error {
  readonly why: 'refused' | 'unreachable'

  constructor(why: TokenizeError['why']) {
    super(why)
    this.why = why
  }
}

/** Sends a card's numbers directly to the gateway and returns its single-use token. Throws `TokenizeError`. */
export async function tokenize(card: TypedCard, to: { vault: string; publicKey: string }): Promise<string> {
  const expiry = expiryOf(card.expiry)
  const answer = await fetch(`${to.vault}/tokens`, {
    method: 'POST',
    credentials: 'omit',
    headers: {
      authorization: `Basic ${btoa(`${to.publicKey}:`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      'card[name]': card.name.trim(),
      'card[number]': digitsOf(card.number),
      'card[expiration_month]': String(expiry?.month ?? ''),
      'card[expiration_year]': String(expiry?.year ?? ''),
      'card[security_code]': card.code.trim(),
    }),
  }).catch(() => {
    throw new TokenizeError('unreachable')
  })
  const body: unknown = await answer.json().catch(() => null)
  const { id } = (body ?? {}) as { id?: unknown }
  if (answer.ok && typeof id === 'string') return id
  throw new TokenizeError(answer.status >= 500 ? 'unreachable' : 'refused')
}
