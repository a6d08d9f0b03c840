import { authorize } from '#kernel/auth/abilities.ts'
import { seal, unseal } from '#kernel/crypto/seal.ts'
import { invalid } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { ExternalRequestError, isAllowedHost, verifyHost } from '#kernel/net/external-request.ts'
import { aiAbilities } from '../abilities.ts'
import type { Provider, ProviderKind } from '../provider/provider.types.ts'
import { type AiSettingsInput, aiSettingsInput } from './settings.input.ts'

/** The endpoints of the providers' own services. */
export const defaultBaseUrls: Record<ProviderKind, string> = {
  openai: 'https://api.openai.com/v1',
  google: 'https://generativelanguage.googleapis.com',
}

export interface AiSettings {
  on: boolean
  provider: ProviderKind
  baseUrl: string
  model: string
  siteMonthly: number
  personDaily: number
  hasKey: boolean
}

interface Row {
  on: boolean
  provider: ProviderKind
  baseUrl: string
  model: string
  keySealed: string | null
  siteMonthly: number
  personDaily: number
}

const defaultRow: Row = {
  on: false,
  provider: 'openai',
  baseUrl: defaultBaseUrls.openai,
  model: '',
  keySealed: null,
  siteMonthly: 1000,
  personDaily: 30,
}

/** Returns what may be shown of the site's model; never its key. */
export async function aiSettings(ctx: Ctx): Promise<AiSettings> {
  const { keySealed, ...shown } = await rowOf(ctx)
  return { ...shown, hasKey: keySealed !== null }
}

/** Returns the site's model for queries; null when none is set or it is disabled. */
export async function siteProvider(
  ctx: Ctx,
): Promise<(Provider & Pick<Row, 'siteMonthly' | 'personDaily'>) | null> {
  const { on, provider, baseUrl, model, keySealed, siteMonthly, personDaily } = await rowOf(ctx)
  if (!on || !model) return null
  const key = keySealed ? unseal(ctx.services.config.sessionSecret, sealContext(ctx), keySealed) : ''
  return { kind: provider, baseUrl, model, key, siteMonthly, personDaily }
}

/** Finds what saving would reject, before saving. Throws 422 like `saveAiSettings`. */
export async function checkAiSettings(ctx: Ctx, input: AiSettingsInput): Promise<void> {
  const { baseUrl, on, model } = parseInput(aiSettingsInput, input)
  if (baseUrl) await checkBaseUrl(ctx, baseUrl)
  if (on && !model) throw needsModel()
}

const needsModel = () => invalid([{ path: 'model', code: 'field.required' }])

/**
 * Sets the site's model. Changing the URL discards the key, which was given for the old one. Throws 422: fields, and
 * `ai.address` for a URL within our own network.
 */
export async function saveAiSettings(ctx: Ctx, input: AiSettingsInput): Promise<AiSettings> {
  authorize(ctx, aiAbilities['settings.change'])
  const params = parseInput(aiSettingsInput, input)
  const saved = await rowOf(ctx)
  const provider = params.provider ?? saved.provider
  const baseUrl =
    params.baseUrl ??
    (params.provider && params.provider !== saved.provider ? defaultBaseUrls[provider] : saved.baseUrl)
  await checkBaseUrl(ctx, baseUrl)
  const moved = new URL(baseUrl).host !== new URL(saved.baseUrl).host
  const sealed = params.key ? seal(ctx.services.config.sessionSecret, sealContext(ctx), params.key) : null
  const next: Row = {
    on: params.on ?? saved.on,
    provider,
    baseUrl,
    model: params.model ?? saved.model,
    keySealed: params.key === undefined ? (moved ? null : saved.keySealed) : sealed,
    siteMonthly: params.siteMonthly ?? saved.siteMonthly,
    personDaily: params.personDaily ?? saved.personDaily,
  }
  if (next.on && !next.model) throw needsModel()
  await ctx.db.query(
    'ai.saveSettings',
    `INSERT INTO ai_settings (tenant_id, is_on, provider, base_url, model, key_sealed, site_monthly, person_daily, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (tenant_id) DO UPDATE SET is_on = excluded.is_on, provider = excluded.provider,
       base_url = excluded.base_url, model = excluded.model, key_sealed = excluded.key_sealed,
       site_monthly = excluded.site_monthly, person_daily = excluded.person_daily, updated_at = excluded.updated_at`,
    [
      ctx.tenant.id,
      next.on,
      next.provider,
      next.baseUrl,
      next.model,
      next.keySealed,
      next.siteMonthly,
      next.personDaily,
      ctx.now,
    ],
  )
  return aiSettings(ctx)
}

async function checkBaseUrl(ctx: Ctx, baseUrl: string): Promise<void> {
  const url = new URL(baseUrl)
  const secure = url.protocol === 'https:'
  const refused = invalid([{ path: 'baseUrl', code: 'ai.address' }])
  const port = Number(url.port) || (secure ? 443 : 80)
  const reach = { allow: ctx.services.config.outsideAllow }
  const open = (secure && port === 443) || isAllowedHost(url.hostname, port, reach)
  if (url.username || url.password || !open) throw refused
  try {
    await verifyHost(url.hostname, port, reach)
  } catch (error) {
    // A name that cannot be resolved right now may be valid; later requests are checked again.
    if (!(error instanceof ExternalRequestError) || error.code === 'address') throw refused
  }
}

async function rowOf(ctx: Ctx): Promise<Row> {
  const [row] = await ctx.db.query<Row>(
    'ai.settings',
    `SELECT is_on AS "on", provider, base_url AS "baseUrl", model, key_sealed AS "keySealed",
       site_monthly AS "siteMonthly", person_daily AS "personDaily"
     FROM ai_settings WHERE tenant_id = $1`,
    [ctx.tenant.id],
  )
  return row ?? defaultRow
}

const sealContext = (ctx: Ctx) => ({ tenantId: ctx.tenant.id, purpose: 'ai.key' })
