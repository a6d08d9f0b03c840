import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { imageLimits } from '#kernel/import/images/image.rules.ts'
import { runJobHandler, systemCtx } from '#kernel/jobs/worker.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { addImage } from '../image/image.server.ts'
import { listProducts } from '../list/list.server.ts'
import { bulkEdit } from '../manage/bulk.server.ts'
import { editProduct } from '../manage/editor.server.ts'
import { loadProducts } from '../product/load.server.ts'
import { createProductImport, productImport } from './import.server.ts'

const sites = testSites()

/** Responses of the image server, by path; and the requested paths, in order. */
type Answer = (response: ServerResponse, request: IncomingMessage) => void
const answers = new Map<string, Answer>()
let requests: string[] = []
let max = 0
let open = 0
const server = createServer((request, response) => {
  requests.push(request.url ?? '')
  max = Math.max(max, ++open)
  response.once('close', () => open--)
  const answer = answers.get(request.url ?? '')
  if (answer) answer(response, request)
  else response.writeHead(404).end()
})
const other = createServer((_, response) => response.end('secret of the inner network'))
let host = ''
let elsewhere = ''
const png = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()

beforeAll(async () => {
  for (const listener of [server, other])
    await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', () => ready()))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`
  for (const [n, colour] of ['#a00', '#0a0', '#00a', '#aa0'].entries()) {
    const bytes = await png(colour)
    answers.set(`/${n}.png`, (response) => response.end(bytes))
  }
})
afterAll(() => {
  for (const listener of [server, other]) listener.close().closeAllConnections()
})
beforeEach(() => {
  requests = []
  max = 0
})

const at = (path: string) => `http://${host}${path}`
const admin = <Result>(act: (ctx: Ctx) => Promise<Result>) => sites.doing(act, { role: 'admin' })

async function* bytes(text: string) {
  yield Buffer.from(text)
}

async function written(text: string, show?: 'draft' | 'now'): Promise<string> {
  const input = { name: 'x.csv', stream: bytes(text), dryRun: false, data: { ...(show && { show }) } }
  const { id } = await admin((ctx) => productImport.start(ctx, input))
  await runJobHandler(sites.services, 'import.work', sites.alpha.id, { id })
  return id
}

/** Like the job, but allowed to reach this test's image server. */
async function fetchPictures(id: string, timeoutMs?: number): Promise<void> {
  const ctx = systemCtx(sites.services, sites.alpha.id)
  try {
    await createProductImport({ allow: [host], ...(timeoutMs && { timeoutMs }) }).fetchPictures(ctx, id)
    await ctx.db.end('commit')
  } catch (error) {
    await ctx.db.end('rollback')
    throw error
  }
}

const countsOf = async (id: string) => (await admin((ctx) => productImport.get(ctx, id))).counts
const failuresOf = async (id: string) =>
  (await admin((ctx) => productImport.failedPictures(ctx, id))).map(({ url, why }) => [
    url.replace(/^http:\/\/[^/]+/, ''),
    why,
  ])
const bySku = async (sku: string) => (await admin((ctx) => loadProducts(ctx, { skus: [sku] })))[0]
const imagesOf = async (sku: string) => {
  const product = await bySku(sku)
  return product ? (await admin((ctx) => editProduct(ctx, product.id))).images : []
}
const undo = async (id: string) => {
  await admin((ctx) => productImport.undo(ctx, id))
  await runJobHandler(sites.services, 'import.work', sites.alpha.id, { id })
}
const rowsOf = async (text: string) =>
  (await admin((ctx) => ctx.db.query({ text }, [sites.alpha.id]))).rows as Record<string, unknown>[]

let count = 0
/** Returns the URL of an image that no import has referred to yet. */
async function freshPicture(): Promise<string> {
  const path = `/fresh-${count++}.png`
  const canvas = await png('#777')
  answers.set(path, (response) => response.end(canvas))
  return at(path)
}

