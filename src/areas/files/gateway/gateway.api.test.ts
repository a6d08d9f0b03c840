import { describe, expect, it } from 'vitest'
import { createAccount } from '#areas/account/public.server.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { createApiCallers, sampleImage } from './factory.ts'

const sites = testSites()
const { call, gateway, upload, request } = createApiCallers(sites, createAccount)

describe('the specification’s API', () => {
  it.each([
    ['new_file', {}],
    ['list_parent', { parent: 'root' }],
    ['delete', { itemId: 'x' }],
    ['new_folder', { name: 'x' }],
    ['rename', {}],
    ['search', { query: 'x' }],
    ['share', {}],
    ['move_folder', {}],
  ])('%s without a token returns: No token found', async (name, body) => {
    const { status, json } = await gateway(null, name, body)
    expect([status, json]).toEqual([
      401,
      { success: false, status: false, error: 'No token found', code: 'not_signed_in' },
    ])
  })

  it.each(['document/x', 'download/x', 'folder_structure'])(
    '%s without a token returns the same',
    async (path) => {
      expect((await call(null, 'GET', `/api/filemanager/${path}`)).json).toMatchObject({
        success: false,
        error: 'No token found',
      })
    },
  )

  it('manages a file from upload to trash', async () => {
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

  it('registers an upload by its URL, once', async () => {
    const input = { name: 'clip.txt', size: 4 }
    const session = (await call('user', 'POST', '/api/files/uploads', input)).json as unknown as {
      id: string
      url: string
    }
    const { parts } = (await call('user', 'POST', `/api/files/uploads/${session.id}/parts`, { numbers: [1] }))
      .json as unknown as { parts: { url: string; headers: Record<string, string> }[] }
    const uploaded = await request(`http://alpha.test${parts[0]!.url}`, {
      method: 'PUT',
      headers: { host: 'alpha.test', ...parts[0]!.headers },
      body: 'clip',
    })
    expect([uploaded.status, uploaded.headers.get('etag')]).toEqual([200, expect.stringMatching(/^".+"$/)])
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
  ])('%s of %j returns %s: %s', async (name, body, status, error) => {
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
  ])('GET %s returns %s: %s', async (path, status, error) => {
    expect(await call('user', 'GET', `/api/filemanager/${path}`)).toMatchObject({
      status,
      json: { success: false, error },
    })
  })

  it('shares by code, with a password and an expiry, and revokes it', async () => {
    const folder = (await gateway('user', 'new_folder', { name: 'ให้ลูกค้า' })).json
      .folderID as unknown as string
    const file = await upload('user', 'ราคา.txt', Buffer.from('price'), { parent: folder })
    const input = {
      itemId: folder,
      isShare: true,
      isPassword: true,
      sharePassword: 'ดอกไม้',
      shareExpire: '2099-12-31',
      permissions: {},
    }
    const shared = (await gateway('user', 'share', input)).json as unknown as {
      share_code: string
      shareExpire: string
      isPassword: boolean
    }
    expect(shared).toMatchObject({ isPassword: true, shareExpire: '2099-12-31T16:59:59.999Z' })
    const code = shared.share_code
    expect((await gateway('user', 'share', { ...input, sharePassword: undefined })).json).toMatchObject({
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

  it('returns an image’s size in the mimetype field, its type and thumbnail next to it', async () => {
    const file = await upload('user', 'ภาพ.jpg', await sampleImage())
    const [row] = await sites
      .ctx()
      .db.query<{ key: string; tenant: string }>('test.key', 'SELECT key FROM files_item WHERE id = $1', [
        file._id,
      ])
    await runJobHandler(sites.services, 'files.picture', sites.alpha.id, { id: file._id, key: row!.key })
    expect((await call('user', 'GET', `/api/filemanager/document/${file._id}`)).json.data).toMatchObject({
      mimetype: '900 x 600',
      dimensions: '900 x 600',
      contentType: 'image/png',
      thumbnail: expect.stringContaining(`/api/files/items/${file._id}/preview/320`),
    })
  })

  it('finds nothing of another user or site', async () => {
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
