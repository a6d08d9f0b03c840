import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { replaceEverywhere, saveFile, usesOf } from '#areas/files/public.server.ts'
import type { Ctx, Role } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { pageContent } from '../factory.ts'
import { createPageImage } from '../image/picture.server.ts'
import { randomLayout } from '../layout/random-layout.ts'
import { eraseAuthor } from '../personal-data.server.ts'
import {
  deleteSection,
  getSection,
  listSections,
  maxSections,
  renameSection,
  saveSection,
} from './section.server.ts'

const sites = testSites()
const user = (firstname: string) => ({
  id: newId(),
  firstname,
  lastname: 'ดี',
  email: `${firstname}@alpha.test`,
  phone: null,
})
const somchai = user('somchai')
const somying = user('somying')
const as = (role: Role, user = somchai, tenant = sites.alpha): Ctx =>
  sites.ctx({ tenant, role, viewer: { role, user: role === 'guest' ? null : user } })
const heading = { type: 'heading', props: { text: 'ของสด' } }
const rowsOf = (...blocks: { type: string; props: Record<string, unknown> }[]) =>
  pageContent('', blocks).layout?.rows ?? []

describe('a section', () => {
  test('is saved under a name as it was on its page, renamed and deleted, and can be saved again', async () => {
    const ctx = as('manager')
    const rows = [1, 2, 3, 4, 5].flatMap((seed) => randomLayout(seed).rows)
    expect(rows.length).toBeGreaterThan(2)
    const { id } = await saveSection(ctx, { name: '  หัวร้าน ', rows })
    expect(await getSection(ctx, id)).toEqual({ name: 'หัวร้าน', rows })
    expect(await renameSection(ctx, id, { name: 'ท้ายร้าน' })).toEqual({ name: 'ท้ายร้าน' })
    expect(await listSections(ctx)).toMatchObject([{ id, name: 'ท้ายร้าน', mayDelete: true }])
    const removed = await deleteSection(ctx, id)
    expect(await listSections(ctx)).toEqual([])
    const again = await saveSection(ctx, removed)
    expect(await getSection(ctx, again.id)).toEqual({ name: 'ท้ายร้าน', rows })
  })

  test('lists the block types it contains, each once, and is placed before older ones', async () => {
    const ctx = as('manager')
    await saveSection({ ...ctx, now: new Date(+ctx.now - 1000) }, { name: 'ก', rows: rowsOf(heading) })
    const rows = rowsOf(heading, { type: 'text', props: {} }, heading)
    const created = await saveSection(ctx, { name: 'ข', rows })
    expect(created.kinds).toEqual(['heading', 'text'])
    expect((await listSections(ctx)).map(({ name }) => name)).toEqual(['ข', 'ก'])
  })

  const deep = (levels: number): unknown => (levels ? { in: deep(levels - 1) } : 1)
  test.each([
    ['no name', { name: ' ', rows: rowsOf(heading) }],
    ['a name of 81 letters', { name: 'ก'.repeat(81), rows: rowsOf(heading) }],
    ['no rows', { name: 'ก', rows: [] }],
    ['what are no rows', { name: 'ก', rows: 'rows' }],
    ['what are no blocks', { name: 'ก', rows: [{ id: 'r', columns: [{ id: 'c', blocks: [1] }] }] }],
    ['too much', { name: 'ก', rows: rowsOf({ type: 'text', props: { text: 'ก'.repeat(400_001) } }) }],
    ['too deep', { name: 'ก', rows: rowsOf({ type: 'text', props: { text: deep(30) } }) }],
    [
      'a way to prototypes',
      { name: 'ก', rows: JSON.parse('[{"id":"r","columns":[],"__proto__":{"admin":true}}]') },
    ],
  ])('cannot be created from %s', async (_, input) => {
    await expect(saveSection(as('manager'), input)).rejects.toMatchObject({ status: 422 })
  })

  test('is one of at most two hundred', async () => {
    const ctx = as('manager')
    for (let created = 0; created < maxSections; created++)
      await saveSection(ctx, { name: `${created}`, rows: rowsOf(heading) })
    const more = { name: 'เกิน', rows: rowsOf(heading) }
    await expect(saveSection(ctx, more)).rejects.toMatchObject({ status: 409, code: 'cms.sections_full' })
    expect(await listSections(ctx)).toHaveLength(maxSections)
  })

  test('is deleted by its creator and by admins, and by no other editor', async () => {
    const maker = as('manager')
    const { id } = await saveSection(maker, { name: 'ก', rows: rowsOf(heading) })
    await maker.db.commit()
    const other = as('manager', somying)
    expect(await listSections(other)).toMatchObject([{ id, mayDelete: false }])
    await expect(deleteSection(other, id)).rejects.toMatchObject({ status: 403 })
    await other.db.rollback()
    const admin = as('admin', somying)
    expect(await listSections(admin)).toMatchObject([{ id, mayDelete: true }])
    expect(await deleteSection(admin, id)).toMatchObject({ name: 'ก' })
    await admin.db.commit()
    await expect(deleteSection(as('manager'), id)).rejects.toMatchObject({ status: 404 })
  })

  test('stays, without a name, when its creator is erased', async () => {
    const ctx = as('manager')
    await saveSection(ctx, { name: 'ก', rows: rowsOf(heading) })
    await eraseAuthor(ctx, somchai.id)
    expect(await listSections(ctx)).toMatchObject([{ name: 'ก', mayDelete: false }])
  })
})

