import { authorize } from '#kernel/auth/abilities.ts'
import { seal, unseal } from '#kernel/crypto/seal.ts'
import { invalid } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { fetchExternal } from '#kernel/net/external-request.ts'
import { billingAbilities } from '../abilities.ts'
import {
  type CheckerProtocol,
  type CheckerProvider,
  type CheckerResponse,
  checkerProviders,
  type SlipLookupRequest,
} from './slip-checker.types.ts'
import { slip2Go } from './slip2go.ts'
import { slipOk } from './slipok.ts'

const protocols: Record<CheckerProvider, CheckerProtocol> = { slipok: slipOk, slip2go: slip2Go }

/** How slips are checked, safe to show: contains no secret. */
export interface CheckerView {
  provider: CheckerProvider | 'none'
  account: string
  hasSecret: boolean
  confirms: boolean
  /** Whether the site uses the stand-in of a development machine and needs no key. */
  standIn: boolean
}

export const checkerInput = z.object({
  provider: z.enum(['none', ...checkerProviders]),
  account: z
    .string()
    .trim()
    .regex(/^#?\w{0,40}$/, 'field.format')
    .transform((text) => text.replace('#', ''))
    .default(''),
  /** If omitted, the stored one stays. */
  secret: z
    .string()
    .trim()
    .regex(/^[\w.+/=:-]{6,300}$/, 'field.format')
    .optional(),
  confirms: z.boolean(),
})

interface Row {
  provider: CheckerProvider | null
  account: string
  secret: string | null
  confirms: boolean
}

/**
 * Returns the site's service for queries; null if slips are checked only by people. No transaction should be open while
 * waiting for it: fifteen seconds at most, after which its result is `later`.
 */
export async function slipCheckerOf(ctx: Ctx) {
  const row = await rowOf(ctx)
  const secret = row?.provider ? secretOf(ctx, row) : null
  if (!row?.provider || secret === null) return null
  const { provider, account, confirms } = row
  const { config } = ctx.services
  return {
    provider,
    confirms,
    async ask(question: SlipLookupRequest): Promise<CheckerResponse> {
      const { url, headers, body } = protocols[provider].request(
        config.slipCheckers[provider],
        { account, secret },
        question,
      )
      const answer = await fetchExternal(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
        body,
        timeoutMs: 15_000,
        maxBytes: 200_000,
        allow: config.outsideAllow,
      })
        .then(async ({ status, text }) => ({ status, body: jsonOf(await text()) }))
        .catch(() => null)
      return answer
        ? protocols[provider].read(answer.status, answer.body)
        : { kind: 'later', code: 'network' }
    },
  }
}

/** Returns how slips are checked, for admins. Throws 403. */
export async function checkerView(ctx: Ctx): Promise<CheckerView> {
  authorize(ctx, billingAbilities['settings.change'])
  const row = await rowOf(ctx)
  return {
    provider: row?.provider ?? 'none',
    account: row?.account ?? '',
    hasSecret: Boolean(row?.secret),
    confirms: row?.confirms ?? false,
    standIn: standInKey(ctx) !== null,
  }
}

/** Changes how slips are checked (admin). Throws 403, 422 by field; switching to another service requires its own key. */
export async function saveChecker(ctx: Ctx, input: z.input<typeof checkerInput>): Promise<CheckerView> {
  authorize(ctx, billingAbilities['settings.change'])
  const params = parseInput(checkerInput, input)
  const row = await rowOf(ctx)
  const provider = params.provider === 'none' ? null : params.provider
  const retainedSecret = row?.provider === provider ? (row?.secret ?? null) : null
  const secret = params.secret
    ? seal(ctx.services.config.sessionSecret, sealContext(ctx), params.secret)
    : provider
      ? retainedSecret
      : null
  if (provider && !secret && standInKey(ctx) === null)
    throw invalid([{ path: 'secret', code: 'field.required' }])
  if (provider === 'slipok' && !params.account && standInKey(ctx) === null)
    throw invalid([{ path: 'account', code: 'field.required' }])
  await ctx.db.query(
    'billing.saveSlipChecker',
    `INSERT INTO billing_slip_checker (tenant_id, provider, account, secret_sealed, confirms, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (tenant_id) DO UPDATE SET provider = excluded.provider, account = excluded.account,
       secret_sealed = excluded.secret_sealed, confirms = excluded.confirms, updated_at = excluded.updated_at`,
    [ctx.tenant.id, provider, params.account, secret, params.confirms, ctx.now],
  )
  touch(ctx, 'billing')
  return checkerView(ctx)
}

async function rowOf(ctx: Ctx): Promise<Row | undefined> {
  const [row] = await ctx.db.query<Row>(
    'billing.slipChecker',
    'SELECT provider, account, secret_sealed AS secret, confirms FROM billing_slip_checker WHERE tenant_id = $1',
    [ctx.tenant.id],
  )
  return row
}

const sealContext = (ctx: Ctx) => ({ tenantId: ctx.tenant.id, purpose: 'billing.slip-checker' })

const secretOf = (ctx: Ctx, { secret }: Row): string | null =>
  secret ? unseal(ctx.services.config.sessionSecret, sealContext(ctx), secret) : standInKey(ctx)

/** In development, sites on this machine may have their slips checked by the stand-in (stand-in.server.ts). */
const standInKey = ({ services, tenant }: Ctx): string | null =>
  services.config.slipCheckStandIn && tenant.hosts.every((host) => host.endsWith('.localhost'))
    ? services.config.slipCheckStandIn
    : null

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