test('images named in a file are fetched once each, in the file’s order, for products and variants', async () => {
  const id = await written(
    `handle,sku,name_th,price,option1_name_th,option1_value_th,images,image_alts,variant_image
pics,PIC-S,ผ้าขาวม้า,100,ขนาด,เล็ก,${at('/0.png')} | ${at('/1.png')},ด้านหน้า | ด้านหลัง,
pics,PIC-L,,120,,ใหญ่,,,${at('/2.png')}
pics-too,PIC-TOO,ผ้าผืนเดียวกัน,100,,,${at('/0.png')},,
`,
  )
  expect(await countsOf(id)).toMatchObject({ created: 2, pictures: 0, picturesWaiting: 3 })
  await fetchPictures(id)
  expect(requests.toSorted()).toEqual(['/0.png', '/1.png', '/2.png'])
  expect(await countsOf(id)).toMatchObject({ pictures: 3, picturesWaiting: 0, picturesFailed: 0 })
  const images = await imagesOf('PIC-S')
  expect(images.map(({ altTh }) => altTh)).toEqual(['ด้านหน้า', 'ด้านหลัง', ''])
  expect((await bySku('PIC-S'))?.variants.map(({ imageId }) => imageId)).toEqual([null, images[2]?.id])
  expect((await imagesOf('PIC-TOO')).map((image) => image.id)).toEqual([images[0]?.id])
  expect((await bySku('PIC-S'))?.pendingImages).toEqual([])
  // The same file again: nothing is requested again, and nothing is duplicated.
  const again = await written(`handle,sku,images\npics-too,PIC-TOO,${at('/0.png')}\n`)
  await fetchPictures(again)
  expect(await countsOf(again)).toMatchObject({ same: 1, picturesWaiting: 0 })
  expect(requests).toHaveLength(3)
})

test('two workers never fetch an image twice, nor more than two at a time from one host', async () => {
  const paths = Array.from({ length: 12 }, (_, n) => `/many-${n}.png`)
  const canvas = await png('#123')
  for (const path of paths) answers.set(path, (response) => setImmediate(() => response.end(canvas)))
  const id = await written(
    `sku,name_th,price,images\n${paths.map((path, n) => `MANY-${n},ชิ้นที่ ${n},10,${at(path)}`).join('\n')}\n`,
  )
  await Promise.all([fetchPictures(id), fetchPictures(id)])
  expect(requests.toSorted()).toEqual(paths.toSorted())
  expect(max).toBeLessThanOrEqual(imageLimits.perHost)
  expect(await countsOf(id)).toMatchObject({ pictures: 12, picturesWaiting: 0 })
})

test('images that are missing, of another type, too large or in our own network are reported, and refetched on request', async () => {
  answers.set('/page.png', (response) => response.end('<html>no picture</html>'))
  answers.set('/huge.png', (response) =>
    response.writeHead(200, { 'content-length': String(imageLimits.maxBytes + 1) }).end('x'),
  )
  answers.set('/inside.png', (response) => response.writeHead(302, { location: elsewhere }).end())
  answers.set('/round.png', (response) => response.writeHead(302, { location: '/round.png' }).end())
  const paths = ['/none.png', '/page.png', '/huge.png', '/inside.png', '/round.png']
  const id = await written(
    `sku,name_th,price,images\nFAULTY,หลายรูป,10,${[...paths, '/3.png'].map(at).join(' | ')}\n`,
  )
  await fetchPictures(id)
  expect(await countsOf(id)).toMatchObject({ pictures: 1, picturesFailed: 5, picturesWaiting: 0 })
  expect(new Map((await failuresOf(id)) as [string, string][])).toEqual(
    new Map([
      ['/none.png', 'missing'],
      ['/page.png', 'type'],
      ['/huge.png', 'too_large'],
      ['/inside.png', 'scheme'],
      ['/round.png', 'redirects'],
    ]),
  )
  const canvas = await png('#abc')
  answers.set('/none.png', (response) => response.end(canvas))
  requests = []
  await admin((ctx) => productImport.retryPictures(ctx, id))
  await fetchPictures(id)
  expect(requests).not.toContain('/3.png')
  expect(await countsOf(id)).toMatchObject({ pictures: 2, picturesFailed: 4 })
  // The image that arrived late is in its position from the file, before the one that arrived first.
  expect(await imagesOf('FAULTY')).toHaveLength(2)
  expect((await imagesOf('FAULTY'))[0]).toMatchObject({ width: 40 })
})

test('fetches images from public addresses only', async () => {
  const id = await written(
    'sku,name_th,price,images\nINNER,ในบ้าน,10,http://127.0.0.1/a.png | https://169.254.169.254/latest | https://[::1]/b.png\n',
  )
  await runJobHandler(sites.services, 'import.pictures', sites.alpha.id, { id })
  expect((await admin((ctx) => productImport.failedPictures(ctx, id))).map(({ why }) => why)).toEqual([
    'address',
    'address',
    'address',
  ])
})

test('abandons a host that drops connections after a few of its images, without delaying the others', async () => {
  const bad = Array.from({ length: 9 }, (_, n) => `/bad-${n}.png`)
  for (const path of bad) answers.set(path, (response) => response.destroy())
  const id = await written(`sku,name_th,price,images\nHANGS,วางสาย,10,${bad.map(at).join(' | ')}\n`)
  await fetchPictures(id)
  expect(requests.length).toBeLessThan(bad.length)
  const reason = (await failuresOf(id)).map(([, one]) => one)
  expect(reason).toHaveLength(9)
  expect(new Set(reason)).toEqual(new Set(['failed', 'host']))
})

