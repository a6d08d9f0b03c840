import { expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { addComment } from '../comment/comment.server.ts'
import { projectComments } from '../comment/comment.table.ts'
import { projectDetail } from '../detail/detail.server.ts'
import { buildProject, buildTasks, userAs, withProjectRole } from '../factory.ts'
import { projectRows } from '../project/access.server.ts'
import { transitionProject } from '../project/project.server.ts'
import { editTasks } from '../task/edit.server.ts'
import { closeShare, shareBoard } from './share.server.ts'
import { sharedBoard } from './shared-board.server.ts'

const sites = testSites()
const comments = rows(projectComments)
const open = { access: 'read' as const, until: '' as const, turn: '' as const }

async function shared(more: Partial<Parameters<typeof shareBoard>[1]> = {}) {
  const by = await userAs(sites)
  const project = await buildProject(sites, by, { visibility: 'private' })
  const owner = withProjectRole(by, project, 'owner')
  const share = (again: typeof more = {}) =>
    sites.doing((ctx) => shareBoard(ctx, { projectId: project.id, ...open, ...more, ...again }), owner)
  const code = codeOf((await share()).url)
  return { by, project, owner, share, code }
}

const codeOf = (url: string) => url.split('/').at(-1) ?? ''
/** Creates a guest of the site, each with their own IP address. */
let guests = 0
const asGuest = (code: string, options: Parameters<typeof sites.ctx>[0] = {}) =>
  sites.doing((ctx: Ctx) => sharedBoard(ctx, code), { role: 'guest', ip: `10.9.${++guests}.1`, ...options })

test('a guest with the link sees tasks, columns and first names, and nothing private', async () => {
  const { by, project, owner, code } = await shared()
  const [task, deletedTask] = await buildTasks(
    sites,
    owner,
    project,
    {
      title: 'ทาสี',
      description: 'รหัสประตู 1234',
      assigneeIds: [by.viewer.user.id],
      dueOn: '2026-12-01',
      custom: { cost: 'ลับมาก' },
      estimateMin: 4321,
    },
    'ลบแล้ว',
  )
  await sites.doing((ctx) => addComment(ctx, { taskId: task!, text: 'ราคา 9,999 บาท' }), owner)
  await sites.doing((ctx) => editTasks(ctx, [{ id: deletedTask!, changes: { deleted: true } }]), owner)
  const board = await asGuest(code)
  expect(board).toMatchObject({
    name: project.name,
    columns: [{ name: 'ต้องทำ' }, { name: 'กำลังทำ' }, { name: 'รอตรวจ' }, { name: 'เสร็จแล้ว', isClosed: true }],
    tasks: [{ number: 1, title: 'ทาสี', column: 0, dueOn: '2026-12-01', names: ['มาลี'], details: null }],
  })
  const text = JSON.stringify(board)
  for (const secret of [
    '1234',
    'ศรีสุข',
    '@',
    'ลับมาก',
    '4321',
    '9,999',
    'ลบแล้ว',
    project.id,
    by.viewer.user.id,
  ])
    expect(text, secret).not.toContain(secret)
})

test('comments are visible where owners allow it, without addresses and surnames', async () => {
  const { by, project, owner, code } = await shared({ access: 'comment' })
  const [task] = await buildTasks(sites, owner, project, { title: 'ทาสี', description: 'สองชั้น' })
  const mention = `ถาม @[สมชาย ใจมั่น](${by.viewer.user.id}) ด้วย`
  await sites.doing((ctx) => addComment(ctx, { taskId: task!, text: mention }), owner)
  await sites.doing(
    (ctx) =>
      comments.insert(ctx, {
        taskId: task!,
        visitor: 'old@example.com',
        text: 'จากที่เดิม',
        createdAt: ctx.now,
      }),
    owner,
  )
  const [shown] = (await asGuest(code)).tasks
  expect(shown?.details?.description).toBe('สองชั้น')
  expect(shown?.details?.comments.map(({ by: name, text }) => [name, text])).toEqual([
    ['มาลี', 'ถาม @สมชาย ด้วย'],
    ['', 'จากที่เดิม'],
  ])
})

test('a link that is closed, replaced or expired, or whose project is archived, opens nothing', async () => {
  const { project, owner, share, code } = await shared({ until: '2031-12-01' })
  const at = (now: string) => ({ now: new Date(now) })
  await expect(asGuest(code, at('2031-12-01T16:59:00Z'))).resolves.toBeDefined()
  await expect(asGuest(code, at('2031-12-01T17:00:00Z'))).rejects.toMatchObject({ status: 404 })

  const same = codeOf((await share({ until: '', access: 'comment' })).url)
  expect(same).toBe(code)
  const turned = codeOf((await share({ turn: '1' })).url)
  await expect(asGuest(code)).rejects.toMatchObject({ status: 404, code: 'project.share_closed' })
  await expect(asGuest(turned)).resolves.toBeDefined()

  await sites.doing((ctx) => transitionProject(ctx, project.id, 'archive'), owner)
  await expect(asGuest(turned)).rejects.toMatchObject({ status: 404 })
  await sites.doing((ctx) => transitionProject(ctx, project.id, 'restore'), owner)
  await sites.doing((ctx) => closeShare(ctx, project.id), owner)
  await expect(asGuest(turned)).rejects.toMatchObject({ status: 404 })
})

test('only owners create, see and close a link; another site cannot see it', async () => {
  const { by, project, owner, code } = await shared()
  const projectId = project.id
  for (const role of ['viewer', 'member', 'editor'] as const) {
    const other = withProjectRole(await userAs(sites), project, role)
    await expect(
      sites.doing((ctx) => shareBoard(ctx, { projectId, ...open }), other),
      role,
    ).rejects.toMatchObject({
      status: 403,
    })
    await expect(
      sites.doing((ctx) => closeShare(ctx, projectId), other),
      role,
    ).rejects.toMatchObject({ status: 403 })
    const sheet = await sites.doing(
      async (ctx) => projectDetail(ctx, await projectRows.get(ctx, projectId)),
      other,
    )
    expect(sheet.share, role).toBeNull()
  }
  const sheet = await sites.doing(
    async (ctx) => projectDetail(ctx, await projectRows.get(ctx, projectId)),
    owner,
  )
  expect(sheet.share?.url).toContain(code)
  await expect(
    sites.doing((ctx) => shareBoard(ctx, { projectId, ...open }), await userAs(sites)),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    sites.doing((ctx) => shareBoard(ctx, { projectId, ...open, until: '2020-01-01' }), owner),
  ).rejects.toMatchObject({ status: 422 })
  await expect(asGuest(code, { tenant: sites.beta })).rejects.toMatchObject({ status: 404 })
  expect(by).toBeDefined()
})

test('rate-limits visitors who try many links; a valid link still opens', async () => {
  const { code } = await shared()
  const tries = (n: number) => asGuest(`x${String(n).padStart(21, '0')}`, { ip: '10.8.7.6' })
  for (let n = 0; n < 30; n++) await expect(tries(n)).rejects.toMatchObject({ status: 404 })
  await expect(tries(31)).rejects.toMatchObject({ status: 429 })
  await expect(asGuest(code, { ip: '10.8.7.6' })).resolves.toBeDefined()
})
