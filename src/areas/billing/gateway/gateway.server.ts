import { createHmac } from 'node:crypto'
import { sameSecret } from '#kernel/crypto/compare.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import { callOutside } from '#kernel/net/outside.ts'
import { type Charge, type ChargeRefund, type Customer, GatewayError } from './gateway.types.ts'
import {
  chargeAnswer,
  customerAnswer,
  errorAnswer,
  refundAnswer,
  refundsAnswer,
  removedAnswer,
} from './gateway-answers.ts'
import { type GatewayKeys, gatewayKeys } from './gateway-settings.server.ts'

interface NewCharge {
  amount: Satang
  /** What the browser got for the card's numbers, which serves once; or a card the gateway stores. */
  card: { token: string } | { customerId: string; cardId: string }
  description: string
  /** Where the bank's own page leads back to. */
  returnUri: string
  /** Once for it: the same charge is answered however often it is asked for. */
  key: string
}

interface NewCustomer {
  cardToken: string
  email: string | null
  /** Once for it. */
  key: string
}

export type Gateway = NonNullable<Awaited<ReturnType<typeof gatewayOf>>>

/** The site's gateway, to be asked; null where cards are not taken. No transaction should be open while one waits for it. */
export async function gatewayOf(ctx: Ctx) {
  const keys = await gatewayKeys(ctx)
  if (!keys) return null
  return {
    publicKey: keys.publicKey,
    /** Charges a card, whole and at once. Throws `GatewayError`. */
    charge: ({ amount, card, description, returnUri, key }: NewCharge): Promise<Charge> =>
      ask(ctx, keys, 'POST', '/charges', chargeAnswer, {
        key,
        form: {
          amount: String(amount),
          currency: 'THB',
          ...('token' in card ? { card: card.token } : { customer: card.customerId, card: card.cardId }),
          description,
          return_uri: returnUri,
          'metadata[reference]': key,
        },
      }),
    /** A charge as it is now. Throws `GatewayError`. */
    find: (id: string): Promise<Charge> =>
      ask(ctx, keys, 'GET', `/charges/${encodeURIComponent(id)}`, chargeAnswer),
    /**
     * Stores a card as that of a customer of its own (docs.omise.co/customers-api), so that storing and forgetting are one call each.
     * Throws `GatewayError`.
     */
    storeCard: ({ cardToken, email, key }: NewCustomer): Promise<Customer> =>
      ask(ctx, keys, 'POST', '/customers', customerAnswer, {
        key,
        form: {
          card: cardToken,
          description: key,
          ...(email && { email }),
          'metadata[reference]': key,
        },
      }),
    /** Forgets a customer and its card; one that is gone already is as good. Throws `GatewayError`. */
    async removeCustomer(id: string): Promise<void> {
      try {
        await ask(ctx, keys, 'DELETE', `/customers/${encodeURIComponent(id)}`, removedAnswer)
      } catch (error) {
        if (!(error instanceof GatewayError) || error.kind !== 'refused' || error.code !== 'not_found')
          throw error
      }
    },
    /** What was sent back of a charge under this key, where the gateway heard of it. Throws `GatewayError`. */
    async findRefund(id: string, key: string): Promise<ChargeRefund | null> {
      const path = `/charges/${encodeURIComponent(id)}/refunds?limit=100`
      const { data } = await ask(ctx, keys, 'GET', path, refundsAnswer)
      const found = data.find(({ metadata }) => metadata?.reference === key)
      return found ? { id: found.id, amount: found.amount } : null
    },
    /** Sends money of a charge back to its card. Throws `GatewayError`. */
    refund: (id: string, amount: Satang, key: string): Promise<ChargeRefund> =>
      ask(ctx, keys, 'POST', `/charges/${encodeURIComponent(id)}/refunds`, refundAnswer, {
        key,
        form: { amount: String(amount), 'metadata[reference]': key },
      }),
  }
}

interface Sent {
  key: string
  form: Record<string, string>
}

async function ask<Answer>(
  { services: { config } }: Ctx,
  { secretKey }: GatewayKeys,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  schema: { safeParse(value: unknown): { success: true; data: Answer } | { success: false; error: unknown } },
  sent?: Sent,
): Promise<Answer> {
  const answer = await callOutside(`${config.cardGateway.api}${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
      accept: 'application/json',
      'omise-version': '2019-05-29',
      ...(sent && { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': sent.key }),
    },
    body: sent && new URLSearchParams(sent.form).toString(),
    timeoutMs: 20_000,
    maxBytes: 200_000,
    allow: config.outsideAllow,
  })
    .then(async ({ status, text }) => ({ status, text: await text() }))
    .catch((cause) => {
      throw new GatewayError('unreachable', 'network', cause)
    })
  const body = jsonOf(answer.text)
  const refused = errorAnswer.safeParse(body)
  // What is wrong with their side may still have charged; what is wrong with our request has not.
  if (refused.success && answer.status < 500) throw new GatewayError('refused', refused.data.code)
  const parsed = schema.safeParse(body)
  if (answer.status >= 400 || !parsed.success)
    throw new GatewayError(
      'unreachable',
      `answer_${answer.status}`,
      parsed.success ? undefined : parsed.error,
    )
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Whether a notice was signed with the site's webhook secret: HMAC-SHA256 of `timestamp.body` under the secret, which is base64; in
 * hex, several by commas while a secret is changed (docs.omise.co/api-webhooks). `unsigned`: the site keeps no secret to hold it against.
 */
export function noticeSignature(
  secret: string | null,
  { signature, timestamp }: { signature: string; timestamp: string },
  body: Uint8Array,
): 'right' | 'wrong' | 'unsigned' {
  if (!secret) return 'unsigned'
  const expected = createHmac('sha256', Buffer.from(secret, 'base64'))
    .update(`${timestamp}.`)
    .update(body)
    .digest('hex')
  const signatures = signature.split(',').map((one) => one.trim())
  return signatures.some((one) => sameSecret(one, expected)) ? 'right' : 'wrong'
}
