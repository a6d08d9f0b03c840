import type { LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { digestEveries } from '../digest/digest.rules.ts'
import { saveDigest } from '../digest/digest.server.ts'
import { saveTaskFields } from '../field/task-fields.server.ts'
import { projectMessages } from '../messages/index.ts'
import { projectPaths, type View } from '../paths.ts'
import { removeBaseline, saveBaseline } from '../plan/plan.server.ts'
import { type ProjectRow, projectRows } from '../project/access.server.ts'
import { groupRows } from '../project/group.server.ts'
import { memberInput, projectChangesInput, projectEventInput } from '../project/project.input.ts'
import {
  changeProject,
  deleteProject,
  moveProject,
  pinProject,
  setMember,
} from '../project/project.server.ts'
import { categoryInput, removalInput, statusInput } from '../setup/setup.input.ts'
import {
  orderStatuses,
  removeCategory,
  removeStatus,
  saveCategory,
  saveStatus,
} from '../setup/status.server.ts'
import { shareInput } from '../share/share.input.ts'
import { closeShare, shareBoard } from '../share/share.server.ts'
import { copyInput, copyProject, saveAsTemplate, templateInput } from '../template/make.server.ts'

/** No page of its own: a project's detail sheet sends its actions to this URL. */
export function loader({ context }: LoaderFunctionArgs) {
  throw notFound(ctxOf(context).requestId && 'not_found')
}

const of = { projectId: z.uuid() }
const saved = { th: 'บันทึกแล้ว', en: 'Saved' }
const done = () => ({ message: saved })
const isJson = (text: string) => {
  try {
    return Boolean(JSON.parse(text))
  } catch {
    return false
  }
}
const empty = (value: unknown) => (value === '' ? undefined : value)

async function addressOf(
  ctx: Ctx,
  { groupId, slug }: Pick<ProjectRow, 'groupId' | 'slug'>,
  view?: View,
): Promise<string> {
  return projectPaths.project((await groupRows.get(ctx, groupId)).slug, slug, view)
}

export const action = actions({
  digest: act({
    input: z.object({ every: z.enum(['', ...digestEveries]) }),
    run: (ctx, { every }) => saveDigest(ctx, every || null),
    done,
  }),
  change: act({
    input: projectChangesInput.extend(of),
    run: async (ctx, { projectId, ...changes }) => {
      const { groupId } = await projectRows.get(ctx, projectId)
      const now = await changeProject(ctx, projectId, changes)
      // If it moved to another group, this page no longer exists.
      return now.groupId === groupId ? null : addressOf(ctx, now, 'detail')
    },
    done: (path) => (path ? { redirect: path } : { message: saved }),
  }),
  move: act({
    input: projectEventInput.extend({ ...of, anyway: z.string().optional() }),
    run: (ctx, { projectId, event, anyway }) =>
      moveProject(ctx, projectId, event, { anyway: anyway === '1' }),
    done: ({ status }) => ({
      message: { th: projectMessages.th.states[status], en: projectMessages.en.states[status] },
    }),
  }),
  pin: act({
    input: z.object({ ...of, pinned: z.string() }),
    run: (ctx, { projectId, pinned }) => pinProject(ctx, projectId, pinned === '1'),
    done,
  }),
  member: act({
    input: memberInput.extend(of),
    run: (ctx, { projectId, userId, role }) => setMember(ctx, projectId, userId, role),
    done,
  }),
  leave: act({
    input: z.object({ ...of, userId: z.uuid() }),
    run: (ctx, { projectId, userId }) => setMember(ctx, projectId, userId, null),
    done,
  }),
  status: act({
    input: statusInput.extend({ ...of, id: z.preprocess(empty, z.uuid().optional()) }),
    run: (ctx, { projectId, ...input }) => saveStatus(ctx, projectId, input),
    done,
  }),
  order: act({
    input: z.object({
      ...of,
      ids: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(z.uuid()).max(50)),
    }),
    run: (ctx, { projectId, ids }) => orderStatuses(ctx, projectId, ids),
    done,
  }),
  removeStatus: act({
    input: removalInput.extend(of),
    run: (ctx, { projectId, id, target }) => removeStatus(ctx, projectId, id, target),
    done,
  }),
  category: act({
    input: categoryInput.extend({ ...of, id: z.preprocess(empty, z.uuid().optional()) }),
    run: (ctx, { projectId, ...input }) => saveCategory(ctx, projectId, input),
    done,
  }),
  removeCategory: act({
    input: removalInput.extend(of),
    run: (ctx, { projectId, id, target }) => removeCategory(ctx, projectId, id, target),
    done,
  }),
  fields: act({
    input: z.object({
      ...of,
      fields: z
        .string()
        .max(100_000)
        .refine(isJson)
        .transform((text): unknown => JSON.parse(text)),
    }),
    run: (ctx, { projectId, fields }) => saveTaskFields(ctx, projectId, fields),
    done,
  }),
  baseline: act({
    input: z.object({ ...of, name: z.string().trim().min(1).max(80) }),
    run: (ctx, { projectId, name }) => saveBaseline(ctx, projectId, name),
    done,
  }),
  removeBaseline: act({
    input: z.object({ id: z.uuid() }),
    run: (ctx, { id }) => removeBaseline(ctx, id),
    done,
  }),
  share: act({
    input: shareInput,
    run: shareBoard,
    done: () => ({ message: { th: projectMessages.th.share.done, en: projectMessages.en.share.done } }),
  }),
  closeShare: act({
    input: z.object(of),
    run: (ctx, { projectId }) => closeShare(ctx, projectId),
    done: () => ({ message: { th: projectMessages.th.share.closed, en: projectMessages.en.share.closed } }),
  }),
  copy: act({
    input: copyInput.extend(of),
    run: async (ctx, { projectId, ...input }) => addressOf(ctx, await copyProject(ctx, projectId, input)),
    done: (path) => ({ redirect: path }),
  }),
  saveAsTemplate: act({
    input: templateInput.extend(of),
    run: async (ctx, { projectId, ...input }) => addressOf(ctx, await saveAsTemplate(ctx, projectId, input)),
    done: (path) => ({ redirect: path }),
  }),
  delete: act({
    input: z.object({ ...of, typed: z.string().max(200) }),
    run: (ctx, { projectId, typed }) => deleteProject(ctx, projectId, typed),
    done: () => ({ redirect: projectPaths.home }),
  }),
})
