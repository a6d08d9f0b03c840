import { createApi, createRoute, problems, z } from '#kernel/http/api.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { sebFileLimit, sebFileOf } from './seb.server.ts'

/** Safe Exam Browser settings, mounted below `/exam`. */
export const sebApi = createApi()

sebApi.openapi(
  createRoute({
    method: 'get',
    path: '/exams/{exam}/settings.seb',
    summary: 'The settings an exam is sat with in Safe Exam Browser',
    description: 'Of open exams that ask for it. A property list, as the program opens it.',
    request: { params: z.object({ exam: z.uuid() }) },
    responses: { 200: { description: 'The settings' }, ...problems },
  }),
  async (c) => {
    await sebFileLimit.consume(c.var.ctx, callerKey(c.var.ctx))
    const text = await sebFileOf(c.var.ctx, c.req.valid('param').exam)
    return c.body(text, 200, {
      'content-type': 'application/seb',
      'content-disposition': 'attachment; filename="exam.seb"',
      'cache-control': 'private, no-store',
    })
  },
)
