import { createApi, createRoute, problems, z } from '#kernel/http/api.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { sebFileLimit, sebFileOf } from './seb.server.ts'

/** Safe Exam Browser settings, mounted below `/exam`. */
export const sebApi = createApi()

sebApi.openapi(
  createRoute({
    method: 'get',
    path: '/exams/{exam}/settings.seb',
    summary: 'Get the Safe Exam Browser settings of an exam',
    description:
      'Available for open exams that require Safe Exam Browser. A property list in the format the program opens.',
    request: { params: z.object({ exam: z.uuid() }) },
    responses: { 200: { description: 'The settings file' }, ...problems },
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
