import { type JWTPayload, jwtVerify } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { seal, unseal } from '#kernel/crypto/seal.ts'
import { badGateway, conflict, notFound, Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type Channel, callbackUrl, findChannel } from './channel.server.ts'

/** A user's data from LINE, with their permission. */
export interface LineProfile {
  lineId: string
  name: string
  email: string | null
}

/** The state the browser carries to LINE and back, encrypted. */
interface OauthState {
  state: string
  nonce: string
  verifier: string
  next: string
  /** The user who is linking; null for a sign-in. */
  userId: string | null
  endsAt: number
}

const stateMinutes = 10

/**
 * Returns the URL to redirect the browser to, and the state it must bring back. Throws 404 `account.line_off` where the
 * site has no channel.
 */
export async function startLineLogin(ctx: Ctx, next: string): Promise<{ url: string; oauthState: string }> {
  const channel = await findChannel(ctx)
  if (!channel) throw notFound('account.line_off')
  const oauthState: OauthState = {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    next,
    userId: ctx.viewer.user?.id ?? null,
    endsAt: ctx.now.getTime() + stateMinutes * 60_000,
  }
  const url = buildAuthorizationUrl(providerOf(ctx, channel), {
    redirect_uri: callbackUrl(ctx),
    scope: 'openid profile email',
    state: oauthState.state,
    nonce: oauthState.nonce,
    code_challenge: await calculatePKCECodeChallenge(oauthState.verifier),
    code_challenge_method: 'S256',
    ui_locales: ctx.locale,
  })
  return {
    url: url.href,
    oauthState: seal(ctx.services.config.sessionSecret, sealContext(ctx), JSON.stringify(oauthState)),
  }
}

/**
 * Returns the user who came back from LINE. Throws 400 `account.line_state` when it does not match what this browser
 * requested, 403 `account.line_denied` when the user denied permission, 502 `account.line_failed` when LINE's response
 * is invalid.
 */
export async function finishLineLogin(
  ctx: Ctx,
  search: URLSearchParams,
  sealed: string | null,
): Promise<{ person: LineProfile; next: string; userId: string | null }> {
  const oauthState = readOauthState(ctx, sealed)
  if (!oauthState || search.get('state') !== oauthState.state) throw new Problem(400, 'account.line_state')
  // The signed-in user must be the one who started, or a page left open would link the next user's account.
  if (oauthState.userId !== (ctx.viewer.user?.id ?? null)) throw new Problem(400, 'account.line_state')
  if (search.get('error') === 'access_denied') throw new Problem(403, 'account.line_denied')
  const channel = await findChannel(ctx)
  if (!channel) throw notFound('account.line_off')
  // LINE is queried without holding a database connection.
  await ctx.db.commit()
  const back = new URL(callbackUrl(ctx))
  back.search = search.toString()
  const { state: expectedState, nonce: expectedNonce, verifier: pkceCodeVerifier } = oauthState
  const claims = await authorizationCodeGrant(
    providerOf(ctx, channel),
    back,
    { expectedState, expectedNonce, pkceCodeVerifier, idTokenExpected: true },
    undefined,
  )
    .then((answer) => verifyIdToken(answer.id_token ?? '', channel))
    .catch((error) => {
      ctx.services.log.warn({ err: error, requestId: ctx.requestId }, 'LINE sign-in failed')
      throw badGateway('account.line_failed')
    })
  if (!claims.sub || !/^[\w-]{1,100}$/.test(claims.sub)) throw badGateway('account.line_failed')
  const text = (value: unknown, maxLength: number) =>
    typeof value === 'string' ? value.slice(0, maxLength) : null
  return {
    person: {
      lineId: claims.sub,
      name: text(claims.name, 100)?.trim() || 'LINE',
      email: text(claims.email, 254),
    },
    next: oauthState.next,
    userId: oauthState.userId,
  }
}

/**
 * Returns the claims of an id token signed with the channel's secret. The protocol allows a client to rely on TLS alone
 * here, and the library does; the signature is verified as well, as protection against a man in the middle.
 */
async function verifyIdToken(idToken: string, { id, secret }: Channel): Promise<JWTPayload> {
  const { payload } = await jwtVerify(idToken, new TextEncoder().encode(secret), {
    algorithms: ['HS256'],
    audience: id,
  })
  return payload
}

// The web flow signs HS256 with the channel's secret; the token's own claims decide nothing (no `none`, no embedded
// key).
function providerOf(ctx: Ctx, { id, secret }: Channel): Configuration {
  const baseUrl = ctx.services.config.lineUrl
  const provider = new Configuration(
    {
      issuer: baseUrl ?? 'https://access.line.me',
      authorization_endpoint: `${baseUrl ?? 'https://access.line.me'}/oauth2/v2.1/authorize`,
      token_endpoint: `${baseUrl ?? 'https://api.line.me'}/oauth2/v2.1/token`,
    },
    id,
    { client_secret: secret, id_token_signed_response_alg: 'HS256' },
    ClientSecretPost(secret),
  )
  provider.timeout = 10
  if (baseUrl?.startsWith('http:')) allowInsecureRequests(provider)
  return provider
}

function readOauthState(ctx: Ctx, sealed: string | null): OauthState | null {
  try {
    const oauthState: OauthState = JSON.parse(
      unseal(ctx.services.config.sessionSecret, sealContext(ctx), sealed ?? ''),
    )
    return oauthState.endsAt > ctx.now.getTime() ? oauthState : null
  } catch {
    return null
  }
}

const sealContext = (ctx: Ctx) => ({ tenantId: ctx.tenant.id, purpose: 'account.line-errand' })

/** The 409 error for a LINE account linked to another user. */
export const lineAlreadyLinked = () => conflict('account.line_taken')
