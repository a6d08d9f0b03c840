import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from '#areas/account/public.server.ts'
import { filesChecks, privateObjectsKnown, saveFilesSettings } from '#areas/files/public.server.ts'
import { callerAt } from '#kernel/http/caller.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { sweepOrphans } from '#kernel/storage/orphans.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { pageContent } from '../factory.ts'
import { createPage } from '../page/page.server.ts'
import { publishPage } from '../page/publish.server.ts'
import { eraseAuthor } from '../personal-data.server.ts'
import { filesIn } from './answer-files.server.ts'
import { contactFile, listContacts, removeContact, sendContact } from './contact.server.ts'
import { deleteExpiredContacts } from './expired-contacts.server.ts'

const sites = testSites()
const days = 86_400_000
const pdf = Buffer.from('%PDF-1.7\nหนังสือรับรอง')
/** As in archives: names are not compressed. */
const archive = (...names: string[]) => Buffer.from(`PK\x03\x04 ${names.join(' ')}`, 'latin1')
const files = { key: 'cv', kind: 'files', label: { th: 'ใบสมัคร', en: 'Papers' } }
const fields = [
  { key: 'name', kind: 'text', label: { th: 'ชื่อ', en: 'Name' }, max: 200 },
  { ...files, accepts: ['pdf', 'office'], max: 2, megabytes: 1, required: true },
]

let pageId: string
const staff = (more: object = {}): Ctx =>
  sites.ctx({
    role: 'manager',
    tenant: { ...sites.alpha, areas: [...sites.alpha.areas, 'message'] },
    ...more,
  })
let callers = 0
/** A guest with their own IP address, so that rate limits are not hit. */
const guest = (ip = `192.0.2.${++callers}`): Ctx => {
  const ctx = staff()
  return { ...ctx, caller: callerAt(ip), viewer: { ...ctx.viewer, role: 'guest', user: null } }
}

beforeAll(async () => {
  const ctx = staff()
  const content = pageContent('งาน', [{ type: 'contact', props: { title: 'สมัครงาน', fields } }])
  pageId = (await createPage(ctx, { kind: 'page', slug: 'jobs', content })).id
  await publishPage(ctx, pageId)
  await ctx.db.commit()
})

async function send(ctx: Ctx, sent: [name: string, bytes: Buffer][], page = pageId): Promise<void> {
  const form = new FormData()
  form.set('name', 'มาลี')
  for (const [name, bytes] of sent) form.append('file.cv', new File([new Uint8Array(bytes)], name))
  try {
    await sendContact(ctx, { pageId: page, blockId: 'b0', form })
    await ctx.db.commit()
  } finally {
    await ctx.db.rollback()
  }
}
const latest = async () => (await listContacts(staff())).items[0]!
const filesOfLatest = async () => filesIn((await latest()).answers)
const rows = async (): Promise<string[]> =>
  (
    await staff().db.query<{ id: string }>(
      'test.formFiles',
      "SELECT id FROM media WHERE tenant_id = $1 AND kind = 'form' ORDER BY id",
      [sites.alpha.id],
    )
  ).map(({ id }) => id)
const stored = async (id: string) =>
  (await tenantStorage(sites.services.storage, sites.alpha.id).head(`private/${id}`)) !== null
const verified = async () => {
  const results = await runChecks(filesChecks, () => sites.services.database.forPlatform('read'), null)
  return results.filter(({ ok }) => !ok).map(({ detail }) => detail)
}
const erase = (ids: string[]) => runJobHandler(sites.services, 'files.erasePrivate', sites.alpha.id, { ids })

