import { servePrivateFile } from '#areas/files/public.server.ts'
import { invalid } from '#kernel/errors.ts'
import { createApi, createRoute, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { answerUploadLimit, readableAnswerFile, storeAnswerFile } from './answer-file.server.ts'

const fileSchema = z
  .object({ id: z.string(), name: z.string(), bytes: z.number(), type: z.string() })
  .openapi('AnswerFile')

const upload = createRoute({
  method: 'post',
  path: '/{attempt}/questions/{question}/files',
  summary: 'Puts a file into a question of one’s own attempt',
  description:
    'A form with the field `file`. `key` is made by the device: sent again it is the same file. An answer refers to it as `{ "files": [{ "id": … }] }`. Refused when the time is over.',
  request: {
    params: z.object({ attempt: z.uuid(), question: z.uuid() }),
    query: z.object({ key: z.uuid() }),
  },
  responses: { 201: jsonResponse('The file', fileSchema), ...problems },
})

/** Uploads files for answers, below `/lesson/attempts`. */
export const answerUploadApi = createApi()

answerUploadApi.openapi(upload, async (c) => {
  const { ctx } = c.var
  await answerUploadLimit.consume(ctx, callerKey(ctx))
  const form = await c.req.formData().catch(() => new FormData())
  const file = form.get('file')
  if (!(file instanceof File)) throw invalid([{ path: 'file', code: 'field.required' }])
  const sent = {
    key: c.req.valid('query').key,
    name: file.name,
    bytes: new Uint8Array(await file.arrayBuffer()),
  }
  return c.json(await storeAnswerFile(ctx, c.req.valid('param'), sent), 201)
})

const read = createRoute({
  method: 'get',
  path: '/answer-files/{id}',
  summary: 'A file that answers a question',
  description:
    'For the learner of its attempt and for who marks it. Pictures and PDF are shown, others saved.',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: { description: 'The bytes' }, ...problems },
})

/** Files of answers, below `/exam`. Their URLs do not reveal the attempt: markers do not see whose it is. */
export const answerFileApi = createApi()

answerFileApi.openapi(read, async (c) => {
  const { id, name } = await readableAnswerFile(c.var.ctx, c.req.valid('param').id)
  return servePrivateFile(c, id, { name, shows: ['picture', 'pdf'] })
})
