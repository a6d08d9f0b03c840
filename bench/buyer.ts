import { request } from 'node:http'

interface ApiResponse {
  status: number
  cookies: string[]
  json: unknown
}

interface ApiCall {
  method: 'POST'
  path: string
  /** The body. */
  json?: unknown
  cookie?: string
  /** The idempotency key. */
  key?: string
}

/** Sends a JSON request to a site by its host name, over loopback. */
function call(
  origin: string,
  host: string,
  { method, path, json, ...options }: ApiCall,
): Promise<ApiResponse> {
  const url = new URL(path, origin)
  const body = json === undefined ? undefined : JSON.stringify(json)
  return new Promise((done, failed) => {
    const outgoing = request(
      {
        host: url.hostname,
        port: url.port,
        path: `${url.pathname}${url.search}`,
        method,
        headers: headersOf(host, body, options),
      },
      (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => {
          const cookies = (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '')
          const answer = {
            status: response.statusCode ?? 0,
            cookies,
            json: text.startsWith('{') ? JSON.parse(text) : text,
          }
          if (answer.status >= 400)
            failed(new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`))
          else done(answer)
        })
      },
    )
    outgoing.once('error', failed)
    outgoing.end(body)
  })
}

function headersOf(host: string, body: string | undefined, { cookie, key }: Pick<ApiCall, 'cookie' | 'key'>) {
  return {
    host,
    ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
    ...(cookie ? { cookie } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  }
}

/** Signs in as the demo site's user; returns the cookie. */
export async function signIn(origin: string, host: string, user = 'user'): Promise<string> {
  const answer = await call(origin, host, {
    method: 'POST',
    path: '/api/account/login',
    json: { email: `${user}@${host}`, password: 'sala-demo-2569' },
  })
  return answer.cookies.join('; ')
}

/** As a new guest, puts one product into a new cart; returns the guest's cookie. */
export async function fillCart(origin: string, host: string): Promise<string> {
  const answer = await call(origin, host, {
    method: 'POST',
    path: '/api/shop/cart/lines',
    json: { sku: 'MANGO-01', quantity: 1 },
  })
  return answer.cookies.join('; ')
}

/** As a new guest, orders one product, to be paid by PromptPay. */
export async function placeOrder(origin: string, host: string, key: string) {
  const cookie = await fillCart(origin, host)
  const checkout = await call(origin, host, {
    method: 'POST',
    path: '/api/shop/checkout',
    cookie,
    key,
    json: { contact: { name: 'ผู้ซื้อ ทดสอบ', phone: '0812345678' }, shipping: 'pickup', payment: 'promptpay' },
  })
  const { order, payment } = checkout.json as { order: { number: string }; payment: { id: string } }
  return { cookie, number: order.number, paymentId: payment.id }
}

/** Cart, line, checkout by PromptPay, settled by a manager. Stock is set high first so that it never runs out. */
export function buyerJourney(origin: string, host: string): (turn: number) => Promise<void> {
  const manager = signIn(origin, host, 'manager')
  return async (round) => {
    const { paymentId } = await placeOrder(origin, host, `bench-${process.pid}-${round}`)
    await call(origin, host, {
      method: 'POST',
      path: `/api/billing/payments/${paymentId}/confirm`,
      cookie: await manager,
      json: {},
    })
  }
}
