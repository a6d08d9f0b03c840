import { describe, expect, it } from 'vitest'
import { createAccount } from '#areas/account/public.server.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { createApiCallers } from '../gateway/factory.ts'

const sites = testSites()
const { call, gateway, upload } = createApiCallers(sites, createAccount)

describe('bytes', () => {
  it('are served in ranges, as 304 when unchanged, and for download with their Thai name', async () => {
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
  ])('of %s that could execute are only downloaded, never displayed', async (name, content) => {
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

  it('of an image that is also a web page are served as an image, without a preview', async () => {
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
    await runJobHandler(sites.services, 'files.picture', sites.alpha.id, { id: file._id, key: row!.key })
    const item = (await call('user', 'GET', `/api/files/items/${file._id}`)).json as unknown as {
      picture: { state: string }
    }
    expect(item.picture.state).toBe('failed')
    expect((await call('user', 'GET', `/api/files/items/${file._id}/preview/320`)).status).toBe(404)
  })

  it('in the site’s tree can be opened by anybody with the URL; in a user’s tree only by that user', async () => {
    const publicFile = await upload('manager', 'โลโก้.txt', Buffer.from('ours'), { mode: 'public' })
    const ownFile = await upload('user', 'mine.txt', Buffer.from('mine'))
    expect(
      await (await call(null, 'GET', `/api/files/items/${publicFile._id}/content`)).response.text(),
    ).toBe('ours')
    expect((await call(null, 'GET', `/api/files/items/${ownFile._id}/content`)).status).toBe(404)
    const keys = await sites
      .ctx()
      .db.query<{ key: string }>(
        'test.keys',
        'SELECT key FROM files_item WHERE id = ANY($1) ORDER BY space_id = tenant_id',
        [[publicFile._id, ownFile._id]],
      )
    const [own, common] = keys.map((row) => row.key)
    expect((await call(null, 'GET', `/${common}`)).status).toBe(200)
    expect((await call('user', 'GET', `/${own}`)).status).toBe(404)
    expect((await call('stranger', 'GET', `/${common}`)).status).toBe(404)
    expect((await call(null, 'GET', '/filemanager/2026/11/..%2F..%2Fsecret')).status).toBe(404)
    await gateway('manager', 'delete', { itemId: publicFile._id })
    expect((await call(null, 'GET', `/${common}`)).status).toBe(404)
  })

  it('of a selection are downloaded as an archive with Thai names, duplicates numbered', async () => {
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