test('does not wait for a server whose response never ends', async () => {
  answers.set('/slow.png', (response) => void response.write('x'))
  const id = await written(
    `sku,name_th,price,images\nSLOW,ช้า,10,${at('/slow.png')} | ${await freshPicture()}\n`,
  )
  await fetchPictures(id, 500)
  expect(await failuresOf(id)).toEqual([['/slow.png', 'slow']])
  expect(await countsOf(id)).toMatchObject({ pictures: 1, picturesFailed: 1 })
})

test('fetching resumes where a process that died stopped', async () => {
  const first = await freshPicture()
  const second = await freshPicture()
  const id = await written(`sku,name_th,price,images\nDIED,ดับ,10,${first} | ${second}\n`)
  // The process that had claimed one of them died.
  await rowsOf(
    `UPDATE import_picture SET claimed_at = now() - interval '1 hour' WHERE tenant_id = $1 AND url = '${first}'`,
  )
  await rowsOf(
    `UPDATE import_run SET seen_at = now() - interval '1 hour', ended_at = now() - interval '1 hour' WHERE tenant_id = $1 AND id = '${id}'`,
  )
  await sites.services.database.platformPool.query('DELETE FROM graphile_worker._private_jobs')
  await runJobHandler(sites.services, 'import.takeOver', sites.alpha.id, undefined)
  const { rows } = await sites.services.database.platformPool.query<{ payload: { payload: unknown } }>(
    `SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE t.identifier = 'import.pictures'`,
  )
  expect(rows.map((row) => row.payload.payload)).toEqual([{ id }])
  await fetchPictures(id)
  expect(await imagesOf('DIED')).toHaveLength(2)
})

test('undo deletes products, categories, tags and images created by an import, and leaves those in use elsewhere', async () => {
  const picture = await freshPicture()
  const first = await written(
    `sku,name_th,price,tags,categories,images
GONE-1,ของชั่วคราว,10,แท็กชั่วคราว,หมวดแม่ > หมวดลูก,${at('/0.png')}
GONE-2,ของชั่วคราวสอง,10,,หมวดแม่ > หมวดของฉัน,${picture}
`,
  )
  await fetchPictures(first)
  const [image] = await imagesOf('GONE-2')
  const codes = async () =>
    (await rowsOf("SELECT name_th AS name FROM category WHERE tenant_id = $1 AND name_th LIKE 'หมวด%'")).map(
      (row) => row.name,
    )
  expect((await codes()).toSorted()).toEqual(['หมวดของฉัน', 'หมวดลูก', 'หมวดแม่'].toSorted())
  // A product of the shop is assigned to one of the categories.
  await written('sku,name_th,price,categories\nMINE-1,ของฉันเอง,10,หมวดแม่ > หมวดของฉัน\n')
  await undo(first)
  expect(await bySku('GONE-1')).toBeUndefined()
  expect(await bySku('GONE-2')).toBeUndefined()
  expect((await codes()).toSorted()).toEqual(['หมวดของฉัน', 'หมวดแม่'].toSorted())
  expect(await rowsOf("SELECT 1 FROM product WHERE tenant_id = $1 AND 'แท็กชั่วคราว' = ANY (tags)")).toEqual([])
  expect(await rowsOf(`SELECT 1 FROM media WHERE tenant_id = $1 AND id = '${image?.id}'`)).toEqual([])
  // An image shown by products of another import stays.
  expect(await imagesOf('PIC-TOO')).toHaveLength(1)
  expect(
    (await rowsOf('SELECT count(*)::int AS n FROM import_picture WHERE tenant_id = $1'))[0],
  ).toBeDefined()
})

test('undo removes fetched images from existing products, and keeps a new product to which users added images', async () => {
  await written('sku,name_th,price\nOLD-ONE,ของเดิม,10\n')
  const id = await written(
    `sku,name_th,price,images\nOLD-ONE,,20,${await freshPicture()}\nNEW-ONE,ของใหม่,10,${await freshPicture()}\n`,
  )
  await fetchPictures(id)
  expect(await imagesOf('OLD-ONE')).toHaveLength(1)
  const product = await bySku('NEW-ONE')
  const canvas = await png('#456')
  await admin((ctx) => addImage(ctx, product!.id, { bytes: canvas, name: 'mine.png' }))
  await undo(id)
  expect(await imagesOf('OLD-ONE')).toEqual([])
  expect((await bySku('OLD-ONE'))?.variants[0]?.regular).toBe(1000)
  expect(await imagesOf('NEW-ONE')).toHaveLength(2)
})

test('images still pending when an import is undone are never fetched', async () => {
  const id = await written(`sku,name_th,price,images\nTOO-LATE,ช้าไป,10,${await freshPicture()}\n`)
  await undo(id)
  await fetchPictures(id)
  expect(requests).toEqual([])
})

