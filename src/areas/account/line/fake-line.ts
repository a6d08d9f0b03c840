import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'

export interface FakeUser extends JWTPayload {
  sub: string
  name: string
}

/** The fault to put into the next response. */
export type InjectedFault =
  | 'nonce'
  | 'signature'
  | 'unsigned'
  | 'audience'
  | 'issuer'
  | 'expired'
  | 'down'
  | 'no token'

/**
 * Starts a LINE Login v2.1 provider for tests and demo sites in development: single-use codes, PKCE (S256), the
 * channel's secret, id tokens signed HS256. `authorise` simulates the user pressing "allow" in LINE; with `users`
 * there is a page on which one of them can.
 */
export async function startFakeLine(channel: { id: string; secret: string }, users: FakeUser[] = []) {
  const codes = new Map<string, { requested: URLSearchParams; person: JWTPayload }>()
  let flaw: InjectedFault | null = null
  let base = ''

  const codeFor = (requested: URLSearchParams, person: JWTPayload) => {
    const code = randomBytes(12).toString('base64url')
    codes.set(code, { requested, person })
    return code
  }

  const idToken = (requested: URLSearchParams, person: JWTPayload) => {
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
    const { pathname, searchParams } = new URL(request.url ?? '/', base)
    if (request.method === 'GET' && pathname === '/oauth2/v2.1/authorize' && users.length) {
      const chosen = users.find(({ sub }) => sub === searchParams.get('as'))
      if (!chosen) {
        return response
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
          .end(renderConsentPage(searchParams, users))
      }
      const back = new URL(searchParams.get('redirect_uri') ?? base)
      back.searchParams.set('code', codeFor(searchParams, chosen))
      back.searchParams.set('state', searchParams.get('state') ?? '')
      return response.writeHead(302, { location: back.href }).end()
    }
    let text = ''
    for await (const chunk of request) text += chunk
    const form = new URLSearchParams(text)
    const { requested: query, person } = codes.get(form.get('code') ?? '') ?? {}
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
    if (!query || !person || !right) return say(400, { error: 'invalid_grant' })
    const token = flaw === 'no token' ? {} : { id_token: await idToken(query, person) }
    say(200, { access_token: 'a', token_type: 'Bearer', expires_in: 2592000, scope: 'openid', ...token })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url: base,
    /** Returns the parameters LINE redirects the browser back with. */
    authorise(address: string, user: JWTPayload, wrong: InjectedFault | null = null): URLSearchParams {
      const requested = new URL(address).searchParams
      flaw = wrong
      return new URLSearchParams({ code: codeFor(requested, user), state: requested.get('state') ?? '' })
    },
    deny: (address: string) =>
      new URLSearchParams({
        error: 'access_denied',
        state: new URL(address).searchParams.get('state') ?? '',
      }),
    stop: () => new Promise((done) => server.close(done)),
  }
}

/** Renders LINE's consent page. Everything from the request is put back into a query, so none of it is rendered. */
function renderConsentPage(requested: URLSearchParams, users: FakeUser[]): string {
  const rows = users.map(({ sub, name }) => {
    const query = new URLSearchParams([...requested, ['as', sub]])
    return `<p><a href="?${query.toString().replaceAll('&', '&amp;')}">${name}</a></p>`
  })
  return `<!doctype html><html lang="th"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>LINE (ตัวแทนสำหรับการพัฒนา)</title>
<style>body{font:17px/1.7 system-ui;max-width:24rem;margin:12vh auto;padding:0 20px;color:#1d1d1b;background:#fff}
h1{font-size:1.4rem}a{display:block;padding:12px 18px;border-radius:12px;background:#06c755;color:#fff;font-weight:600;text-decoration:none}
small{color:#666}</style>
<h1>เข้าสู่ระบบด้วย LINE</h1><p><small>หน้านี้แทน LINE ระหว่างพัฒนา เลือกว่าจะเข้าเป็นใคร · A stand-in for LINE while developing</small></p>
${rows.join('')}</html>`
}
