import { createApi, createRoute, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { relatedTo } from './related.ts'

const item = z.object({
  id: z.string(),
  title: z.string(),
  detail: z.string().optional(),
  to: z.string(),
  badge: z.string().optional(),
  tone: z.enum(['good', 'warn', 'bad']).optional(),
  done: z.boolean().optional(),
})

const related = createRoute({
  method: 'get',
  path: '/related',
  summary:
    'List what was created from a record, by the path of its page, as far as the signed-in user may see it, and where to create more',
  request: { query: z.object({ to: z.string().max(200), label: z.string().max(200).default('') }) },
  responses: {
    200: jsonResponse(
      'The related items, grouped by kind',
      z
        .object({
          groups: z.array(
            z.object({
              key: z.string(),
              title: z.string(),
              begin: z.object({ label: z.string(), to: z.string() }).nullable(),
              items: z.array(item),
            }),
          ),
        })
        .openapi('RelatedGroups'),
    ),
    ...problems,
  },
})

/** `GET /api/related?to=/cluster/customers/…`, for the page of a record. */
export const relatedApi = createApi()

relatedApi.openapi(related, async (c) =>
  c.json({ groups: await relatedTo(c.var.ctx, c.req.valid('query')) }, 200),
)
