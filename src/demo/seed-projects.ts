import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { usersByEmail } from '#areas/account/public.server.ts'
import { saveFile } from '#areas/files/public.server.ts'
import {
  addComment,
  applyOutline,
  createProject,
  ensureTaskFolder,
  logTime,
  type Outline,
  saveGroup,
  setMember,
  transitionProject,
} from '#areas/project/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { addDays, day, dayStart } from '#kernel/time/index.ts'
import { academyProjects } from './academy/projects.ts'
import { marketProjects } from './market/projects.ts'
import type { DemoProject, DemoTask } from './project-types.ts'
import { salaProjects } from './sala/projects.ts'

const projectsOf: Record<string, DemoProject[]> = {
  'demo.localhost': [...marketProjects.slice(0, 2), ...salaProjects],
  'market.localhost': marketProjects,
  'academy.localhost': academyProjects,
}

/** Creates the projects of a site through their public API, one transaction each. `makeCtx` opens a unit of work. */
export async function seedProjects(makeCtx: () => Ctx, host: string, imagesDir: string): Promise<void> {
  const members = await team(makeCtx(), host)
  const groups = new Map<string, string>()
  for (const project of projectsOf[host] ?? []) {
    const [admin] = members
    if (!admin) return
    const ctx = { ...makeCtx(), viewer: admin }
    // Nobody is to be notified of what happened before the demo started.
    ctx.db.enqueue = () => undefined
    await unitOfWork(ctx.db, async () => {
      const { name, icon, address } = project.group
      const groupId = groups.get(name) ?? (await saveGroup(ctx, { name, icon }, address)).id
      groups.set(name, groupId)
      await seedProject(ctx, project, groupId, members)
    })
    await attachFiles(() => ({ ...makeCtx(), viewer: admin }), project, imagesDir)
  }
}

async function seedProject(
  ctx: Ctx,
  demo: DemoProject,
  groupId: string,
  members: readonly Viewer[],
): Promise<void> {
  const today = day(ctx.now)
  const startOn = addDays(today, -demo.begun)
  const { key, name, goal, icon } = demo
  const created = await createProject(
    ctx,
    {
      groupId,
      key,
      name,
      goal,
      icon,
      visibility: 'tenant',
      scheduling: 'auto',
      startOn,
      endOn: addDays(today, demo.ends),
    },
    { statuses: false, ...(demo.address && { address: demo.address }) },
  )
  // The tasks are dated back to when they were planned.
  await applyOutline(ctx, created, outlineOf(demo), {
    madeAt: new Date(ctx.now.getTime() - demo.begun * 86_400_000),
    startOn,
    people: members.map(({ user }) => user?.id ?? ''),
  })
  for (const [at, { user }] of members.entries())
    if (at > 0 && user) await setMember(ctx, created.id, user.id, at === 1 ? 'editor' : 'member')
  await transitionProject(ctx, created.id, 'start')
  const tasks = await ctx.db.query<{ id: string; title: string }>(
    'demo.projectTasks',
    'SELECT id, title FROM project_task WHERE tenant_id = $1 AND project_id = $2',
    [ctx.tenant.id, created.id],
  )
  for (const { task, who, text } of demo.comments ?? []) {
    const taskId = tasks.find(({ title }) => title === task)?.id
    const viewer = members[who]
    if (taskId && viewer) await addComment({ ...ctx, viewer: { ...viewer, role: 'admin' } }, { taskId, text })
  }
  for (const { task, who, daysAgo, minutes, billable = false } of demo.times ?? []) {
    const taskId = tasks.find(({ title }) => title === task)?.id
    const viewer = members[who]
    const startedAt = new Date(dayStart(addDays(today, -daysAgo)).getTime() + 9 * 3_600_000)
    if (taskId && viewer)
      await logTime(
        { ...ctx, viewer: { ...viewer, role: 'admin' } },
        { taskId, minutes, billable, startedAt, note: '' },
      )
  }
}

/** One transaction per file, since bytes are stored before the row that references them. */
async function attachFiles(
  makeCtx: () => Ctx,
  { key, files }: DemoProject,
  imagesDir: string,
): Promise<void> {
  for (const { task, files: own } of files ?? []) {
    for (const { as, picture, text } of own) {
      const bytes = picture ? await readFile(join(imagesDir, picture)) : Buffer.from(text ?? '')
      const ctx = makeCtx()
      ctx.db.enqueue = () => undefined
      await unitOfWork(ctx.db, async () => {
        const [found] = await ctx.db.query<{ id: string; projectId: string }>(
          'demo.taskToAttachTo',
          `SELECT t.id, t.project_id AS "projectId" FROM project_task t JOIN project p ON p.tenant_id = t.tenant_id AND p.id = t.project_id
           WHERE t.tenant_id = $1 AND p.key = $2 AND t.title = $3`,
          [ctx.tenant.id, key, task],
        )
        if (!found) throw new Error(`No task ${task} in ${key}`)
        const parentId = await ensureTaskFolder(ctx, found.id)
        await saveFile(ctx, { space: 'record', ownerId: found.projectId, parentId, name: as, bytes })
      })
    }
  }
}

const statusIndex = { todo: 0, doing: 1, review: 2, done: 3 } as const

function outlineOf({ labels, tasks }: DemoProject): Outline {
  const task = ({
    title,
    label,
    from,
    to,
    who,
    state,
    below,
    hours,
    priority,
    checklist,
    progress,
    text,
  }: DemoTask) => ({
    ref: title,
    title,
    from,
    to,
    categories: [label],
    status: statusIndex[state ?? 'todo'],
    people: who,
    ...(below && { parent: below }),
    ...(hours && { estimateMin: hours * 60 }),
    ...(priority && { priority }),
    ...(progress && { progress }),
    ...(text && { description: text }),
    ...(from === to && !hours && { milestone: true }),
    checklist: (checklist ?? []).map((item) => ({
      text: item.replace(/^\+/, ''),
      done: item.startsWith('+'),
    })),
  })
  return {
    statuses: [
      { name: 'ต้องทำ', category: 'todo', color: 0, wipLimit: null },
      { name: 'กำลังทำ', category: 'doing', color: 3, wipLimit: 4 },
      { name: 'รอตรวจ', category: 'review', color: 4, wipLimit: null },
      { name: 'เสร็จแล้ว', category: 'done', color: 1, wipLimit: null },
    ],
    categories: Object.entries(labels).map(([name, color]) => ({ name, color })),
    tasks: tasks.map(task),
    links: tasks.flatMap(({ title, after = [] }) => after.map((from) => ({ from, to: title }))),
  }
}

/** Returns admin, manager and two members of a site, in this order. */
async function team(ctx: Ctx, host: string): Promise<Viewer[]> {
  const names = ['admin', 'manager', 'user', 'user2'] as const
  const found = await usersByEmail(
    ctx,
    names.map((name) => `${name}@${host}`),
  )
  await ctx.db.commit()
  return names.flatMap((name) => {
    const user = found.find(({ email }) => email === `${name}@${host}`)
    const role = name === 'admin' || name === 'manager' ? name : 'user'
    return user ? [{ role, user: { ...user, phone: null }, sessionId: null, guestKey: null }] : []
  })
}
