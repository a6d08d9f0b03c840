import { type Context, Hono } from 'hono'
import { malformed, type Problem } from '#kernel/errors.ts'
import type { AppEnv } from '#kernel/http/app-env.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { getViewableFile, recordFileAccess, resolveServedContent } from '../download/content.server.ts'
import { serveFile } from '../download/serve.ts'
import { sendSharedFile } from '../share/shared-bytes.ts'
import { type FailureText, parseBody, respondToCall } from './call-response.ts'
import { getLinkContents, linkKeyOf, searchExternal } from './external.calls.ts'
import {
  deleteItem,
  getDocument,
  getStructure,
  listParent,
  moveFolder,
  newFile,
  newFileFromForm,
  newFolder,
  rename,
  search,
  share,
} from './files.calls.ts'

/** The calls of the specification's section 7 under `/api/filemanager`, with the texts of its section 8. */
export const gatewayApi = new Hono<AppEnv>()

type Call = (ctx: Ctx, body: unknown) => Promise<Record<string, unknown>>
const isSignedIn = (c: Context<AppEnv>) => c.var.ctx.viewer.user !== null
const noTokenResponse = (c: Context<AppEnv>) =>
  c.json({ success: false, status: false, error: 'No token found', code: 'not_signed_in' }, 401)

const isInputError = (problem: Problem) => problem.errors.some((error) => error.path === 'itemId')
const deleteFailure: FailureText = (problem, reason) => {
  if (isInputError(problem) || problem.code === 'files.not_file') return 'Invalid file provided for deletion'
  return `File deletion failed: ${reason}`
}

const calls: [string, Call, string | FailureText][] = [
  ['list_parent', listParent, 'Failed to list files'],
  ['new_folder', newFolder, 'Failed to create folder'],
  ['delete', deleteItem, deleteFailure],
  ['rename', rename, 'Failed to rename item'],
  ['search', search, 'Failed to perform search'],
  ['share', share, 'Failed to set share options'],
  ['move_folder', moveFolder, 'Failed to move folder'],
]
for (const [name, call, failure] of calls) {
  gatewayApi.post(`/${name}`, async (c) =>
    isSignedIn(c)
      ? respondToCall(c, failure, async () => call(c.var.ctx, await parseBody(c)))
      : noTokenResponse(c),
  )
}

gatewayApi.post('/new_file', async (c) => {
  if (!isSignedIn(c)) return noTokenResponse(c)
  return respondToCall(
    c,
    (_, reason) => `File upload failed: ${reason}`,
    async () => {
      if (!c.req.header('content-type')?.startsWith('multipart/form-data'))
        return newFile(c.var.ctx, await parseBody(c))
      const form = await c.req.formData().catch(() => {
        throw malformed()
      })
      return newFileFromForm(c.var.ctx, form)
    },
  )
})

gatewayApi.get('/document/:id', async (c) =>
  isSignedIn(c)
    ? respondToCall(c, 'Document details not found', () => getDocument(c.var.ctx, c.req.param('id')))
    : noTokenResponse(c),
)

gatewayApi.get('/folder_structure', async (c) =>
  isSignedIn(c)
    ? respondToCall(c, 'Failed to retrieve folder structure', () => getStructure(c.var.ctx, c.req.query()))
    : noTokenResponse(c),
)

gatewayApi.get('/download/:id', async (c) => {
  const { ctx } = c.var
  if (!isSignedIn(c)) return noTokenResponse(c)
  return respondWithBytes(c, async () => {
    const file = await getViewableFile(ctx, c.req.param('id'))
    await recordFileAccess(ctx, [file], 'downloaded')
    return serveFile(c, await resolveServedContent(ctx, file, null), {
      download: true,
      cache: 'private, no-cache',
    })
  })
})

// The holder of a link needs no token.
const linkFailure: FailureText = (problem) => {
  if (problem.code === 'files.share_code_required') return 'share_code is required'
  return problem.code === 'files.share_none'
    ? 'No data found for the provided share_code'
    : 'Failed to fetch external data'
}
gatewayApi.get('/external', async (c) =>
  respondToCall(c, linkFailure, async () =>
    getLinkContents(c.var.ctx, await linkKeyOf(c.var.ctx, c.req.raw.headers, c.req.query('share_code'))),
  ),
)

gatewayApi.post('/search_external', async (c) =>
  respondToCall(c, 'Failed to perform external search', async () =>
    searchExternal(c.var.ctx, c.req.raw.headers, await parseBody(c)),
  ),
)

gatewayApi.get('/download_external/:shareCode', async (c) =>
  respondWithBytes(c, async () => {
    const key = await linkKeyOf(c.var.ctx, c.req.raw.headers, c.req.param('shareCode'))
    return sendSharedFile(c, key, { itemId: c.req.query('itemId') ?? null, download: true })
  }),
)

/** Responds with the bytes, or with the specification's error text in its format. */
async function respondWithBytes(c: Context<AppEnv>, work: () => Promise<Response>): Promise<Response> {
  let response: Response | undefined
  const answer = await respondToCall(c, 'Failed to download file', async () => {
    response = await work()
    return {}
  })
  return response ?? answer
}