describe('files submitted with a form', () => {
  test('are stored with the answer, and readable by this site’s staff alone', async () => {
    await send(guest(), [
      ['ใบสมัคร.pdf', pdf],
      ['cv.docx', archive('[Content_Types].xml', 'word/document.xml')],
    ])
    const { id } = await latest()
    const [first, second] = await filesOfLatest()
    expect([first, second]).toMatchObject([
      { name: 'ใบสมัคร.pdf', type: 'application/pdf', bytes: pdf.byteLength },
      { name: 'cv.docx' },
    ])
    expect(await contactFile(staff(), id, first!.id)).toBe(first!.id)
    await expect(contactFile(sites.ctx({ role: 'user' }), id, first!.id)).rejects.toMatchObject({
      status: 403,
    })
    await expect(contactFile(guest(), id, first!.id)).rejects.toMatchObject({ status: 401 })
    const elsewhere = sites.ctx({ role: 'admin', tenant: sites.beta })
    await expect(contactFile(elsewhere, id, first!.id)).rejects.toMatchObject({ status: 404 })
    // A file of one answer cannot be opened through another.
    await send(guest(), [['b.pdf', pdf]])
    await expect(contactFile(staff(), (await latest()).id, first!.id)).rejects.toMatchObject({ status: 404 })
    expect(await verified()).toEqual([])
  })

  const png = sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } }).png()
  test.each<[string, () => Promise<[string, Buffer][]>, string]>([
    ['none where one is needed', async () => [], 'field.required'],
    ['of another kind by name', async () => [['a.exe', pdf]], 'field.file_type'],
    ['of another kind by what they hold', async () => [['a.pdf', Buffer.from('MZ')]], 'field.file_type'],
    [
      'pictures called PDF where none are asked for',
      async () => [['a.pdf', await png.toBuffer()]],
      'field.file_type',
    ],
    ['an archive called a document', async () => [['a.docx', archive('run.exe')]], 'field.file_type'],
    ['macros', async () => [['a.docx', archive('word/document.xml', 'vbaProject.bin')]], 'field.file_type'],
    [
      'too many',
      async () => ['a', 'b', 'c'].map((name): [string, Buffer] => [`${name}.pdf`, pdf]),
      'field.files_many',
    ],
    [
      'too large',
      async () => [['a.pdf', Buffer.concat([pdf, Buffer.alloc(1024 * 1024)])]],
      'field.file_large',
    ],
  ])('are refused: %s, and nothing is stored', async (_, sent, code) => {
    const before = await rows()
    await expect(send(guest(), await sent())).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'cv', code }],
    })
    expect(await rows()).toEqual(before)
  })

  test('are not stored where their field was not asked', async () => {
    const ctx = staff()
    const hidden = { ...files, accepts: ['pdf'], max: 1, megabytes: 1 }
    const visibleIf = { op: 'equal', of: [{ field: 'name' }, 'สมชาย'] }
    const content = pageContent('ลับ', [
      { type: 'contact', props: { title: 'ลับ', fields: [fields[0], { ...hidden, visibleIf }] } },
    ])
    const { id } = await createPage(ctx, { kind: 'page', slug: 'hidden-files', content })
    await publishPage(ctx, id)
    await ctx.db.commit()
    const before = await rows()
    await send(guest(), [['a.pdf', pdf]], id)
    expect(await filesOfLatest()).toEqual([])
    expect(await rows()).toEqual(before)
  })

  test('are limited per caller and hour, and by the site’s storage', async () => {
    const admin = staff({ role: 'admin' })
    await saveFilesSettings(admin, { siteQuota: 10 })
    await admin.db.commit()
    await expect(send(guest(), [['a.pdf', pdf]])).rejects.toMatchObject({
      status: 413,
      code: 'files.quota_site',
    })
    await saveFilesSettings(admin, { siteQuota: null })
    await admin.db.commit()
    for (let n = 0; n < 5; n++) await send(guest('198.51.100.7'), [['a.pdf', pdf]])
    await expect(send(guest('198.51.100.7'), [['a.pdf', pdf]])).rejects.toMatchObject({ status: 429 })
  })
})