test('the file manager knows which images a section contains, and replaces them there', async () => {
  const ctx = as('admin')
  const aFile = async (name: string, background: string) => {
    const image = sharp({ create: { width: 400, height: 300, channels: 3, background } })
    return (await saveFile(ctx, { space: 'public', name, bytes: await image.png().toBuffer() })).id
  }
  const file = await aFile('ก.png', '#c08040')
  const other = await aFile('ข.png', '#4080c0')
  const image = await createPageImage(ctx, file)
  const rows = rowsOf({ type: 'picture', props: { id: image.id, alt: 'แผง' } })
  const { id } = await saveSection(ctx, { name: 'แผง', rows })
  await renameSection(ctx, id, { name: 'แผงเช้า' })
  expect(await usesOf(ctx, file)).toMatchObject([{ kind: 'cms-section', refId: id, label: 'แผงเช้า' }])
  expect(await replaceEverywhere(ctx, file, other)).toBe(1)
  const shown = (await getSection(ctx, id)).rows[0]?.columns[0]?.blocks[0]?.props.id
  expect(shown).toMatch(/^[0-9a-f-]{36}$/)
  expect(shown).not.toBe(image.id)
  expect(await usesOf(ctx, other)).toMatchObject([{ refId: id }])
  await deleteSection(ctx, id)
  expect(await usesOf(ctx, other)).toEqual([])
})

describe('strangers', () => {
  const acts = (ctx: Ctx, id: string) => [
    () => getSection(ctx, id),
    () => renameSection(ctx, id, { name: 'ข' }),
    () => deleteSection(ctx, id),
  ]
  const started = async () => {
    const ctx = as('manager')
    const { id } = await saveSection(ctx, { name: 'ก', rows: rowsOf(heading) })
    await ctx.db.commit()
    return id
  }

  test.each([
    ['user', 403],
    ['guest', 401],
  ] as const)(
    'with role %s can neither list, save, read, rename nor delete sections',
    async (role, status) => {
      const id = await started()
      const ctx = as(role)
      await expect(listSections(ctx)).rejects.toMatchObject({ status })
      await expect(saveSection(ctx, { name: 'ข', rows: rowsOf(heading) })).rejects.toMatchObject({ status })
      for (const act of acts(ctx, id)) await expect(act()).rejects.toMatchObject({ status })
    },
  )

  test('from another site see none of ours, and save only their own', async () => {
    const id = await started()
    const away = as('admin', somchai, sites.beta)
    for (const act of acts(away, id)) await expect(act()).rejects.toMatchObject({ status: 404 })
    await saveSection(away, { name: 'ของเขา', rows: rowsOf(heading) })
    expect((await listSections(away)).map(({ name }) => name)).toEqual(['ของเขา'])
    expect((await getSection(as('manager'), id)).name).toBe('ก')
  })
})
