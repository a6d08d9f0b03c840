import { createApi, createRoute, jsonBody, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { undoBatch } from './activity/undo.server.ts'
import { reactionEmojis } from './comment/comment.rules.ts'
import { addComment, editComment, react, removeComment } from './comment/comment.server.ts'
import { exportTasks } from './export/export.api.ts'
import { ensureTaskFolder } from './file/task-files.server.ts'
import { linkChanges, linkInput } from './link/link.input.ts'
import { changeLink, linkTasks, unlinkTasks } from './link/link.server.ts'
import { applyPlan, previewPlan } from './plan/plan.server.ts'
import { projectFor } from './project/access.server.ts'
import { listTasks } from './query/task-list.server.ts'
import { taskPageSize } from './query/task-list.types.ts'
import { parseTaskQuery } from './query/task-query.rules.ts'
import {
  createRecurringTasks,
  endRecurrence,
  repeatInput,
  repeatTask,
} from './recurrence/recurrence.server.ts'
import { editTasks } from './task/edit.server.ts'
import { editsInput, newTasksInput } from './task/task.input.ts'
import {
  changeTime,
  logInput,
  logTime,
  removeTime,
  startTimer,
  stopTimer,
  timeChanges,
} from './time/time.server.ts'
import { publishPresence } from './work/presence.server.ts'

const idParam = z.object({ id: z.uuid() })
const day = z.string().nullable()

const taskSchema = z
  .object({
    id: z.string(),
    projectId: z.string(),
    number: z.number(),
    title: z.string(),
    statusId: z.string(),
    priority: z.number(),
    parentId: z.string().nullable(),
    rank: z.string(),
    startOn: day,
    dueOn: day,
    dueMinute: z.number().nullable(),
    durationMin: z.number().nullable(),
    scheduling: z.enum(['auto', 'manual']),
    constraintKind: z.string().nullable(),
    constraintOn: day,
    estimateMin: z.number().nullable(),
    spentMin: z.number(),
    progress: z.number(),
    assigneeIds: z.array(z.string()),
    categoryIds: z.array(z.string()),
    custom: z.record(z.string(), z.unknown()),
    checklist: z.array(z.object({ id: z.string(), text: z.string(), done: z.boolean() })),
    commentCount: z.number(),
    fileCount: z.number(),
    sourceKind: z.string().nullable(),
    sourceKey: z.string().nullable(),
    sourceLabel: z.string().nullable(),
    recurrenceId: z.string().nullable(),
    completedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    version: z.number(),
  })
  .openapi('Task')

const editedSchema = z.object({ batch: z.string(), changed: z.number() })

const list = createRoute({
  method: 'get',
  path: '/projects/{id}/tasks',
  summary:
    'List the tasks of a project that match a filter query; use `all` as the ID for every project the signed-in user may see',
  request: {
    params: z.object({ id: z.union([z.uuid(), z.literal('all')]) }),
    query: z.object({
      q: z.string().max(400).optional(),
      sort: z.string().max(20).optional(),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(taskPageSize).default(100),
    }),
  },
  responses: {
    200: jsonResponse(
      'Tasks in the requested order',
      z.object({ items: z.array(taskSchema), total: z.number() }),
    ),
    ...problems,
  },
})

const create = createRoute({
  method: 'post',
  path: '/projects/{id}/tasks',
  summary: 'Create tasks in a project, numbered without gaps',
  request: { params: idParam, ...jsonBody(z.object({ tasks: newTasksInput })) },
  responses: {
    200: jsonResponse(
      'The created tasks; `batch` undoes the change',
      z.object({
        batch: z.string(),
        tasks: z.array(z.object({ id: z.string(), number: z.number(), title: z.string() })),
      }),
    ),
    ...problems,
  },
})

const edit = createRoute({
  method: 'post',
  path: '/tasks/edit',
  summary: 'Update tasks, all or none; a position is given by its neighbours',
  request: jsonBody(z.object({ edits: editsInput })),
  responses: {
    200: jsonResponse('Number of changed tasks; `batch` undoes the change', editedSchema),
    ...problems,
  },
})

const undo = createRoute({
  method: 'post',
  path: '/undo/{id}',
  summary: 'Undo a batch; later changes by others are kept',
  request: { params: idParam },
  responses: {
    200: jsonResponse('Number of changed tasks; `batch` undoes the undo', editedSchema),
    ...problems,
  },
})

const link = createRoute({
  method: 'post',
  path: '/links',
  summary: 'Create a link that makes one task wait for another',
  request: jsonBody(linkInput),
  responses: { 200: jsonResponse('The link', z.object({ id: z.string(), batch: z.string() })), ...problems },
})

const relink = createRoute({
  method: 'patch',
  path: '/links/{id}',
  summary: 'Update a link between tasks: its type and its lag in working minutes',
  request: { params: idParam, ...jsonBody(linkChanges) },
  responses: { 200: jsonResponse('Link updated', z.object({ batch: z.string() })), ...problems },
})

const unlink = createRoute({
  method: 'delete',
  path: '/links/{id}',
  summary: 'Delete a link between tasks',
  request: { params: idParam },
  responses: { 200: jsonResponse('Link deleted', z.object({ batch: z.string() })), ...problems },
})

const folder = createRoute({
  method: 'post',
  path: '/tasks/{id}/folder',
  summary: 'Get the folder for the files of a task, creating it if it is missing',
  request: { params: idParam },
  responses: { 200: jsonResponse('The folder', z.object({ id: z.string() })), ...problems },
})

const comment = createRoute({
  method: 'post',
  path: '/comments',
  summary: 'Add a comment to a task',
  request: jsonBody(z.object({ taskId: z.uuid(), text: z.string().trim().min(1).max(5000) })),
  responses: { 200: jsonResponse('The comment', z.object({ id: z.string() })), ...problems },
})

const changeComment = createRoute({
  method: 'patch',
  path: '/comments/{id}',
  summary: 'Update a comment of the signed-in user',
  request: {
    params: idParam,
    ...jsonBody(z.object({ text: z.string().trim().min(1).max(5000) })),
  },
  responses: { 200: jsonResponse('Comment updated', z.object({})), ...problems },
})

const removal = createRoute({
  method: 'delete',
  path: '/comments/{id}',
  summary: 'Delete a comment of the signed-in user; project managers may delete any comment',
  request: { params: idParam },
  responses: { 200: jsonResponse('Comment deleted', z.object({})), ...problems },
})

const restore = createRoute({
  method: 'post',
  path: '/comments/{id}/restore',
  summary: 'Restore a deleted comment',
  request: { params: idParam },
  responses: { 200: jsonResponse('Comment restored', z.object({})), ...problems },
})

const time = createRoute({
  method: 'post',
  path: '/times',
  summary: 'Log time worked on a task',
  request: jsonBody(logInput),
  responses: { 200: jsonResponse('The time entry', z.object({ id: z.string() })), ...problems },
})

const editTime = createRoute({
  method: 'patch',
  path: '/times/{id}',
  summary:
    'Update a time entry of the signed-in user, or any entry as a project manager; billed time cannot be changed',
  request: { params: idParam, ...jsonBody(timeChanges) },
  responses: { 200: jsonResponse('Time entry updated', z.object({})), ...problems },
})

const dropTime = createRoute({
  method: 'delete',
  path: '/times/{id}',
  summary: 'Delete a time entry',
  request: { params: idParam },
  responses: { 200: jsonResponse('Time entry deleted', z.object({})), ...problems },
})

const plan = createRoute({
  method: 'get',
  path: '/projects/{id}/plan',
  summary: 'Preview which tasks would move if the project were rescheduled',
  request: { params: idParam },
  responses: {
    200: jsonResponse(
      'The tasks that would move',
      z.object({
        moves: z.array(
          z.object({
            id: z.string(),
            number: z.number(),
            title: z.string(),
            from: z.object({ startOn: day, dueOn: day }),
            to: z.object({ startOn: z.string(), dueOn: z.string() }),
          }),
        ),
        finishOn: day,
        finishDays: z.number(),
        ring: z.array(z.number()),
      }),
    ),
    ...problems,
  },
})

const emptyResponse = jsonResponse('Success', z.object({}))

const repeat = createRoute({
  method: 'post',
  path: '/repeats',
  summary: 'Make a task recurring by a recurrence rule (RFC 5545)',
  request: jsonBody(repeatInput),
  responses: {
    200: jsonResponse(
      'The recurrence with its next dates',
      z.object({ id: z.string(), next: z.array(z.string()) }),
    ),
    ...problems,
  },
})

const endRepeat = createRoute({
  method: 'delete',
  path: '/repeats/{id}',
  summary: 'End a recurrence; existing tasks are kept',
  request: { params: idParam },
  responses: { 200: emptyResponse, ...problems },
})

const begin = createRoute({
  method: 'post',
  path: '/timer',
  summary: 'Start the timer on a task; stops a timer running on another task',
  request: jsonBody(z.object({ taskId: z.uuid() })),
  responses: { 200: jsonResponse('The timer', z.object({ id: z.string() })), ...problems },
})

const stop = createRoute({
  method: 'delete',
  path: '/timer',
  summary: 'Stop the running timer',
  responses: { 200: emptyResponse, ...problems },
})

const reaction = createRoute({
  method: 'post',
  path: '/comments/{id}/react',
  summary: 'Add a reaction to a comment, or remove it',
  request: { params: idParam, ...jsonBody(z.object({ sign: z.enum(reactionEmojis) })) },
  responses: { 200: emptyResponse, ...problems },
})

const presence = createRoute({
  method: 'post',
  path: '/projects/{id}/presence',
  summary: 'Notify others who have the project open that the signed-in user is there too',
  request: { params: idParam },
  responses: { 200: emptyResponse, ...problems },
})

const apply = createRoute({
  method: 'post',
  path: '/projects/{id}/plan',
  summary: 'Reschedule a project by moving its tasks as planned; a single undo reverts it',
  request: { params: idParam },
  responses: {
    200: jsonResponse('Number of moved tasks; `batch` undoes the change', editedSchema),
    ...problems,
  },
})

/** Project API, mounted at `/api/project`. */
export const projectApi = createApi()

projectApi.openapi(list, async (c) => {
  const { ctx } = c.var
  const { id } = c.req.valid('param')
  const { offset, limit } = c.req.valid('query')
  const project = id === 'all' ? null : await projectFor(ctx, id, 'see')
  const query = parseTaskQuery(new URL(c.req.url).searchParams)
  return c.json(
    await listTasks(ctx, project?.id ?? null, query, { offset, limit, fields: project?.fields ?? [] }),
    200,
  )
})
projectApi.openapi(create, async (c) =>
  c.json(await createRecurringTasks(c.var.ctx, c.req.valid('param').id, c.req.valid('json').tasks), 200),
)
projectApi.openapi(edit, async (c) => c.json(await editTasks(c.var.ctx, c.req.valid('json').edits), 200))
projectApi.openapi(undo, async (c) => c.json(await undoBatch(c.var.ctx, c.req.valid('param').id), 200))
projectApi.openapi(link, async (c) => c.json(await linkTasks(c.var.ctx, c.req.valid('json')), 200))
projectApi.openapi(relink, async (c) =>
  c.json(await changeLink(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
)
projectApi.openapi(unlink, async (c) => c.json(await unlinkTasks(c.var.ctx, c.req.valid('param').id), 200))
projectApi.openapi(folder, async (c) =>
  c.json({ id: await ensureTaskFolder(c.var.ctx, c.req.valid('param').id) }, 200),
)
projectApi.openapi(comment, async (c) =>
  c.json({ id: await addComment(c.var.ctx, c.req.valid('json')) }, 200),
)
projectApi.openapi(changeComment, async (c) => {
  await editComment(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') })
  return c.json({}, 200)
})
projectApi.openapi(removal, async (c) => {
  await removeComment(c.var.ctx, c.req.valid('param').id, true)
  return c.json({}, 200)
})
projectApi.openapi(restore, async (c) => {
  await removeComment(c.var.ctx, c.req.valid('param').id, false)
  return c.json({}, 200)
})
projectApi.openapi(time, async (c) => c.json({ id: await logTime(c.var.ctx, c.req.valid('json')) }, 200))
projectApi.openapi(editTime, async (c) => {
  await changeTime(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
  return c.json({}, 200)
})
projectApi.openapi(dropTime, async (c) => {
  await removeTime(c.var.ctx, c.req.valid('param').id)
  return c.json({}, 200)
})
projectApi.openapi(plan, async (c) => c.json(await previewPlan(c.var.ctx, c.req.valid('param').id), 200))
projectApi.openapi(repeat, async (c) => c.json(await repeatTask(c.var.ctx, c.req.valid('json')), 200))
projectApi.openapi(endRepeat, async (c) => {
  await endRecurrence(c.var.ctx, c.req.valid('param').id)
  return c.json({}, 200)
})
projectApi.openapi(begin, async (c) =>
  c.json({ id: await startTimer(c.var.ctx, c.req.valid('json').taskId) }, 200),
)
projectApi.openapi(stop, async (c) => {
  await stopTimer(c.var.ctx)
  return c.json({}, 200)
})
projectApi.openapi(reaction, async (c) => {
  await react(c.var.ctx, c.req.valid('param').id, c.req.valid('json').sign)
  return c.json({}, 200)
})
projectApi.openapi(presence, async (c) => {
  await publishPresence(c.var.ctx, c.req.valid('param').id)
  return c.json({}, 200)
})
projectApi.openapi(apply, async (c) => c.json(await applyPlan(c.var.ctx, c.req.valid('param').id), 200))
projectApi.get('/projects/:id/export/:format', (c) => exportTasks(c))
