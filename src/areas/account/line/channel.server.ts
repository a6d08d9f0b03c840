import { authorize } from '#kernel/auth/abilities.ts'
import { seal, unseal } from '#kernel/crypto/seal.ts'
import { invalid } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { accountAbilities } from '../abilities.ts'
import { accountPaths } from '../paths.ts'

/** The site's LINE Login channel, ready for use. */
export interface Channel {
  id: string
  secret: string
}

/** The channel as it may be displayed: never the secret. */
export interface ChannelView {
  channelId: string | null
  hasSecret: boolean
  /** The callback URL to register with LINE. */
  callback: string
}

export const channelInput = z
  .object({
    channelId: z.string().regex(/^\d{5,20}$/),
    /** Omitted: the stored secret stays. */
    secret: z.string().trim().min(8).max(200).optional(),
  })
  .nullable()
export type ChannelInput = z.input<typeof channelInput>

/** Returns the URL LINE redirects to. */
export const callbackUrl = (ctx: Pick<Ctx, 'origin'>): string => `${ctx.origin}${accountPaths.lineCallback}`

/** Returns the site's channel, or null where LINE sign-in is not set up. */
export async function findChannel(ctx: Ctx): Promise<Channel | null> {
  const row = await rowOf(ctx)
  if (!row) return standInOf(ctx)
  return { id: row.id, secret: unseal(ctx.services.config.sessionSecret, sealContext(ctx), row.sealed) }
}

/** Whether users can sign in with LINE here. */
export const hasChannel = async (ctx: Ctx): Promise<boolean> =>
  (await rowOf(ctx)) !== undefined || standInOf(ctx) !== null

/** In development, a local site without a channel signs in with the stand-in's (stand-in.server.ts). */
const standInOf = ({ services, tenant }: Ctx): Channel | null =>
  services.config.lineStandIn && tenant.hosts.every((host) => host.endsWith('.localhost'))
    ? services.config.lineStandIn
    : null

/** Returns the channel's settings, for admins. */
export async function getChannel(ctx: Ctx): Promise<ChannelView> {
  authorize(ctx, accountAbilities['line.change'])
  const row = await rowOf(ctx)
  return { channelId: row?.id ?? null, hasSecret: row !== undefined, callback: callbackUrl(ctx) }
}

/** Sets the site's channel; null removes it. Throws 403, 422 by field. */
export async function saveChannel(ctx: Ctx, input: ChannelInput): Promise<ChannelView> {
  authorize(ctx, accountAbilities['line.change'])
  const params = parseInput(channelInput, input)
  if (!params) {
    await ctx.db.query('account.dropChannel', 'DELETE FROM account_line_channel WHERE tenant_id = $1', [
      ctx.tenant.id,
    ])
    return getChannel(ctx)
  }
  const row = await rowOf(ctx)
  // A stored secret belongs to its own channel only.
  const saved = row?.id === params.channelId ? row.sealed : undefined
  const sealed = params.secret
    ? seal(ctx.services.config.sessionSecret, sealContext(ctx), params.secret)
    : saved
  if (!sealed) throw invalid([{ path: 'secret', code: 'field.required' }])
  await ctx.db.query(
    'account.saveChannel',
    `INSERT INTO account_line_channel (tenant_id, id, channel_id, secret_sealed, saved_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (tenant_id) DO UPDATE SET channel_id = excluded.channel_id,
       secret_sealed = excluded.secret_sealed, saved_at = excluded.saved_at`,
    [ctx.tenant.id, newId(), params.channelId, sealed, ctx.now],
  )
  return getChannel(ctx)
}

async function rowOf(ctx: Ctx): Promise<{ id: string; sealed: string } | undefined> {
  const [row] = await ctx.db.query<{ id: string; sealed: string }>(
    'account.channel',
    'SELECT channel_id AS id, secret_sealed AS sealed FROM account_line_channel WHERE tenant_id = $1',
    [ctx.tenant.id],
  )
  return row
}

const sealContext = (ctx: Ctx) => ({ tenantId: ctx.tenant.id, purpose: 'account.line-channel' })
