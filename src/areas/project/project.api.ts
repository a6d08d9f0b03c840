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
import { endRecurrence, repeatInput, repeatTask } from './recurrence/recurrence.server.ts'
import { createTasks } from './task/create.server.ts'
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
    'Tasks of a project by a line of the filter language; `all` in place of an id for every project one may see',
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
      'Tasks in the order asked for',
      z.object({ items: z.array(taskSchema), total: z.number() }),
    ),
    ...problems,
  },
})

const create = createRoute({
  method: 'post',
  path: '/projects/{id}/tasks',
  summary: 'Make tasks in a project; they are numbered without a gap',
  request: { params: idParam, ...jsonBody(z.object({ tasks: newTasksInput })) },
  responses: {
    200: jsonResponse(
      'What was made; `batch` undoes it',
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
  summary: 'Change tasks, all or none; a place is told by its neighbours',
  request: jsonBody(z.object({ edits: editsInput })),
  responses: { 200: jsonResponse('How many changed; `batch` undoes it', editedSchema), ...problems },
})

const undo = createRoute({
  method: 'post',
  path: '/undo/{id}',
  summary: 'Take back what was done together; what others changed since stays',
  request: { params: idParam },
  responses: { 200: jsonResponse('How many changed; `batch` undoes the undo', editedSchema), ...problems },
})

const link = createRoute({
  method: 'post',
  path: '/links',
  summary: 'Make one task wait for another',
  request: jsonBody(linkInput),
  responses: { 200: jsonResponse('The link', z.object({ id: z.string(), batch: z.string() })), ...problems },
})

const relink = createRoute({
  method: 'patch',
  path: '/links/{id}',
  summary: 'Change how a task waits for another: its kind, and the minutes of work between',
  request: { params: idParam, ...jsonBody(linkChanges) },
  responses: { 200: jsonResponse('Done', z.object({ batch: z.string() })), ...problems },
})

const unlink = createRoute({
  method: 'delete',
  path: '/links/{id}',
  summary: 'Take a link away',
  request: { params: idParam },
  responses: { 200: jsonResponse('Done', z.object({ batch: z.string() })), ...problems },
})

const folder = createRoute({
  method: 'post',
  path: '/tasks/{id}/folder',
  summary: 'The folder that takes the files of a task, made where it is missing',
  request: { params: idParam },
  responses: { 200: jsonResponse('The folder', z.object({ id: z.string() })), ...problems },
})

const comment = createRoute({
  method: 'post',
  path: '/comments',
  summary: 'Say something about a task',
  request: jsonBody(z.object({ taskId: z.uuid(), text: z.string().trim().min(1).max(5000) })),
  responses: { 200: jsonResponse('The comment', z.object({ id: z.string() })), ...problems },
})

const changeComment = createRoute({
  method: 'patch',
  path: '/comments/{id}',
  summary: 'Change what one said oneself',
  request: {
    params: idParam,
    ...jsonBody(z.object({ text: z.string().trim().min(1).max(5000) })),
  },
  responses: { 200: jsonResponse('Done', z.object({})), ...problems },
})

const removal = createRoute({
  method: 'delete',
  path: '/comments/{id}',
  summary: 'Take away what one said; who manages the project takes away anybody’s',
  request: { params: idParam },
  responses: { 200: jsonResponse('Done', z.object({})), ...problems },
})

const restore = createRoute({
  method: 'post',
  path: '/comments/{id}/restore',
  summary: 'Bring back a comment that was taken away',
  request: { params: idParam },
  responses: { 200: jsonResponse('Done', z.object({})), ...problems },
})

const time = createRoute({
  method: 'post',
  path: '/times',
  summary: 'Log time that was worked on a task',
  request: jsonBody(logInput),
  responses: { 200: jsonResponse('The entry', z.object({ id: z.string() })), ...problems },
})

const editTime = createRoute({
  method: 'patch',
  path: '/times/{id}',
  summary: 'Correct a time of your own; one that a customer was billed for stays',
  request: { params: idParam, ...jsonBody(timeChanges) },
  responses: { 200: jsonResponse('Done', z.object({})), ...problems },
})

const dropTime = createRoute({
  method: 'delete',
  path: '/times/{id}',
  summary: 'Take a time away',
  request: { params: idParam },
  responses: { 200: jsonResponse('Done', z.object({})), ...problems },
})

const plan = createRoute({
  method: 'get',
  path: '/projects/{id}/plan',
  summary: 'Which tasks would move if the project were planned anew',
  request: { params: idParam },
  responses: {
    200: jsonResponse(
      'What would move',
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

const emptyResponse = jsonResponse('Done', z.object({}))

const repeat = createRoute({
  method: 'post',
  path: '/repeats',
  summary: 'Let a task come back by a rule (RFC 5545)',
  request: jsonBody(repeatInput),
  responses: {
    200: jsonResponse(
      'The repetition with its next days',
      z.object({ id: z.string(), next: z.array(z.string()) }),
    ),
    ...problems,
  },
})

const endRepeat = createRoute({
  method: 'delete',
  path: '/repeats/{id}',
  summary: 'End a repetition; tasks that were made stay',
  request: { params: idParam },
  responses: { 200: emptyResponse, ...problems },
})

const begin = createRoute({
  method: 'post',
  path: '/timer',
  summary: 'Start the timer on a task; one that runs elsewhere stops',
  request: jsonBody(z.object({ taskId: z.uuid() })),
  responses: { 200: jsonResponse('The timer', z.object({ id: z.string() })), ...problems },
})

const stop = createRoute({
  method: 'delete',
  path: '/timer',
  summary: 'Stop the timer that runs',
  responses: { 200: emptyResponse, ...problems },
})

const reaction = createRoute({
  method: 'post',
  path: '/comments/{id}/react',
  summary: 'Give a comment a sign, or take it back',
  request: { params: idParam, ...jsonBody(z.object({ sign: z.enum(reactionEmojis) })) },
  responses: { 200: emptyResponse, ...problems },
})

const presence = createRoute({
  method: 'post',
  path: '/projects/{id}/presence',
  summary: 'Tell others who has the project open that one is here, too',
  request: { params: idParam },
  responses: { 200: emptyResponse, ...problems },
})

const apply = createRoute({
  method: 'post',
  path: '/projects/{id}/plan',
  summary: 'Move the tasks that the plan moves; one undo takes it back',
  request: { params: idParam },
  responses: { 200: jsonResponse('How many moved; `batch` undoes it', editedSchema), ...problems },
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
  c.json(await createTasks(c.var.ctx, c.req.valid('param').id, c.req.valid('json').tasks), 200),
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
