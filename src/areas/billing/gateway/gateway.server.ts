import { createHmac } from 'node:crypto'
import { isSameSecret } from '#kernel/crypto/compare.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import { fetchExternal } from '#kernel/net/external-request.ts'
import { type Charge, type ChargeRefund, type Customer, GatewayError } from './gateway.types.ts'
import {
  chargeResponse,
  customerResponse,
  errorResponse,
  refundResponse,
  refundsResponse,
  removedResponse,
} from './gateway-responses.ts'
import { type GatewayKeys, gatewayKeys } from './gateway-settings.server.ts'

interface NewCharge {
  amount: Satang
  /** The browser's single-use token for the card; or a card stored by the gateway. */
  card: { token: string } | { customerId: string; cardId: string }
  description: string
  /** The return URL of the bank's page. */
  returnUri: string
  /** Idempotency key: the same charge is returned however often it is requested. */
  key: string
}

interface NewCustomer {
  cardToken: string
  email: string | null
  /** Idempotency key. */
  key: string
}

export type Gateway = NonNullable<Awaited<ReturnType<typeof gatewayOf>>>

/** Returns the site's gateway client; null if cards are not accepted. No transaction should be open while waiting for it. */
export async function gatewayOf(ctx: Ctx) {
  const keys = await gatewayKeys(ctx)
  if (!keys) return null
  return {
    publicKey: keys.publicKey,
    /** Charges a card, in full and immediately. Throws `GatewayError`. */
    charge: ({ amount, card, description, returnUri, key }: NewCharge): Promise<Charge> =>
      callGateway(ctx, keys, {
        method: 'POST',
        path: '/charges',
        schema: chargeResponse,
        sent: {
          key,
          form: {
            amount: String(amount),
            currency: 'THB',
            ...('token' in card ? { card: card.token } : { customer: card.customerId, card: card.cardId }),
            description,
            return_uri: returnUri,
            'metadata[reference]': key,
          },
        },
      }),
    /** Returns a charge's current state. Throws `GatewayError`. */
    find: (id: string): Promise<Charge> =>
      callGateway(ctx, keys, {
        method: 'GET',
        path: `/charges/${encodeURIComponent(id)}`,
        schema: chargeResponse,
      }),
    /**
     * Stores a card with its own customer (docs.omise.co/customers-api), so that storing and deleting are one call
     * each. Throws `GatewayError`.
     */
    storeCard: ({ cardToken, email, key }: NewCustomer): Promise<Customer> =>
      callGateway(ctx, keys, {
        method: 'POST',
        path: '/customers',
        schema: customerResponse,
        sent: {
          key,
          form: {
            card: cardToken,
            description: key,
            ...(email && { email }),
            'metadata[reference]': key,
          },
        },
      }),
    /** Deletes a customer and its card; a missing one counts as deleted. Throws `GatewayError`. */
    async removeCustomer(id: string): Promise<void> {
      try {
        await callGateway(ctx, keys, {
          method: 'DELETE',
          path: `/customers/${encodeURIComponent(id)}`,
          schema: removedResponse,
        })
      } catch (error) {
        if (!(error instanceof GatewayError) || error.kind !== 'refused' || error.code !== 'not_found')
          throw error
      }
    },
    /** Returns the refund of a charge under this key, if the gateway received it. Throws `GatewayError`. */
    async findRefund(id: string, key: string): Promise<ChargeRefund | null> {
      const path = `/charges/${encodeURIComponent(id)}/refunds?limit=100`
      const { data } = await callGateway(ctx, keys, { method: 'GET', path, schema: refundsResponse })
      const found = data.find(({ metadata }) => metadata?.reference === key)
      return found ? { id: found.id, amount: found.amount } : null
    },
    /** Refunds money of a charge to its card. Throws `GatewayError`. */
    refund: (id: string, amount: Satang, key: string): Promise<ChargeRefund> =>
      callGateway(ctx, keys, {
        method: 'POST',
        path: `/charges/${encodeURIComponent(id)}/refunds`,
        schema: refundResponse,
        sent: {
          key,
          form: { amount: String(amount), 'metadata[reference]': key },
        },
      }),
  }
}

interface RequestBody {
  key: string
  form: Record<string, string>
}

interface GatewayRequest<Answer> {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** What the gateway responds. */
  schema: { safeParse(value: unknown): { success: true; data: Answer } | { success: false; error: unknown } }
  sent?: RequestBody
}

async function callGateway<Answer>(
  { services: { config } }: Ctx,
  { secretKey }: GatewayKeys,
  { method, path, schema, sent }: GatewayRequest<Answer>,
): Promise<Answer> {
  const answer = await fetchExternal(`${config.cardGateway.api}${path}`, {
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
  const refused = errorResponse.safeParse(body)
  // After an error on their side the charge may still have been made; after an error in our request it has not.
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
 * Verifies that a notification was signed with the site's webhook secret: HMAC-SHA256 of `timestamp.body` under the
 * secret, which is base64; in hex, several separated by commas while a secret is being rotated
 * (docs.omise.co/api-webhooks). `unsigned`: the site has no secret to verify it with.
 */
export function verifyWebhookSignature(
  secret: string | null,
  { signature, timestamp }: { signature: string; timestamp: string },
  body: Uint8Array,
): 'right' | 'wrong' | 'unsigned' {
  if (!secret) return 'unsigned'
  const expected = createHmac('sha256', Buffer.from(secret, 'base64'))
    .update(`${timestamp}.`)
    .update(body)
    .digest('hex')
  const signatures = signature.split(',').map((part) => part.trim())
  return signatures.some((candidate) => isSameSecret(candidate, expected)) ? 'right' : 'wrong'
}
