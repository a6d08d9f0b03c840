import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'

/** What is wrong with the next answer. */
export type Flaw =
  | 'nonce'
  | 'signature'
  | 'unsigned'
  | 'audience'
  | 'issuer'
  | 'expired'
  | 'down'
  | 'no token'

/**
 * Speaks LINE Login v2.1 as a provider, for tests: codes that serve once, PKCE (S256), the channel's secret, id tokens signed
 * HS256. `authorise` stands for the person pressing "allow" in LINE.
 */
export async function startFakeLine(channel: { id: string; secret: string }) {
  const codes = new Map<string, URLSearchParams>()
  let flaw: Flaw | null = null
  let person: JWTPayload = {}
  let base = ''

  const idToken = (requested: URLSearchParams) => {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: flaw === 'issuer' ? 'https://evil.example' : base,
      aud: flaw === 'audience' ? '9999999999' : channel.id,
      nonce: flaw === 'nonce' ? 'another' : requested.get('nonce'),
      iat: flaw === 'expired' ? now - 7200 : now,
      exp: flaw === 'expired' ? now - 3600 : now + 3600,
      amr: ['linesso'],
      ...person,
    }
    if (flaw === 'unsigned') return new UnsecuredJWT(claims).encode()
    const secret = new TextEncoder().encode(flaw === 'signature' ? 'x'.repeat(32) : channel.secret)
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret)
  }

  const server = createServer(async (request, response) => {
    const say = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    let text = ''
    for await (const chunk of request) text += chunk
    const form = new URLSearchParams(text)
    const query = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    if (flaw === 'down') return say(500, { error: 'server_error' })
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const right =
      request.url === '/oauth2/v2.1/token' &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('client_id') === channel.id &&
      form.get('client_secret') === channel.secret &&
      form.get('redirect_uri') === query?.get('redirect_uri') &&
      proof === query?.get('code_challenge')
    if (!query || !right) return say(400, { error: 'invalid_grant' })
    const token = flaw === 'no token' ? {} : { id_token: await idToken(query) }
    say(200, { access_token: 'a', token_type: 'Bearer', expires_in: 2592000, scope: 'openid', ...token })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url: base,
    /** What LINE sends the browser back with. */
    authorise(address: string, who: JWTPayload, wrong: Flaw | null = null): URLSearchParams {
      const asked = new URL(address).searchParams
      flaw = wrong
      person = who
      const code = `code${codes.size}${Math.random()}`
      codes.set(code, asked)
      return new URLSearchParams({ code, state: asked.get('state') ?? '' })
    },
    deny: (address: string) =>
      new URLSearchParams({
        error: 'access_denied',
        state: new URL(address).searchParams.get('state') ?? '',
      }),
    stop: () => new Promise((done) => server.close(done)),
  }
}
