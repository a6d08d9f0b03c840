import { describe, expect, test } from 'vitest'
import type { Role } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildUser } from '../factory.ts'
import { addNote, collectNotes, eraseNotes, listNotes, transitionNote } from './note.server.ts'

const sites = testSites()
const order = () => ({ kind: 'order', key: `SO-${newId()}` })
const as = async (email: string, role: Role = 'manager') => {
  const user = await buildUser(sites, { email, role: role as 'manager' })
  return { viewer: { role, user } }
}
const write = (record: ReturnType<typeof order>, text: string, by: object) =>
  sites.doing((ctx) => addNote(ctx, record, { text }), by)

describe('a staff note', () => {
  test('is listed with its author on its record, newest first, in two statements', async () => {
    const record = order()
    const by = await as('note1@alpha.test')
    await write(record, 'ลูกค้าขอเลื่อนส่ง', by)
    await write(record, 'โทรแล้ว', by)
    await write(order(), 'ของใบอื่น', by)
    const ctx = sites.ctx(by)
    const found = await listNotes(ctx, record)
    expect(found.map(({ text }) => text)).toEqual(['โทรแล้ว', 'ลูกค้าขอเลื่อนส่ง'])
    expect(found[0]?.author).toContain(by.viewer.user.firstname)
    expect(ctx.db.statements).toBe(2)
  })

  test('is resolved, reopened, deleted and restored', async () => {
    const record = order()
    const by = await as('note2@alpha.test')
    const id = await write(record, 'ตรวจที่อยู่', by)
    const seen = async () => (await listNotes(sites.ctx(by), record)).map(({ status }) => status)
    for (const [event, after] of [
      ['settle', ['settled']],
      ['reopen', ['open']],
      ['remove', []],
      ['restore', ['open']],
    ] as const) {
      await sites.doing((ctx) => transitionNote(ctx, id, event), by)
      expect(await seen()).toEqual(after)
    }
    await expect(sites.doing((ctx) => transitionNote(ctx, id, 'reopen'), by)).rejects.toMatchObject({
      code: 'transition_refused',
    })
  })

  test('can be deleted by its author or an admin, and the screen reflects that', async () => {
    const record = order()
    const by = await as('note3@alpha.test')
    const other = await as('note4@alpha.test')
    const id = await write(record, 'ของฉัน', by)
    const [seen] = await listNotes(sites.ctx(other), record)
    expect(seen?.next).toContainEqual({ event: 'remove', to: 'removed', refused: 'account.note_of_another' })
    await expect(sites.doing((ctx) => transitionNote(ctx, id, 'remove'), other)).rejects.toMatchObject({
      code: 'account.note_of_another',
    })
    await sites.doing((ctx) => transitionNote(ctx, id, 'remove'), { role: 'admin' })
  })

  test('is inaccessible to other sites, members and guests', async () => {
    const record = order()
    const by = await as('note5@alpha.test')
    const id = await write(record, 'ลับ', by)
    expect(await listNotes(sites.ctx({ role: 'admin', tenant: sites.beta }), record)).toEqual([])
    await expect(
      sites.doing((ctx) => transitionNote(ctx, id, 'settle'), { role: 'admin', tenant: sites.beta }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(listNotes(sites.ctx({ role: 'user' }), record)).rejects.toMatchObject({ status: 403 })
    await expect(listNotes(sites.ctx(), record)).rejects.toMatchObject({ status: 401 })
    await expect(addNote(sites.ctx({ role: 'user' }), record, { text: 'x' })).rejects.toMatchObject({
      status: 403,
    })
  })

  test('about a user is exported to them and deleted with their account; notes they wrote stay without a name', async () => {
    const by = await as('note6@alpha.test')
    const about = newId()
    const record = order()
    await write({ kind: 'user', key: about }, 'ชอบมะม่วง', by)
    await write(record, 'เขียนไว้', by)
    expect((await collectNotes(sites.ctx(), about)).map(({ text }) => text)).toEqual(['ชอบมะม่วง'])
    await sites.doing(async (ctx) => {
      await eraseNotes(ctx, about)
      await eraseNotes(ctx, by.viewer.user.id)
    })
    expect(await collectNotes(sites.ctx(), about)).toEqual([])
    expect(await listNotes(sites.ctx({ role: 'manager' }), record)).toMatchObject([{ author: null }])
  })
})
