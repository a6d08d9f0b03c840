import { authorize } from '#kernel/auth/abilities.ts'
import { seal, unseal } from '#kernel/crypto/seal.ts'
import { invalid } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { billingAbilities } from '../abilities.ts'
import { billingPaths } from '../paths.ts'
import { defaultShipping } from '../settings/settings.rules.ts'
import { standInKeys } from './stand-in-keys.ts'

/** The site's credentials for the gateway; only the public key leaves the server. */
export interface GatewayKeys {
  publicKey: string
  secretKey: string
  webhookSecret: string | null
}

/** The settings in displayable form: no secret. */
export interface GatewayView {
  on: boolean
  publicKey: string
  hasSecret: boolean
  hasWebhookSecret: boolean
  /** The webhook URL to be registered with the gateway. */
  webhook: string
  /** Whether the site uses the fake gateway of a development machine. */
  standIn: boolean
}

export const gatewayInput = z.object({
  on: z.boolean(),
  publicKey: z
    .string()
    .trim()
    .regex(/^(pkey_(test_)?[0-9a-z]{8,40})?$/, 'card.public_key')
    .default(''),
  /** If absent, the stored one is kept. */
  secretKey: z
    .string()
    .trim()
    .regex(/^skey_(test_)?[0-9a-z]{8,40}$/, 'card.secret_key')
    .optional(),
  webhookSecret: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9+/]{16,200}={0,2}$/, 'card.webhook_secret')
    .optional(),
})
export type GatewayInput = z.input<typeof gatewayInput>

interface Row {
  on: boolean | null
  publicKey: string | null
  secret: string | null
  webhook: string | null
}

/** Returns the keys for calling the gateway, also for charges made before cards were disabled; null if there are none. */
export async function gatewayKeys(ctx: Ctx): Promise<GatewayKeys | null> {
  const row = await rowOf(ctx)
  if (!row?.publicKey || !row.secret) return standInKeys(ctx)
  const opened = (purpose: string, sealed: string) =>
    unseal(ctx.services.config.sessionSecret, sealContext(ctx, purpose), sealed)
  return {
    publicKey: row.publicKey,
    secretKey: opened(secretPurpose, row.secret),
    webhookSecret: row.webhook && opened(webhookPurpose, row.webhook),
  }
}

/** Returns the card settings, for admins. Throws 403. */
export async function gatewayView(ctx: Ctx): Promise<GatewayView> {
  authorize(ctx, billingAbilities['settings.change'])
  const row = await rowOf(ctx)
  const ownKeys = Boolean(row?.publicKey && row.secret)
  const standIn = !ownKeys && standInKeys(ctx) !== null
  return {
    on: row?.on ?? standIn,
    publicKey: row?.publicKey ?? '',
    hasSecret: Boolean(row?.secret),
    hasWebhookSecret: Boolean(row?.webhook),
    webhook: `${ctx.publicOrigin}${billingPaths.api.gatewayNotice}`,
    standIn,
  }
}

/**
 * Changes the card settings (admin). Throws 403, 422 by field; keys of a test and a live account cannot be mixed, and
 * another public key requires its own secret.
 */
export async function saveGateway(ctx: Ctx, input: GatewayInput): Promise<GatewayView> {
  authorize(ctx, billingAbilities['settings.change'])
  const params = parseInput(gatewayInput, input)
  const row = await rowOf(ctx)
  checkKeys(params, { keptFor: row?.secret ? row.publicKey : null, standIn: standInKeys(ctx) !== null })
  const same = row?.publicKey === params.publicKey
  const sealed = (purpose: string, text: string) =>
    seal(ctx.services.config.sessionSecret, sealContext(ctx, purpose), text)
  const secret = params.secretKey
    ? sealed(secretPurpose, params.secretKey)
    : same
      ? (row?.secret ?? null)
      : null
  const webhook = params.webhookSecret
    ? sealed(webhookPurpose, params.webhookSecret)
    : same
      ? (row?.webhook ?? null)
      : null
  await ctx.db.query(
    'billing.saveGateway',
    `INSERT INTO billing_settings (tenant_id, shipping, card_on, gateway_public_key, gateway_secret_sealed, webhook_secret_sealed, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (tenant_id) DO UPDATE SET card_on = excluded.card_on, gateway_public_key = excluded.gateway_public_key,
       gateway_secret_sealed = excluded.gateway_secret_sealed, webhook_secret_sealed = excluded.webhook_secret_sealed,
       updated_at = excluded.updated_at`,
    [
      ctx.tenant.id,
      JSON.stringify(defaultShipping),
      params.on,
      params.publicKey || null,
      params.publicKey ? secret : null,
      params.publicKey ? webhook : null,
      ctx.now,
    ],
  )
  touch(ctx, 'billing')
  return gatewayView(ctx)
}

type ParsedGatewayInput = z.output<typeof gatewayInput>

function checkKeys(
  { on, publicKey, secretKey }: ParsedGatewayInput,
  { keptFor: savedFor, standIn }: { keptFor: string | null; standIn: boolean },
): void {
  if (on && !publicKey && !standIn) throw invalid([{ path: 'publicKey', code: 'field.required' }])
  if (!publicKey) return
  if (!secretKey && savedFor !== publicKey) throw invalid([{ path: 'secretKey', code: 'field.required' }])
  const isTest = (key: string) => key.includes('_test_')
  if (secretKey && isTest(secretKey) !== isTest(publicKey))
    throw invalid([{ path: 'secretKey', code: 'card.keys_apart' }])
}

async function rowOf(ctx: Ctx): Promise<Row | undefined> {
  const [row] = await ctx.db.query<Row>(
    'billing.gateway',
    `SELECT card_on AS "on", gateway_public_key AS "publicKey", gateway_secret_sealed AS secret, webhook_secret_sealed AS webhook
     FROM billing_settings WHERE tenant_id = $1`,
    [ctx.tenant.id],
  )
  return row
}

const secretPurpose = 'billing.gateway-secret'
const webhookPurpose = 'billing.gateway-webhook'
const sealContext = (ctx: Ctx, purpose: string) => ({ tenantId: ctx.tenant.id, purpose })
