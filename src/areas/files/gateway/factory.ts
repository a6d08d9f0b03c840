import sharp from 'sharp'
import { beforeAll, expect } from 'vitest'
import { hashPassword } from '#kernel/crypto/password.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Db } from '#kernel/db/db.ts'
import type { TestSites } from '#kernel/testing/test-site.ts'
import { createApp } from '#src/server/app.ts'

export const password = 'a-good-password'

/** An item in the format of the specification's calls. */
export interface Wire {
  _id: string
  [field: string]: unknown
}

type CreateAccount = (
  db: Db,
  tenantId: string,
  person: {
    email: string
    firstname: string
    lastname: string
    role: 'user' | 'manager' | 'admin'
    passwordHash: string
  },
) => Promise<unknown>

/** API callers: two members and a manager of alpha, and an admin of beta. Call once at the top of a test file. */
export function createApiCallers(sites: TestSites, createAccount: CreateAccount) {
  let app: ReturnType<typeof createApp>
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    const passwordHash = await hashPassword(password)
    app = createApp({ services: sites.services })
    const callerSpecs = [
      ['user', 'user', sites.alpha],
      ['other', 'user', sites.alpha],
      ['manager', 'manager', sites.alpha],
      ['stranger', 'admin', sites.beta],
    ] as const
    for (const [name, role, tenant] of callerSpecs) {
      await unitOfWork(sites.services.database.forTenant(tenant.id, 'write'), (db) =>
        createAccount(db, tenant.id, {
          email: `${name}@alpha.test`,
          firstname: name,
          lastname: 'ดี',
          role,
          passwordHash,
        }),
      )
      const host = tenant.hosts[0]
      const response = await app.request(`http://${host}/api/account/login`, {
        method: 'POST',
        headers: { host: String(host), 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${name}@alpha.test`, password }),
      })
      tokens[name] = (await response.json()).token
    }
  })

  async function call(
    who: string | null,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const host = who === 'stranger' ? 'beta.test' : 'alpha.test'
    const form = body instanceof FormData
    const answered = await app.request(`http://${host}${path}`, {
      method,
      headers: {
        host,
        ...(who ? { authorization: `Bearer ${tokens[who]}` } : {}),
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    })
    // Read to the end: an unread response would keep its file open.
    const bytes = await answered.arrayBuffer()
    const response = new Response(bytes.byteLength ? bytes : null, answered)
    const json = response.headers.get('content-type')?.includes('json')
      ? await response.clone().json()
      : undefined
    return {
      status: response.status,
      json: json as Record<string, never> & { data: Wire; error?: string; results: Wire[] },
      response,
    }
  }
  const gateway = (who: string | null, name: string, body: unknown, headers?: Record<string, string>) =>
    call(who, 'POST', `/api/filemanager/${name}`, body, headers)

  async function upload(
    who: string,
    name: string,
    content: Uint8Array,
    fields: Record<string, string> = {},
  ): Promise<Wire> {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(content)], name))
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    const { status, json } = await gateway(who, 'new_file', form)
    expect(status).toBe(200)
    return json.data
  }

  return { call, gateway, upload, request: (path: string, init?: RequestInit) => app.request(path, init) }
}

/** An image of 900 by 600. */
export const sampleImage = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#205080' } })
    .png()
    .toBuffer()
