import { beforeAll } from 'vitest'
import { baht } from '#kernel/money/index.ts'
import type { TestSites } from '#kernel/testing/test-site.ts'
import { createApp } from '#src/server/app.ts'
import { type BuildProducts, openShop } from '../factory.ts'

/** The response fields the tests use; fields they only compare need no type. */
interface Body {
  code: string
  count: number
  total: number
  lines: { id: string }[]
  items: unknown[]
  capped: unknown
  facets: unknown
  order: { number: string; token: string }
  errors: { path: string; message: string }[]
}

interface CallResult {
  status: number
  body: Body
  headers: Headers
}

/** A visitor with a separate browser, which keeps its cookies. */
function visitorOf(app: ReturnType<typeof createApp>, host = 'alpha.test') {
  const cookies = new Map<string, string>()
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<CallResult> => {
    const sent = new Headers({
      host,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...headers,
    })
    if (body !== undefined) sent.set('content-type', 'application/json')
    const response = await app.fetch(
      new Request(`http://${host}${path}`, {
        method,
        headers: sent,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    )
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const text = await response.text()
    return { status: response.status, body: text && JSON.parse(text), headers: response.headers }
  }
  return {
    cookies,
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    post: (path: string, body?: unknown, headers?: Record<string, string>) =>
      send('POST', path, body, headers),
    patch: (path: string, body?: unknown) => send('PATCH', path, body),
    delete: (path: string) => send('DELETE', path),
  }
}

/** Two open shops on the complete application, and visitors with separate browsers. Call it once, after `testSites()`. */
export function setupShopApi(sites: TestSites, buildProducts: BuildProducts) {
  let app: ReturnType<typeof createApp>
  const { doing } = sites

  beforeAll(async () => {
    app = createApp({ services: sites.services })
    for (const tenant of [sites.alpha, sites.beta]) await doing(openShop, { role: 'admin', tenant })
    await doing(
      (ctx) =>
        buildProducts(ctx, [
          {
            sku: 'MANGO-01',
            nameTh: 'มะม่วง',
            nameEn: 'Mango',
            brand: 'สวนป้าแดง',
            variants: [{ regular: baht(100) }],
            stock: 100,
          },
          {
            sku: 'TEA',
            nameTh: 'ชา',
            nameEn: 'Tea',
            variants: [{ regular: baht(250), sale: baht(200) }],
            stock: 3,
          },
          { sku: 'LAST-01', nameTh: 'ชิ้นสุดท้าย', stock: 1 },
        ]),
      { role: 'admin' },
    )
    await doing((ctx) => buildProducts(ctx, [{ sku: 'OTHER', stock: 3 }]), {
      role: 'admin',
      tenant: sites.beta,
    })
  })
  return { visitor: (host?: string) => visitorOf(app, host) }
}
