import { z } from 'zod'
import { isDay } from '#kernel/time/index.ts'
import { linkChangeInput } from '../link/link.input.ts'

const day = z.string().refine(isDay, { params: { code: 'field.format' } })

/** A planned change: a link, or the days of a task. */
export const proposalInput = z.union([
  z.object({ link: linkChangeInput }),
  z.object({
    dates: z
      .object({ id: z.uuid(), startOn: day, dueOn: day })
      .refine(({ startOn, dueOn }) => startOn <= dueOn, {
        path: ['dueOn'],
        params: { code: 'project.ends_before_start' },
      }),
  }),
])
export type Proposal = z.output<typeof proposalInput>

/** New days for tasks, with the ones that were seen: if others have changed them since, nothing moves. */
const moves = z
  .array(
    z.object({
      id: z.uuid(),
      startOn: day.nullable(),
      dueOn: day.nullable(),
      before: z.object({ startOn: day.nullable(), dueOn: day.nullable() }),
    }),
  )
  .max(5000)

export const planChangeInput = z
  .object({ link: linkChangeInput.optional(), moves: moves.default([]) })
  .refine(({ link, moves }) => link !== undefined || moves.length > 0, {
    path: ['moves'],
    params: { code: 'field.required' },
  })
export type PlanChange = z.output<typeof planChangeInput>
