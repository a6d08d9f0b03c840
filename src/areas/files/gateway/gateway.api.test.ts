import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '#areas/account/public.server.ts'
import { hashPassword } from '#kernel/crypto/password.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { perform } from '#kernel/jobs/worker.ts'
import { createApp } from '#src/app.ts'
import { testSites } from '#src/testing.ts'

const sites = testSites()
const password = 'a-good-password'
let app: ReturnType<typeof createApp>
const tokens: Record<string, string> = {}

beforeAll(async () => {
  const passwordHash = await hashPassword(password)
  app = createApp({ services: sites.services })
  const people = [
    ['user', 'user', sites.alpha],
    ['other', 'user', sites.alpha],
    ['manager', 'manager', sites.alpha],
    ['stranger', 'admin', sites.beta],
  ] as const
  for (const [name, role, tenant] of people) {
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

interface Wire {
  _id: string
  [field: string]: unknown
}

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
  // Read to its end: an unread answer would hold its file open.
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

const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#205080' } })
    .png()
    .toBuffer()

describe('the specification’s calls', () => {
  it.each([
    ['new_file', {}],
    ['list_parent', { parent: 'root' }],
    ['delete', { itemId: 'x' }],
    ['new_folder', { name: 'x' }],
    ['rename', {}],
    ['search', { query: 'x' }],
    ['share', {}],
    ['move_folder', {}],
  ])('%s without a token answers: No token found', async (name, body) => {
    const { status, json } = await gateway(null, name, body)
    expect([status, json]).toEqual([
      401,
      { success: false, status: false, error: 'No token found', code: 'not_signed_in' },
    ])
  })

  it.each(['document/x', 'download/x', 'folder_structure'])(
    '%s without a token answers the same',
    async (path) => {
      expect((await call(null, 'GET', `/api/filemanager/${path}`)).json).toMatchObject({
        success: false,
        error: 'No token found',
      })
    },
  )

  it('keep a file from its upload to its trash', async () => {
    const folder = await gateway('user', 'new_folder', { name: 'เอกสาร', parent: 'root', parentName: 'root' })
    expect(folder).toMatchObject({
      status: 200,
      json: { success: true, status: true, folderID: expect.any(String) },
    })
    const folderID = folder.json.folderID as unknown as string
    const file = await upload('user', 'แผน.txt', Buffer.from('hello'))
    expect(file).toEqual({
      _id: expect.any(String),
      name: 'แผน.txt',
      path: '/',
      type: 'file',
      parent: 'root',
      url: `http://alpha.test/api/files/items/${file._id}/content`,
      size: 5,
      mimetype: null,
      dimensions: null,
      contentType: 'text/plain',
      thumbnail: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      folder: 'root',
    })
    expect((await gateway('user', 'list_parent', { parent: 'root' })).json.data).toMatchObject([
      { name: 'เอกสาร', type: 'folder' },
      { name: 'แผน.txt' },
    ])
    expect((await gateway('user', 'rename', { itemId: file._id, newName: 'แผนงาน.txt' })).json).toMatchObject(
      { success: true, data: { name: 'แผนงาน.txt' } },
    )
    expect(
      (await gateway('user', 'move_folder', { itemId: file._id, newParentId: folderID })).json,
    ).toMatchObject({ success: true, data: { parent: folderID, path: '/เอกสาร', folder: 'เอกสาร' } })
    expect((await gateway('user', 'search', { query: 'แผนงาน' })).json.results).toMatchObject([
      { _id: file._id },
    ])
    expect((await gateway('user', 'search', { query: 'ไม่มีเลย' })).json).toMatchObject({
      success: true,
      results: [],
      message: 'No results found.',
    })
    expect((await call('user', 'GET', `/api/filemanager/document/${file._id}`)).json.data).toMatchObject({
      name: 'แผนงาน.txt',
    })
    expect((await call('user', 'GET', '/api/filemanager/folder_structure?parent=root')).json).toMatchObject({
      success: true,
      structure: [{ _id: folderID, name: 'เอกสาร', children: [] }],
    })
    const download = await call('user', 'GET', `/api/filemanager/download/${file._id}`)
    expect(await download.response.text()).toBe('hello')
    expect(download.response.headers.get('content-disposition')).toContain("filename*=UTF-8''%E0%B9%81")
    expect((await gateway('user', 'delete', { itemId: file._id, type: 'file' })).json).toMatchObject({
      success: true,
    })
    expect((await gateway('user', 'list_parent', { parent: folderID })).json.data).toEqual([])
  })

  it('register what was uploaded by its address, once', async () => {
    const wish = { name: 'clip.txt', size: 4 }
    const session = (await call('user', 'POST', '/api/files/uploads', wish)).json as unknown as {
      id: string
      url: string
    }
    const { parts } = (await call('user', 'POST', `/api/files/uploads/${session.id}/parts`, { numbers: [1] }))
      .json as unknown as { parts: { url: string; headers: Record<string, string> }[] }
    const put = await app.request(`http://alpha.test${parts[0]!.url}`, {
      method: 'PUT',
      headers: { host: 'alpha.test', ...parts[0]!.headers },
      body: 'clip',
    })
    expect([put.status, put.headers.get('etag')]).toEqual([200, expect.stringMatching(/^".+"$/)])
    const item = {
      name: 'clip.txt',
      path: '/',
      type: 'file',
      parent: 'root',
      url: session.url,
      size: 4,
      mimetype: null,
      thumbnail: null,
    }
    const first = await gateway('user', 'new_file', item)
    expect(first.json).toMatchObject({ success: true, data: { name: 'clip.txt', size: 4 } })
    expect((await gateway('user', 'new_file', item)).json.data._id).toBe(first.json.data._id)
    expect(await gateway('other', 'new_file', item)).toMatchObject({
      status: 422,
      json: { error: expect.stringMatching(/^File upload failed: /) },
    })
    expect(
      await gateway('user', 'new_file', { ...item, url: 'https://elsewhere.example/x.jpg' }),
    ).toMatchObject({ status: 422 })
  })

  it.each([
    ['list_parent', { parent: '018f0000-0000-7000-8000-000000000001' }, 404, 'Failed to list files'],
    ['new_folder', { name: '../x' }, 422, 'Failed to create folder'],
    ['new_folder', {}, 422, 'Failed to create folder'],
    ['delete', {}, 422, 'Invalid file provided for deletion'],
    ['delete', { itemId: '018f0000-0000-7000-8000-000000000001' }, 404, 'File deletion failed: ไม่พบไฟล์นี้'],
    [
      'rename',
      { itemId: '018f0000-0000-7000-8000-000000000001', newName: 'x' },
      404,
      'Failed to rename item',
    ],
    ['search', {}, 422, 'Failed to perform search'],
    [
      'share',
      { itemId: '018f0000-0000-7000-8000-000000000001', isShare: true },
      404,
      'Failed to set share options',
    ],
    [
      'move_folder',
      { itemId: '018f0000-0000-7000-8000-000000000001', newParentId: 'root' },
      404,
      'Failed to move folder',
    ],
    ['search_external', { query: 'x' }, 422, 'Failed to perform external search'],
    ['new_file', {}, 422, expect.stringMatching(/^File upload failed: /)],
  ])('%s of %j answers %s: %s', async (name, body, status, error) => {
    expect(await gateway('user', name, body)).toMatchObject({
      status,
      json: { success: false, status: false, error },
    })
  })

  it.each([
    ['document/018f0000-0000-7000-8000-000000000001', 404, 'Document details not found'],
    ['download/018f0000-0000-7000-8000-000000000001', 404, 'Failed to download file'],
    [
      'folder_structure?parent=018f0000-0000-7000-8000-000000000001',
      404,
      'Failed to retrieve folder structure',
    ],
    ['external', 400, 'share_code is required'],
    ['external?share_code=no-such-code-at-all-ab', 404, 'No data found for the provided share_code'],
    ['download_external/no-such-code-at-all-ab', 404, 'Failed to download file'],
  ])('GET %s answers %s: %s', async (path, status, error) => {
    expect(await call('user', 'GET', `/api/filemanager/${path}`)).toMatchObject({
      status,
      json: { success: false, error },
    })
  })

  it('share by code, with a password and an end, and take it back', async () => {
    const folder = (await gateway('user', 'new_folder', { name: 'ให้ลูกค้า' })).json
      .folderID as unknown as string
    const file = await upload('user', 'ราคา.txt', Buffer.from('price'), { parent: folder })
    const wish = {
      itemId: folder,
      isShare: true,
      isPassword: true,
      sharePassword: 'ดอกไม้',
      shareExpire: '2099-12-31',
      permissions: {},
    }
    const shared = (await gateway('user', 'share', wish)).json as unknown as {
      share_code: string
      shareExpire: string
      isPassword: boolean
    }
    expect(shared).toMatchObject({ isPassword: true, shareExpire: '2099-12-31T16:59:59.999Z' })
    const code = shared.share_code
    expect((await gateway('user', 'share', { ...wish, sharePassword: undefined })).json).toMatchObject({
      share_code: code,
    })
    const key = { 'x-share-password': encodeURIComponent('ดอกไม้') }
    const path = `/api/filemanager/external?share_code=${code}`
    expect(await call(null, 'GET', path)).toMatchObject({
      status: 401,
      json: { error: 'Failed to fetch external data', code: 'files.share_password' },
    })
    const opened = await call(null, 'GET', path, undefined, key)
    expect(opened.json).toMatchObject({
      success: true,
      data: { name: 'ให้ลูกค้า', type: 'folder', items: [{ _id: file._id, name: 'ราคา.txt' }] },
    })
    const cookie = { cookie: String(opened.response.headers.get('set-cookie')?.split(';')[0]) }
    expect((await call(null, 'GET', path, undefined, cookie)).status).toBe(200)
    expect(
      (
        await gateway(
          null,
          'search_external',
          { query: 'ราคา', fixedParentId: folder, share_code: code },
          cookie,
        )
      ).json.results,
    ).toMatchObject([{ _id: file._id }])
    expect(await gateway(null, 'search_external', { query: 'ราคา', fixedParentId: folder })).toMatchObject({
      status: 404,
    })
    expect(
      (await gateway('user', 'search_external', { query: 'ราคา', fixedParentId: folder })).json.results
        .length,
    ).toBe(1)
    const bytes = await call(
      null,
      'GET',
      `/api/filemanager/download_external/${code}?itemId=${file._id}`,
      undefined,
      cookie,
    )
    expect([bytes.status, await bytes.response.text()]).toEqual([200, 'price'])
    expect((await gateway('user', 'share', { itemId: folder, isShare: false })).json).toMatchObject({
      success: true,
      isShare: false,
    })
    expect(await call(null, 'GET', path, undefined, cookie)).toMatchObject({
      status: 410,
      json: { error: 'Failed to fetch external data' },
    })
  })

  it('tell a picture’s size in their odd field, its type and thumbnail beside it', async () => {
    const file = await upload('user', 'ภาพ.jpg', await picture())
    const [row] = await sites
      .ctx()
      .db.query<{ key: string; tenant: string }>('test.key', 'SELECT key FROM files_item WHERE id = $1', [
        file._id,
      ])
    await perform(sites.services, 'files.picture', sites.alpha.id, { id: file._id, key: row!.key })
    expect((await call('user', 'GET', `/api/filemanager/document/${file._id}`)).json.data).toMatchObject({
      mimetype: '900 x 600',
      dimensions: '900 x 600',
      contentType: 'image/png',
      thumbnail: expect.stringContaining(`/api/files/items/${file._id}/preview/320`),
    })
  })

  it('of another person or site find nothing', async () => {
    const file = await upload('user', 'secret.txt', Buffer.from('x'))
    for (const who of ['other', 'manager', 'stranger']) {
      expect((await gateway(who, 'rename', { itemId: file._id, newName: 'x' })).status).toBe(404)
      expect((await gateway(who, 'delete', { itemId: file._id })).status).toBe(404)
      expect((await gateway(who, 'share', { itemId: file._id, isShare: true })).status).toBe(404)
      expect((await gateway(who, 'move_folder', { itemId: file._id, newParentId: 'root' })).status).toBe(404)
      expect((await call(who, 'GET', `/api/filemanager/document/${file._id}`)).status).toBe(404)
      expect((await call(who, 'GET', `/api/filemanager/download/${file._id}`)).status).toBe(404)
      expect((await gateway(who, 'search', { query: 'secret' })).json.results).toEqual([])
    }
  })
})

describe('bytes', () => {
  it('are served in ranges, unchanged as 304, and to save with their Thai name', async () => {
    const file = await upload('user', 'ตัวเลข.txt', Buffer.from('0123456789'))
    const path = `/api/files/items/${file._id}/content`
    const whole = await call('user', 'GET', path, undefined, { 'accept-encoding': 'gzip' })
    const head = (name: string) => whole.response.headers.get(name)
    expect([
      head('content-type'),
      head('content-length'),
      head('accept-ranges'),
      head('content-encoding'),
    ]).toEqual(['text/plain; charset=utf-8', '10', 'bytes', null])
    expect(head('content-disposition')).toMatch(/^inline; filename="______\.txt"; filename\*=UTF-8''%E0/)
    const part = await call('user', 'GET', path, undefined, { range: 'bytes=2-4' })
    expect([part.status, part.response.headers.get('content-range'), await part.response.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ])
    const etag = String(head('etag'))
    expect((await call('user', 'GET', path, undefined, { 'if-none-match': etag })).status).toBe(304)
    expect((await call('user', 'GET', path, undefined, { range: 'bytes=99-' })).status).toBe(416)
    expect(
      (await call('user', 'GET', path, undefined, { range: 'bytes=2-4', 'if-range': etag })).status,
    ).toBe(206)
    expect(
      (await call('user', 'GET', path, undefined, { range: 'bytes=2-4', 'if-range': '"old"' })).status,
    ).toBe(200)
    expect((await call('user', 'HEAD', path)).response.headers.get('content-length')).toBe('10')
    expect(
      (await call('user', 'GET', `${path}?download=1`)).response.headers.get('content-disposition'),
    ).toMatch(/^attachment/)
    const empty = await upload('user', 'empty.txt', new Uint8Array())
    expect(await (await call('user', 'GET', `/api/files/items/${empty._id}/content`)).response.text()).toBe(
      '',
    )
  })

  it.each([
    ['page.html', '<html><script>alert(1)</script>'],
    ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['photo.jpg', '<!doctype html><script>alert(1)</script>'],
    ['photo.png', '<?xml version="1.0"?><svg onload="alert(1)"></svg>'],
    ['run.exe', 'MZ\u0090'],
  ])('%s that could run is only saved, never shown', async (name, content) => {
    const file = await upload('user', name, Buffer.from(content))
    const { response } = await call('user', 'GET', `/api/files/items/${file._id}/content`)
    const head = (field: string) => response.headers.get(field)
    expect([head('content-type'), head('x-content-type-options')]).toEqual([
      'application/octet-stream',
      'nosniff',
    ])
    expect(head('content-disposition')).toMatch(/^attachment/)
    expect(head('content-security-policy')).toContain('sandbox')
  })

  it('of a picture that is a page besides are given as a picture, and get no preview', async () => {
    const both = Buffer.concat([
      Buffer.from('\xff\xd8\xff\xfe\x00\x20<html><script>', 'latin1'),
      Buffer.alloc(100),
    ])
    const file = await upload('user', 'both.jpg', both)
    const { response } = await call('user', 'GET', `/api/files/items/${file._id}/content`)
    expect([response.headers.get('content-type'), response.headers.get('x-content-type-options')]).toEqual([
      'image/jpeg',
      'nosniff',
    ])
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    const [row] = await sites
      .ctx()
      .db.query<{ key: string }>('test.key', 'SELECT key FROM files_item WHERE id = $1', [file._id])
    await perform(sites.services, 'files.picture', sites.alpha.id, { id: file._id, key: row!.key })
    const item = (await call('user', 'GET', `/api/files/items/${file._id}`)).json as unknown as {
      picture: { state: string }
    }
    expect(item.picture.state).toBe('failed')
    expect((await call('user', 'GET', `/api/files/items/${file._id}/preview/320`)).status).toBe(404)
  })

  it('of the site’s tree can be opened by anybody who has the address; of a person’s only by that person', async () => {
    const ours = await upload('manager', 'โลโก้.txt', Buffer.from('ours'), { mode: 'public' })
    const mine = await upload('user', 'mine.txt', Buffer.from('mine'))
    expect(await (await call(null, 'GET', `/api/files/items/${ours._id}/content`)).response.text()).toBe(
      'ours',
    )
    expect((await call(null, 'GET', `/api/files/items/${mine._id}/content`)).status).toBe(404)
    const keys = await sites
      .ctx()
      .db.query<{ key: string }>(
        'test.keys',
        'SELECT key FROM files_item WHERE id = ANY($1) ORDER BY space_id = tenant_id',
        [[ours._id, mine._id]],
      )
    const [own, common] = keys.map((row) => row.key)
    expect((await call(null, 'GET', `/${common}`)).status).toBe(200)
    expect((await call('user', 'GET', `/${own}`)).status).toBe(404)
    expect((await call('stranger', 'GET', `/${common}`)).status).toBe(404)
    expect((await call(null, 'GET', '/filemanager/2026/11/..%2F..%2Fsecret')).status).toBe(404)
    await gateway('manager', 'delete', { itemId: ours._id })
    expect((await call(null, 'GET', `/${common}`)).status).toBe(404)
  })

  it('of a selection come as an archive with Thai names, duplicates numbered', async () => {
    const folder = (await gateway('user', 'new_folder', { name: 'zip' })).json.folderID as unknown as string
    await upload('user', 'ก.txt', Buffer.from('in folder'), { parent: folder })
    const top = await upload('user', 'zip.txt', Buffer.from('at top'))
    const { response } = await call('user', 'GET', `/api/files/zip?id=${folder}&id=${top._id}`)
    const zip = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(zip.toString('latin1').split('PK\u0001\u0002').length - 1).toBe(3)
    for (const name of ['zip/', 'zip/ก.txt', 'zip.txt']) expect(zip.includes(Buffer.from(name))).toBe(true)
    expect((await call('other', 'GET', `/api/files/zip?id=${folder}`)).status).toBe(404)
    expect((await call('user', 'GET', '/api/files/zip')).status).toBe(422)
  })
})
