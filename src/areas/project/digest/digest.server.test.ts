import { beforeAll, describe, expect, test } from 'vitest'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { addComment } from '../comment/comment.server.ts'
import { buildProject, buildTasks, userAs, withProjectRole } from '../factory.ts'
import { editTasks } from '../task/edit.server.ts'
import { digestOf, digestRows, saveDigest, taskDigest } from './digest.server.ts'
import { enqueueDigests, sendDigestJob } from './send-digest.server.ts'

const sites = testSites()
let boss: Awaited<ReturnType<typeof userAs>>
beforeAll(async () => {
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'project', 'mail'])]
  boss = await userAs(sites)
})

const mailsTo = (email: string) =>
  sites.doing((ctx) =>
    ctx.db.query<{ subject: string; plain: string; unsubscribe: string | null }>(
      'test.taskDigests',
      `SELECT subject, plain, unsubscribe FROM mail_outbox
       WHERE tenant_id = $1 AND recipients::text LIKE '%' || $2 || '%' AND unsubscribe IS NOT NULL ORDER BY created_at`,
      [ctx.tenant.id, email],
    ),
  )
/** Creates a user whose digest is due now and whose last one covered everything until an hour ago. */
async function waiting(due = new Date(Date.now() - 60_000)) {
  const by = await userAs(sites)
  await sites.doing((ctx) => saveDigest(ctx, 'day'), by)
  const { id, email } = by.viewer.user
  const make = () =>
    sites.doing((ctx) =>
      digestRows.update(ctx, id, { nextAt: due, toldUntil: new Date(Date.now() - 3_600_000) }),
    )
  await make()
  return { by, id, email: email!, make }
}
const send = (id: string) => runJobHandler(sites.services, sendDigestJob, sites.alpha.id, { id })
const today = day(new Date())

describe('a task digest', () => {
  test('lists late, due and newly assigned tasks and mentions, once however often the job runs', async () => {
    const { by, id, email } = await waiting()
    const project = await buildProject(sites, boss)
    const [, , , given, named] = await buildTasks(
      sites,
      boss,
      project,
      { title: 'ช้าแล้ว', assigneeIds: [id], dueOn: addDays(today, -2) },
      { title: 'วันนี้', assigneeIds: [id], dueOn: today },
      { title: 'ของคนอื่น', dueOn: today },
      'เพิ่งให้',
      'ถามหน่อย',
    )
    await sites.doing((ctx) => editTasks(ctx, [{ id: given!, changes: { assigneeIds: [id] } }]), boss)
    await sites.doing((ctx) => addComment(ctx, { taskId: named!, text: `@[มาลี](${id}) ดูให้หน่อย` }), boss)
    // The user's own changes are not news.
    await buildTasks(sites, by, project, { title: 'จดเอง', assigneeIds: [id] })
    await Promise.all([send(id), send(id)])
    await send(id)
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    for (const title of ['ช้าแล้ว', 'วันนี้', 'เพิ่งให้', 'ถามหน่อย']) expect(mail?.plain).toContain(title)
    for (const title of ['ของคนอื่น', 'จดเอง']) expect(mail?.plain).not.toContain(title)
    expect(mail?.subject).toContain('4')
    expect(mail?.unsubscribe).toContain('/unsubscribe/')
    expect((await sites.doing((ctx) => digestRows.get(ctx, id))).nextAt!.getTime()).toBeGreaterThan(
      Date.now(),
    )
  })

  test('is in the reader’s language and is not sent when there is nothing to report', async () => {
    const quiet = await waiting()
    const reader = await waiting()
    await sites.doing((ctx) =>
      ctx.db.query('test.english', `UPDATE account_user SET locale = 'en' WHERE tenant_id = $1 AND id = $2`, [
        ctx.tenant.id,
        reader.id,
      ]),
    )
    const project = await buildProject(sites, boss)
    await buildTasks(sites, boss, project, { title: 'Paint', assigneeIds: [reader.id], dueOn: today })
    await Promise.all([send(quiet.id), send(reader.id)])
    expect(await mailsTo(quiet.email)).toEqual([])
    expect((await mailsTo(reader.email))[0]?.plain).toContain('Due today')
  })

  test('leaves out projects the reader has left', async () => {
    const { id, email } = await waiting()
    const project = await buildProject(sites, boss, { visibility: 'private' })
    await buildTasks(sites, withProjectRole(boss, project, 'owner'), project, {
      title: 'ลับ',
      assigneeIds: [id],
      dueOn: today,
    })
    await send(id)
    expect(await mailsTo(email)).toEqual([])
  })

  test('is stopped and restarted by its link, and not sent long after it was due', async () => {
    const { by, id, email, make } = await waiting(new Date(Date.now() - 7 * 3_600_000))
    const project = await buildProject(sites, boss)
    await buildTasks(sites, boss, project, { title: 'วันนี้', assigneeIds: [id], dueOn: today })
    await send(id)
    expect(await mailsTo(email)).toEqual([])
    await make()
    await sites.doing((ctx) => taskDigest.stop(ctx, id))
    await send(id)
    expect(await mailsTo(email)).toEqual([])
    expect(await sites.doing(digestOf, by)).toEqual({ every: null, nextAt: null })
    await sites.doing((ctx) => taskDigest.resume(ctx, id))
    expect((await sites.doing(digestOf, by)).every).toBe('day')
  })

  test('is configured only by the signed-in user and sent on its own site', async () => {
    await expect(sites.doing((ctx) => saveDigest(ctx, 'week'))).rejects.toMatchObject({ status: 401 })
    const { id } = await waiting()
    await runJobHandler(sites.services, sendDigestJob, sites.beta.id, { id })
    expect((await sites.doing((ctx) => digestRows.get(ctx, id))).nextAt!.getTime()).toBeLessThan(Date.now())
  })
})

test('queues digests that are due and no others', async () => {
  const { id } = await waiting()
  const later = await waiting(new Date(Date.now() + 3_600_000))
  await sites.doing(enqueueDigests)
  const { rows } = await sites.services.database.platformPool.query<{ key: string }>(
    `SELECT key FROM graphile_worker.jobs WHERE key LIKE '%${sendDigestJob}%'`,
  )
  const keys = rows.map(({ key }) => key).join(' ')
  expect(keys).toContain(id)
  expect(keys).not.toContain(later.id)
})
