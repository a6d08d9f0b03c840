import { servePrivateFile } from '#areas/files/public.server.ts'
import { can } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import { createApi, createRoute, problems, z } from '#kernel/http/api.ts'
import { lessonAbilities } from '../abilities.ts'
import { enrolmentRows } from '../enrolment/enrolment-row.server.ts'
import { submissionRows } from './submission-row.server.ts'

/** The files of submissions, for their learners and graders. */
export const submissionApi = createApi()

submissionApi.openapi(
  createRoute({
    method: 'get',
    path: '/submissions/{id}/files/{file}',
    summary: 'Retrieve a file of a submission',
    request: { params: z.object({ id: z.uuid(), file: z.uuid() }) },
    responses: { 200: { description: 'The file content' }, ...problems },
  }),
  async (c) => {
    const { ctx } = c.var
    const { id, file } = c.req.valid('param')
    const submission = await submissionRows.find(ctx, { id })
    if (!submission?.files.some((submittedFile) => submittedFile.id === file))
      throw notFound('lesson.no_submission')
    const enrolment = await enrolmentRows.get(ctx, submission.enrolmentId)
    const marks =
      submission.status !== 'draft' &&
      can(ctx.viewer, lessonAbilities['course.assist'], { course: submission.courseId })
    if (!marks && enrolment.userId !== ctx.viewer.user?.id) throw notFound('lesson.no_submission')
    return servePrivateFile(c, file)
  },
)
