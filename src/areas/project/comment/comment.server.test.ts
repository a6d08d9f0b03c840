import { beforeAll, expect, test } from 'vitest'
import { waitUntilBlocking } from '#kernel/testing/lock-order.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildOwnProject, buildTasks, failedChecks, tasksIn, userAs, withProjectRole } from '../factory.ts'
import { setMember } from '../project/project.server.ts'
import { addComment, commentsOf, editComment, react, removeComment } from './comment.server.ts'

const sites = testSites()
let by: Awaited<ReturnType<typeof userAs>>
beforeAll(async () => {
  by = await userAs(sites)
})
const own = (more = {}) => buildOwnProject(sites, by, more)
const all = (id: string) => tasksIn(sites, by, id)

test('people comment on a task, mention each other and react; only the author edits a comment', async () => {
  const { project } = await own()
  const other = await userAs(sites)
  const [id] = await buildTasks(sites, by, project, 'คุย')
  const name = other.viewer.user
  const comment = await sites.doing(
    (ctx) => addComment(ctx, { taskId: id!, text: `ฝาก @[${name.firstname}](${name.id}) ดู` }),
    by,
  )
  await sites.doing((ctx) => react(ctx, comment, '👍'), other)
  await expect(
    sites.doing((ctx) => editComment(ctx, { id: comment, text: 'x' }), other),
  ).rejects.toMatchObject({
    code: 'project.comment_of_another',
  })
  expect(await commentsOf(sites.ctx(by), id!)).toMatchObject([
    { mentionIds: [name.id], reactions: { '👍': [name.id] } },
  ])
  expect((await all(project.id))[0]?.commentCount).toBe(1)
  await sites.doing((ctx) => removeComment(ctx, comment, true), by)
  expect((await all(project.id))[0]?.commentCount).toBe(0)
})

test('comments of two people at the same moment are both counted', async () => {
  const { project } = await own()
  const [id] = await buildTasks(sites, by, project, 'คุย')
  const first = sites.ctx(by)
  await addComment(first, { taskId: id!, text: 'หนึ่ง' })
  const second = sites.doing((ctx) => addComment(ctx, { taskId: id!, text: 'สอง' }), await userAs(sites))
  await waitUntilBlocking(sites, first, second)
  await first.db.commit()
  await second
  expect((await all(project.id))[0]?.commentCount).toBe(2)
})

test('a long discussion shows its latest comments', async () => {
  const { project } = await own()
  const [id] = await buildTasks(sites, by, project, 'คุย')
  await sites.doing((ctx) =>
    ctx.db.query(
      'test.discussion',
      `INSERT INTO project_comment (tenant_id, id, task_id, text, created_at)
       SELECT $1, gen_random_uuid(), $2, n::text, $3::timestamptz + n * interval '1 minute' FROM generate_series(1, 301) n`,
      [ctx.tenant.id, id, new Date('2026-11-20T02:00:00Z')],
    ),
  )
  await sites.doing((ctx) => addComment(ctx, { taskId: id!, text: 'ล่าสุด' }), {
    ...by,
    now: new Date('2026-11-21T02:00:00Z'),
  })
  const texts = (await commentsOf(sites.ctx(by), id!)).map(({ text }) => text)
  expect([texts.length, texts[0], texts.at(-1)]).toEqual([300, '3', 'ล่าสุด'])
})

test('who left a private project is told nothing more of the tasks they follow', async () => {
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'message'])]
  const { project, owner } = await own({ visibility: 'private' })
  const member = await userAs(sites, 'user')
  const { id: userId } = member.viewer.user
  await sites.doing((ctx) => setMember(ctx, project.id, userId, 'member'), owner)
  const [id] = await buildTasks(sites, withProjectRole(member, project, 'member'), project, 'ราคาใหม่')
  const posts = () =>
    sites.doing((ctx) =>
      ctx.db.query<{ text: string }>(
        'test.postsTo',
        `SELECT p.text FROM message_post p JOIN message_thread t ON t.tenant_id = p.tenant_id AND t.id = p.thread_id
         WHERE p.tenant_id = $1 AND t.key LIKE '%' || $2 ORDER BY p.created_at`,
        [ctx.tenant.id, userId],
      ),
    )
  await sites.doing((ctx) => addComment(ctx, { taskId: id!, text: 'ตกลงที่ 900' }), owner)
  expect(await posts()).toHaveLength(1)
  await sites.doing((ctx) => setMember(ctx, project.id, userId, null), owner)
  await sites.doing((ctx) => addComment(ctx, { taskId: id!, text: 'ลดเหลือ 700' }), owner)
  expect(await posts()).toHaveLength(1)
})

test('everything these tests create passes sala verify', async () => {
  expect(await failedChecks(sites)).toEqual([])
})
