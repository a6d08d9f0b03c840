import { z } from 'zod'
import { isRule } from '#kernel/recurrence/index.ts'
import { isRecordAddress } from '#kernel/related/record-address.rules.ts'
import { isDay } from '#kernel/time/index.ts'
import { constraintKinds, sourceKinds } from './task.types.ts'

const dayInput = z.string().refine(isDay, { params: { code: 'field.format' } })
const ids = z.array(z.uuid()).max(50)

/** RFC 5545, such as `FREQ=WEEKLY;BYDAY=MO`. */
export const ruleInput = z
  .string()
  .max(300)
  .refine(isRule, { params: { code: 'project.no_rule' } })

/** What may be changed in a task; omitted values stay. */
export const taskChangesInput = z
  .object({
    title: z.string().trim().min(1).max(300),
    description: z.string().max(20_000),
    statusId: z.uuid(),
    priority: z.number().int().min(0).max(4),
    parentId: z.uuid().nullable(),
    startOn: dayInput.nullable(),
    dueOn: dayInput.nullable(),
    dueMinute: z.number().int().min(0).max(1439).nullable(),
    durationMin: z.number().int().min(0).max(2_000_000).nullable(),
    scheduling: z.enum(['auto', 'manual']),
    constraintKind: z.enum(constraintKinds).nullable(),
    constraintOn: dayInput.nullable(),
    estimateMin: z.number().int().min(0).max(2_000_000).nullable(),
    progress: z.number().int().min(0).max(100),
    assigneeIds: ids,
    watcherIds: ids,
    categoryIds: ids,
    custom: z.record(z.string().max(60), z.unknown()),
    checklist: z
      .array(z.object({ id: z.string().max(40), text: z.string().trim().min(1).max(300), done: z.boolean() }))
      .max(200),
    deleted: z.boolean(),
  })
  .partial()
export type TaskChanges = z.output<typeof taskChangesInput>

/** Where a task is placed: after one and before another, or at an end. The current order decides, not what the client saw. */
const positionInput = z.object({ afterId: z.uuid().nullish(), beforeId: z.uuid().nullish() })
export type TaskPosition = z.output<typeof positionInput>

export const editInput = z.object({
  id: z.uuid(),
  changes: taskChangesInput.default({}),
  place: positionInput.optional(),
  /** The version that was edited: refused with 409 if the text changed meanwhile. */
  version: z.number().int().optional(),
})
export type TaskEdit = z.output<typeof editInput>
export const editsInput = z.array(editInput).min(1).max(1000)

export const newTaskInput = taskChangesInput.extend({
  title: z.string().trim().min(1).max(300),
  place: positionInput.optional(),
  /** Makes the task the first occurrence of a recurrence; only for users who may plan the project. */
  rule: ruleInput.optional(),
  source: z
    .object({ kind: z.enum(sourceKinds), key: z.string().min(1).max(200), label: z.string().max(160) })
    .refine(({ kind, key }) => kind !== 'record' || isRecordAddress(key), {
      path: ['key'],
      params: { code: 'field.format' },
    })
    .optional(),
})
export type NewTask = z.output<typeof newTaskInput>
export const newTasksInput = z.array(newTaskInput).min(1).max(1000)
