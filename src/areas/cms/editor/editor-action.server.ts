import { z } from 'zod'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { daySchema, timeSchema } from '#kernel/time/day-schema.ts'
import { instantOf } from '#kernel/time/day-time.rules.ts'
import type { Day } from '#kernel/time/index.ts'
import { copyVariant, dropVariant, restoreRevision } from '../page/draft.server.ts'
import { renamePage } from '../page/page.server.ts'
import { publishPage, schedulePage, unpublishPage } from '../page/publish.server.ts'
import { requestReview, returnReview } from '../page/review.server.ts'

const role = z.enum(['guest', 'user', 'manager', 'admin'])
const note = z.string().trim().max(300).default('')

/** The versions of the drafts that were on the screen, as JSON. */
const seen = z
  .string()
  .max(200)
  .transform((text, check) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      check.addIssue({ code: 'custom' })
      return z.NEVER
    }
  })
  .pipe(z.partialRecord(role, z.number().int()))
  .optional()

const editorAction = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('publish'), note, seen }),
  z.object({ intent: z.literal('unpublish') }),
  z.object({
    intent: z.literal('schedule'),
    publishAtDay: daySchema.optional(),
    publishAtTime: timeSchema,
    unpublishAtDay: daySchema.optional(),
    unpublishAtTime: timeSchema,
    seen,
  }),
  z.object({ intent: z.literal('unschedule') }),
  z.object({ intent: z.literal('ask'), note }),
  z.object({ intent: z.literal('return'), note }),
  z.object({
    intent: z.literal('settings'),
    slug: z.string().trim().max(200),
    category: z.string().max(80).optional(),
    author: z.string().trim().max(120).optional(),
    parent: z.string().max(60).optional(),
    home: z.string().optional(),
  }),
  z.object({ intent: z.literal('copy'), from: role, to: role }),
  z.object({ intent: z.literal('drop'), role: role.exclude(['guest']) }),
  z.object({ intent: z.literal('restore'), revision: z.string().max(60) }),
])
type EditorIntent = z.output<typeof editorAction>['intent']

/** Performs the editor's actions, except saving drafts. */
export async function runEditorAction(
  ctx: Ctx,
  id: string,
  form: FormData,
): Promise<{ ok: true; intent: EditorIntent }> {
  const input = parseInput(editorAction, Object.fromEntries(form))
  switch (input.intent) {
    case 'publish':
      await publishPage(ctx, id, input)
      break
    case 'unpublish':
      await unpublishPage(ctx, id)
      break
    case 'schedule':
      await schedulePage(ctx, id, {
        publishAt: timeOf(input.publishAtDay, input.publishAtTime, 'begin'),
        unpublishAt: timeOf(input.unpublishAtDay, input.unpublishAtTime, 'end'),
        seen: input.seen,
      })
      break
    case 'unschedule':
      await schedulePage(ctx, id, { publishAt: null })
      break
    case 'ask':
      await requestReview(ctx, id, input)
      break
    case 'return':
      await returnReview(ctx, id, input)
      break
    case 'settings':
      await renamePage(ctx, id, {
        slug: input.slug,
        ...(input.category !== undefined && { categoryCode: input.category || null }),
        ...(input.author !== undefined && { authorName: input.author }),
        ...(input.parent !== undefined && { parentId: input.parent || null }),
        ...(input.home !== undefined && { isHome: input.home === '1' }),
      })
      break
    case 'copy':
      await copyVariant(ctx, id, input)
      break
    case 'drop':
      await dropVariant(ctx, id, input.role)
      break
    case 'restore':
      await restoreRevision(ctx, id, input.revision)
      break
  }
  return { ok: true, intent: input.intent }
}

/** A missing value leaves a time as it is; an empty day removes it. */
const timeOf = (day: Day | '' | undefined, time: string, side: 'begin' | 'end'): Date | null | undefined =>
  day === undefined ? undefined : instantOf(day, time, side)
