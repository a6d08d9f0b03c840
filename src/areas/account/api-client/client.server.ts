import { authorize } from '#kernel/auth/abilities.ts'
import { seal, unseal } from '#kernel/crypto/seal.ts'
import { invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId, newId, newToken } from '#kernel/id.ts'
import { recordTransition } from '#kernel/transition.ts'
import { accountAbilities } from '../abilities.ts'
import { type ClientScope, clientScopes, previousSecretValidMs } from './client.rules.ts'

/** A registered API client as admins see it, without its secret. */
export interface ApiClient {
  id: string
  name: string
  clientKey: string
  role: 'guest' | 'manager'
  scopes: ClientScope[]
  createdAt: Date
  lastUsedAt: Date | null
  lastIp: string
  formerUntil: Date | null
  revokedAt: Date | null
}

const entity = 'account.api_client'

/** Returns the site's API clients, revoked ones last. Throws 403. */
export async function listClients(ctx: Ctx): Promise<ApiClient[]> {
  authorize(ctx, accountAbilities['clients.manage'])
  return ctx.db.query<ApiClient>(
    'account.clients',
    `SELECT id, name, client_key AS "clientKey", role, scopes, created_at AS "createdAt", last_used_at AS "lastUsedAt",
       last_ip AS "lastIp", CASE WHEN former_until > $2 THEN former_until END AS "formerUntil", revoked_at AS "revokedAt"
     FROM account_api_client WHERE tenant_id = $1 ORDER BY revoked_at IS NOT NULL, created_at DESC LIMIT 200`,
    [ctx.tenant.id, ctx.now],
  )
}

/** An API client's credentials; shown once, stored encrypted. */
export interface Credentials {
  key: string
  secret: string
}

/** Registers an API client; returns its key and, only now, its secret. Throws 403, 422. */
export async function createClient(
  ctx: Ctx,
  input: { name: string; role: string; scopes: readonly string[] },
): Promise<Credentials> {
  authorize(ctx, accountAbilities['clients.manage'])
  const name = input.name.trim()
  const scopes = clientScopes.filter((scope) => input.scopes.includes(scope))
  if (name === '' || name.length > 100) throw invalid([{ path: 'name', code: 'field.required' }])
  if (scopes.length === 0) throw invalid([{ path: 'scopes', code: 'client.no_scope' }])
  const id = newId()
  const credentials = { key: `ck_${newToken(15)}`, secret: newSecret() }
  await ctx.db.query(
    'account.createClient',
    `INSERT INTO account_api_client (tenant_id, id, name, client_key, secret_sealed, role, scopes, created_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ctx.tenant.id,
      id,
      name,
      credentials.key,
      seal(ctx.services.config.sessionSecret, sealContext(ctx.tenant.id), credentials.secret),
      input.role === 'manager' ? 'manager' : 'guest',
      scopes,
      ctx.viewer.user?.id ?? null,
      ctx.now,
    ],
  )
  await recordTransition(ctx, { entity, id, from: '', to: 'active', event: 'create' })
  return credentials
}

/** Creates a new secret; the previous one stays valid for a day, so that nothing breaks. Throws 403, 404. */
export async function rotateClient(ctx: Ctx, id: string): Promise<Credentials> {
  authorize(ctx, accountAbilities['clients.manage'])
  const secret = newSecret()
  const [row] = isId(id)
    ? await ctx.db.query<{ key: string }>(
        'account.rotateClient',
        `UPDATE account_api_client SET former_sealed = secret_sealed, former_until = $4, secret_sealed = $3
         WHERE tenant_id = $1 AND id = $2 AND revoked_at IS NULL RETURNING client_key AS key`,
        [
          ctx.tenant.id,
          id,
          seal(ctx.services.config.sessionSecret, sealContext(ctx.tenant.id), secret),
          new Date(ctx.now.getTime() + previousSecretValidMs),
        ],
      )
    : []
  if (!row) throw notFound('client.none')
  await recordTransition(ctx, { entity, id, from: 'active', to: 'active', event: 'rotate' })
  return { key: row.key, secret }
}

/** Revokes an API client's access, immediately and permanently. Throws 403, 404. */
export async function revokeClient(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, accountAbilities['clients.manage'])
  const rows = isId(id)
    ? await ctx.db.query(
        'account.revokeClient',
        `UPDATE account_api_client SET revoked_at = $3, former_sealed = NULL, former_until = NULL
         WHERE tenant_id = $1 AND id = $2 AND revoked_at IS NULL RETURNING id`,
        [ctx.tenant.id, id, ctx.now],
      )
    : []
  if (!rows.length) throw notFound('client.none')
  await recordTransition(ctx, { entity, id, from: 'active', to: 'revoked', event: 'revoke' })
}

/** An API client with its decrypted secrets, newest first; for checking signatures only. */
export interface KnownClient {
  id: string
  clientKey: string
  role: 'guest' | 'manager'
  scopes: ClientScope[]
  revoked: boolean
  secrets: string[]
}

/** Returns the API client of a key. */
export async function findClient(ctx: Ctx, clientKey: string): Promise<KnownClient | null> {
  const [row] = await ctx.db.query<Omit<KnownClient, 'secrets'> & { sealed: string; former: string | null }>(
    'account.findClient',
    `SELECT id, client_key AS "clientKey", role, scopes, revoked_at IS NOT NULL AS revoked, secret_sealed AS sealed,
       CASE WHEN former_until > $3 THEN former_sealed END AS former
     FROM account_api_client WHERE tenant_id = $1 AND client_key = $2`,
    [ctx.tenant.id, clientKey, ctx.now],
  )
  if (!row) return null
  const { sealed, former, ...client } = row
  const opened = (text: string) => unseal(ctx.services.config.sessionSecret, sealContext(ctx.tenant.id), text)
  return { ...client, secrets: [opened(sealed), ...(former ? [opened(former)] : [])] }
}

const newSecret = () => `cs_${newToken(32)}`
const sealContext = (tenantId: string) => ({ tenantId, purpose: 'account.api-client' })
