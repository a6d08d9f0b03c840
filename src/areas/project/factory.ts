import { type Account, createAccount } from '#areas/account/public.server.ts'
import { hashPassword } from '#kernel/crypto/password.ts'
import type { Ctx, Role, Viewer } from '#kernel/http/ctx.ts'
import type { TestSites } from '#kernel/testing/test-site.ts'
import { runChecks } from '#kernel/verify.ts'
import { projectChecks } from './checks.server.ts'
import type { ProjectRow } from './project/access.server.ts'
import { saveGroup } from './project/group.server.ts'
import { createProject } from './project/project.server.ts'
import type { ProjectRole } from './project/project-scope.server.ts'
import { listTasks } from './query/task-list.server.ts'
import type { TaskItem } from './query/task-list.types.ts'
import { parseTaskQuery } from './query/task-query.rules.ts'
import { createTasks } from './task/create.server.ts'
import type { NewTask } from './task/task.input.ts'

let createdCount = 0
const letters = (n: number) =>
  [...String(n + 1000)].map((digit) => String.fromCharCode(65 + Number(digit))).join('')

/** Creates a user of the site, as context options. */
export async function userAs(
  sites: TestSites,
  role: Exclude<Role, 'guest'> = 'manager',
): Promise<{ viewer: Partial<Viewer> & { role: Role; user: Account } }> {
  const person = { email: `project${++createdCount}@alpha.test`, role, firstname: 'มาลี', lastname: 'ศรีสุข' }
  const passwordHash = await hashPassword('a-good-password')
  const user = await sites.doing((ctx) => createAccount(ctx.db, ctx.tenant.id, { ...person, passwordHash }))
  return { viewer: { role, user } }
}

/** Returns the same user with a role in a project. */
export const withProjectRole = (
  by: Awaited<ReturnType<typeof userAs>>,
  project: { id: string },
  role: ProjectRole,
) => ({
  viewer: { ...by.viewer, grants: [{ scope: { kind: 'project', id: project.id }, role, abilities: null }] },
})

/** Creates a project of a user; returns it, and the user as its owner. */
export async function buildOwnProject(
  sites: TestSites,
  by: Awaited<ReturnType<typeof userAs>>,
  more: Partial<ProjectRow> = {},
) {
  const project = await buildProject(sites, by, more)
  return { project, owner: withProjectRole(by, project, 'owner') }
}

/** Returns a project's tasks as a user sees them. */
export const tasksIn = async (sites: TestSites, by: TestActor, projectId: string): Promise<TaskItem[]> =>
  (await listTasks(sites.ctx(by), projectId, parseTaskQuery(new URLSearchParams()))).items

type TestActor = { viewer: Partial<Viewer> & { role: Role } }

/** Creates a project with the usual columns. */
export async function buildProject(
  sites: TestSites,
  by: TestActor,
  more: Partial<ProjectRow> = {},
): Promise<ProjectRow> {
  return sites.doing(async (ctx: Ctx) => {
    const group = await saveGroup(ctx, { name: `กลุ่ม ${++createdCount}`, icon: 'folder' })
    return createProject(ctx, {
      groupId: more.groupId ?? group.id,
      name: more.name ?? 'เปิดสาขา',
      key: more.key ?? letters(++createdCount),
      goal: more.goal ?? '',
      icon: 'store',
      visibility: more.visibility ?? 'tenant',
      scheduling: more.scheduling ?? 'manual',
      startOn: more.startOn ?? null,
      endOn: null,
    })
  }, by)
}

/** Creates tasks from titles or more details; returns their ids in order. */
export async function buildTasks(
  sites: TestSites,
  by: TestActor,
  project: { id: string },
  ...tasks: (string | NewTask)[]
): Promise<string[]> {
  const newTasks = tasks.map((task) => (typeof task === 'string' ? { title: task } : task))
  const { tasks: found } = await sites.doing((ctx) => createTasks(ctx, project.id, newTasks), by)
  return found.map(({ id }) => id)
}

/** Returns what `sala verify` finds wrong with projects. */
export async function failedChecks(sites: TestSites): Promise<unknown[]> {
  const results = await runChecks(projectChecks, () => sites.services.database.forPlatform('read'), null)
  return results.filter(({ ok }) => !ok)
}