test('products are created as drafts or published, as chosen, and published ones stay published', async () => {
  const file = (mark: string) =>
    `sku,name_th,price,status\n${mark}-A,มีสถานะ,10,active\n${mark}-D,ร่าง,10,draft\n${mark}-N,ไม่บอก,10,\n`
  const statuses = async (mark: string) =>
    Promise.all(['A', 'D', 'N'].map(async (end) => (await bySku(`${mark}-${end}`))?.status))
  await written(file('DRAFTS'), 'draft')
  expect(await statuses('DRAFTS')).toEqual(['draft', 'draft', 'draft'])
  await written(file('NOW'), 'now')
  expect(await statuses('NOW')).toEqual(['active', 'draft', 'active'])
  await written(file('NOW').replaceAll('10,', '12,'), 'draft')
  expect(await statuses('NOW')).toEqual(['active', 'draft', 'active'])
  expect((await bySku('NOW-A'))?.variants[0]?.regular).toBe(1200)
})

test('a dry run shows the first records as they will become', async () => {
  await written('sku,name_th,price,stock\nSEEN-OLD,ชื่อเดิม,10,3\n')
  const stream = bytes(
    `sku,name_th,price,stock,categories,images\nSEEN-NEW,ชื่อใหม่,1250.50,4,หมวดที่ยังไม่มี > ลูก,${at('/0.png')}\nSEEN-OLD,ชื่อเปลี่ยน,10,3,,\nSEEN-BAD,,5,,,\n`,
  )
  const input = { name: 'x.csv', stream, dryRun: true, data: {} }
  const { id } = await admin((ctx) => productImport.start(ctx, input))
  await runJobHandler(sites.services, 'import.work', sites.alpha.id, { id })
  expect(await admin((ctx) => productImport.preview(ctx, id))).toMatchObject([
    {
      line: 2,
      label: 'SEEN-NEW',
      result: 'created',
      preview: {
        name: { th: 'ชื่อใหม่' },
        price: { from: 125_050, to: 125_050 },
        stock: 4000,
        changes: [],
        categories: [{ name: 'หมวดที่ยังไม่มี > ลูก', isNew: true }],
      },
    },
    { line: 3, result: 'updated', preview: { name: { th: 'ชื่อเปลี่ยน' }, changes: ['name'] } },
  ])
  expect(await rowsOf("SELECT 1 FROM category WHERE tenant_id = $1 AND name_th = 'หมวดที่ยังไม่มี'")).toEqual([])
  expect(requests).toEqual([])
})

test('a category named only by a refused product is not created', async () => {
  await written('sku,name_th,price,categories\nREFUSED-1,,5,หมวดของที่ถูกปฏิเสธ\n')
  expect(await rowsOf("SELECT 1 FROM category WHERE tenant_id = $1 AND name_th = 'หมวดของที่ถูกปฏิเสธ'")).toEqual(
    [],
  )
})

test('another site or a lower role can neither see failed images nor have them fetched', async () => {
  const id = await written(`sku,name_th,price,images\nSTRANGE,คนอื่น,10,${at('/none-at-all.png')}\n`)
  await fetchPictures(id)
  const stranger = sites.ctx({ tenant: sites.beta, role: 'admin' })
  for (const act of ['failedPictures', 'retryPictures', 'preview'] as const) {
    await expect(productImport[act](stranger, id), act).rejects.toMatchObject({ status: 404 })
    await expect(productImport[act](sites.ctx({ role: 'user' }), id), act).rejects.toMatchObject({
      status: 403,
    })
    await expect(productImport[act](sites.ctx(), id), act).rejects.toMatchObject({ status: 401 })
  }
  await admin((ctx) => productImport.retryPictures(ctx, id))
  await expect(admin((ctx) => productImport.retryPictures(ctx, id))).rejects.toMatchObject({
    code: 'catalog.import.cannot_retry',
  })
})

test('imported tags are searchable, but make no badge until shop staff have edited them', async () => {
  await written('sku,name_th,price,tags,status\nTAGGED,มีแท็ก,10,แท็กจากไฟล์,active\n')
  const product = await bySku('TAGGED')
  expect(product).toMatchObject({ tags: ['แท็กจากไฟล์'], tagsImported: true })
  const card = async () =>
    (await admin((ctx) => listProducts(ctx, { search: 'TAGGED', sort: 'relevance', page: 1, limit: 1 })))
      .items[0]
  expect(await card()).toMatchObject({ tags: ['แท็กจากไฟล์'], tagsImported: true })
  await admin((ctx) => bulkEdit(ctx, [product!.id], { addTags: ['ขายดี'] }))
  expect(await card()).toMatchObject({ tags: ['แท็กจากไฟล์', 'ขายดี'], tagsImported: false })
})