describe('deleting an answer’s files', () => {
  test('happens when staff delete the answer: rows immediately, bytes by an idempotent job', async () => {
    await send(guest(), [['a.pdf', pdf]])
    const { id } = await latest()
    const [file] = await filesOfLatest()
    const ctx = staff()
    await removeContact(ctx, id)
    await ctx.db.rollback()
    expect(await rows()).toContain(file!.id)
    await removeContact(ctx, id)
    await ctx.db.commit()
    expect(await rows()).not.toContain(file!.id)
    await erase([file!.id])
    await erase([file!.id])
    expect(await stored(file!.id)).toBe(false)
    expect(await verified()).toEqual([])
  })

  test('survives a process that dies midway: verify finds the leftovers and the nightly sweep removes them', async () => {
    await send(guest(), [['a.pdf', pdf]])
    const { id } = await latest()
    const [file] = await filesOfLatest()
    const ctx = staff()
    await removeContact(ctx, id)
    // The rows are rolled back with the transaction; no worker runs here, so the job that erases the bytes never runs.
    await ctx.db.commit()
    // The transaction that was to record a file was rolled back.
    const lost = guest()
    const form = new FormData()
    form.append('file.cv', new File([new Uint8Array(pdf)], 'b.pdf'))
    await sendContact(lost, { pageId, blockId: 'b0', form })
    await lost.db.rollback()
    const objects = (after: number, site: string | null = sites.alpha.id) =>
      runChecks(
        [privateObjectsKnown(sites.services.storage, () => new Date(Date.now() + after * days))],
        () => sites.services.database.forPlatform('read'),
        site,
      )
    expect(await stored(file!.id)).toBe(true)
    expect(await objects(1)).toMatchObject([{ ok: true }])
    const [found] = await objects(5)
    expect(await objects(5, null)).toMatchObject([{ ok: false }])
    expect(found).toMatchObject({ ok: false, detail: expect.stringContaining(file!.id) })
    expect(await sweepOrphans(staff({ now: new Date(Date.now() + 4 * days) }))).toBe(2)
    expect(await stored(file!.id)).toBe(false)
    expect(await objects(5)).toMatchObject([{ ok: true }])
  })

  test('happens when retention ends, and when the person is erased', async () => {
    const ctx = staff()
    const { id: userId } = await createAccount(ctx.db, ctx.tenant.id, {
      firstname: 'ลูก',
      lastname: 'ค้า',
      email: 'files-gone@alpha.test',
      passwordHash: null,
      role: 'user',
    })
    await ctx.db.commit()
    const user = { ...sites.ctx({ role: 'user' }).viewer.user!, id: userId }
    const signedIn = guest()
    await send({ ...signedIn, viewer: { ...signedIn.viewer, role: 'user', user } }, [['mine.pdf', pdf]])
    const [own] = await filesOfLatest()
    await eraseAuthor(ctx, userId)
    await ctx.db.commit()
    const left = await rows()
    expect(left).not.toContain(own!.id)
    expect(left.length).toBeGreaterThan(0)
    const late = staff({ now: new Date('2100-01-01T00:00:00Z') })
    await deleteExpiredContacts(late)
    await late.db.commit()
    expect(await rows()).toEqual([])
    expect(await verified()).toEqual([])
  })

  test('verify names an unreferenced file, and a referenced one that is missing', async () => {
    await send(guest(), [
      ['a.pdf', pdf],
      ['b.pdf', pdf],
    ])
    const { id } = await latest()
    const [first, second] = await filesOfLatest()
    const ctx = staff()
    await ctx.db.query(
      'test.breakAnswer',
      "UPDATE cms_contact SET answers = answers #- '{1,value,0}' WHERE id = $1",
      [id],
    )
    await ctx.db.query('test.breakMedia', 'DELETE FROM media WHERE tenant_id = $1 AND id = $2', [
      sites.alpha.id,
      second!.id,
    ])
    await ctx.db.commit()
    const [detail = ''] = await verified()
    expect(detail).toContain(`${first!.id} of ${sites.alpha.id} is named by nobody`)
    expect(detail).toContain(`${second!.id} of ${sites.alpha.id} is named and not there`)
  })
})
