import type { Ctx } from '#kernel/http/ctx.ts'
import type { Events } from '#kernel/jobs/jobs.ts'
import type { TestSites } from '#kernel/testing/test-site.ts'
import { chargeRows } from '../card/charge-row.server.ts'
import { checkDueCharges } from '../card/check-charge.server.ts'
import { startFakeGateway } from '../gateway/fake-gateway.ts'
import { saveGateway } from '../gateway/gateway-settings.server.ts'
import { receiveWebhook } from '../gateway/webhook.server.ts'
import type { CardExpiry } from './saved-card.rules.ts'
import { cardsOf, saveCard } from './saved-cards.server.ts'

/** The gateway's test numbers. `asks`: its holder confirms with their bank every time. */
export const cardNumbers = { pays: '4242424242424242', asks: '5555555555554444' } as const

/** Starts a fake gateway that speaks Omise's protocol, with the site alpha set up to charge through it. Stop it at the end. */
export async function openGateway(sites: TestSites) {
  const keys = {
    publicKey: 'pkey_test_5abcdefghijk',
    secretKey: 'skey_test_5abcdefghijk',
    webhookSecret: Buffer.from('a webhook secret').toString('base64'),
  }
  const gateway = await startFakeGateway(keys)
  const { config } = sites.services
  config.cardGateway = { api: gateway.url, vault: gateway.url }
  config.outsideAllow.push(new URL(gateway.url).host)
  await sites.doing((ctx) => saveGateway(ctx, { on: true, ...keys }), { role: 'admin' })
  return gateway
}

type FakeGateway = Awaited<ReturnType<typeof startFakeGateway>>

export type { CardExpiry } from './saved-card.rules.ts'
export { chooseDefaultCard } from './saved-cards.server.ts'

/** Saves a card with this number for the viewer and returns it. */
export async function saveTestCard(ctx: Ctx, gateway: FakeGateway, number: string, expiry?: CardExpiry) {
  const userId = ctx.viewer.user?.id ?? ''
  await saveCard(ctx, { cardToken: gateway.tokenFor(number, expiry), consent: 'ยินยอมให้เก็บบัตร' })
  const saved = (await cardsOf(ctx, userId)).find(({ lastDigits }) => lastDigits === number.slice(-4))
  if (!saved) throw new Error(`The card ${number} was not saved.`)
  return saved
}

/** Does what the job does automatically at that time: queries the gateway about every charge that is due. */
export async function processPendingCharges(sites: TestSites, now: Date, ownCtx?: Ctx): Promise<void> {
  if (ownCtx) await checkDueCharges(ownCtx)
  else await sites.doing(checkDueCharges, { role: 'admin', now })
}

/** Returns an order's latest charge as reported by its event; undefined if there is none. */
export async function lastChargeOf(ctx: Ctx, orderId: string): Promise<Events['card.charged'] | undefined> {
  const [row] = await ctx.db.query<{ id: string; status: string }>(
    'test.lastCharge',
    `SELECT c.id, CASE WHEN p.status = 'failed' THEN 'failed' ELSE c.status END AS status FROM billing_charge c JOIN billing_payment p ON p.tenant_id = c.tenant_id AND p.id = c.payment_id
     WHERE c.tenant_id = $1 AND p.order_id = $2 ORDER BY c.created_at DESC, c.id DESC LIMIT 1`,
    [ctx.tenant.id, orderId || null],
  )
  if (!row || row.status === 'asked') return undefined
  const results: Record<string, Events['card.charged']['result']> = {
    successful: 'paid',
    pending: 'needs_holder',
  }
  return { orderId, chargeId: row.id, result: results[row.status] ?? 'failed' }
}

/** Returns the gateway's id of a charge and a signed notification of it as it would arrive. */
export async function chargeNotificationOf(ctx: Ctx, id: string) {
  const name = (await chargeRows.get(ctx, id)).chargeId ?? ''
  return {
    name,
    take(gateway: FakeGateway): Promise<boolean> {
      const body = JSON.stringify({
        object: 'event',
        key: 'charge.complete',
        data: { object: 'charge', id: name },
      })
      const headers = gateway.signedHeaders(body)
      const signed = {
        signature: headers['omise-signature'] ?? '',
        timestamp: headers['omise-signature-timestamp'] ?? '',
      }
      return receiveWebhook(ctx, Buffer.from(body), signed)
    },
  }
}
