/**
 * A small client for signed calls to a Sala site. Runs wherever there is WebCrypto and fetch (Node 20, Deno, Bun, workers);
 * not in a browser page: the secret would be everybody's. Copy it as it is.
 *
 *   const sala = createSalaClient({ baseUrl: 'https://shop.example', key: 'ck_…', secret: 'cs_…' })
 *   const answer = await sala('GET', '/api/billing/orders/SO6900000001')
 *
 * Each request carries, besides its content type:
 *   client-token-key   the client's key, as registered
 *   x-content-key      a random word, never used again; it also salts the keys below
 *   x-content-token    {"key": the client's key, "timestamp": milliseconds}, AES-256-GCM: 12 bytes nonce, cipher text, 16 bytes tag
 *   x-content-sign     HMAC-SHA256 of method, host, path with query, SHA-256 of the body (hex), timestamp, x-content-key and
 *                      client-token-key, joined by line breaks
 * Both keys are made of the secret by HKDF-SHA256 with x-content-key as salt and 'sala content token v1' or 'sala content sign
 * v1' as info. Everything binary is base64url without padding.
 */
export interface SalaClientOptions {
  /** Scheme and host of the site. */
  baseUrl: string
  key: string
  secret: string
  /** For tests, or to go through a proxy. */
  fetch?: (request: Request) => Promise<Response>
  now?: () => number
}

export type SalaClient = (method: string, path: string, body?: unknown) => Promise<Response>

export function createSalaClient(options: SalaClientOptions): SalaClient {
  const send = options.fetch ?? ((request: Request) => fetch(request))
  return async (method, path, body) => send(await signRequest(options, method, path, body))
}

/** The request with its headers, for whoever sends it in another way. */
export async function signRequest(
  { baseUrl, key, secret, now = Date.now }: SalaClientOptions,
  method: string,
  path: string,
  body?: unknown,
): Promise<Request> {
  const url = new URL(path, baseUrl)
  const timestamp = now()
  const once = base64url(crypto.getRandomValues(new Uint8Array(18)))
  const text = body === undefined ? '' : JSON.stringify(body)
  const bodyHash = hex(await crypto.subtle.digest('SHA-256', utf8(text)))
  const messages = [method.toUpperCase(), url.host, url.pathname + url.search, bodyHash, timestamp, once, key]
  const signature = await crypto.subtle.sign(
    'HMAC',
    await derive(
      secret,
      once,
      'sala content sign v1',
      { name: 'HMAC', hash: 'SHA-256', length: 256 },
      'sign',
    ),
    utf8(messages.join('\n')),
  )
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await derive(secret, once, 'sala content token v1', { name: 'AES-GCM', length: 256 }, 'encrypt'),
    utf8(JSON.stringify({ key, timestamp })),
  )
  return new Request(url, {
    method,
    headers: {
      'content-type': 'application/json',
      'client-token-key': key,
      'x-content-key': once,
      'x-content-token': base64url(new Uint8Array([...iv, ...new Uint8Array(sealed)])),
      'x-content-sign': base64url(new Uint8Array(signature)),
    },
    ...(body !== undefined && { body: text }),
  })
}

async function derive(
  secret: string,
  salt: string,
  info: string,
  algorithm: HmacKeyGenParams | AesKeyGenParams,
  use: 'sign' | 'encrypt',
): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', utf8(secret), 'HKDF', false, ['deriveKey'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt: utf8(salt), info: utf8(info) }
  return crypto.subtle.deriveKey(how, base, algorithm, false, [use])
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
