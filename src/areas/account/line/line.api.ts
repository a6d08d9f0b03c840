import { answer, createApi, createRoute, jsonBody, problems, z } from '#kernel/http/api.ts'
import { channelInput, getChannel, saveChannel } from './channel.server.ts'

const view = z.object({ channelId: z.string().nullable(), hasSecret: z.boolean(), callback: z.string() })
const shown = answer('The channel, without its secret', view)

const read = createRoute({
  method: 'get',
  path: '/line',
  summary: 'The site’s LINE Login channel (admin)',
  responses: { 200: shown, ...problems },
})
const change = createRoute({
  method: 'put',
  path: '/line',
  summary: 'Set the site’s LINE Login channel, or take it away with null (admin)',
  request: { ...jsonBody(channelInput) },
  responses: { 200: shown, ...problems },
})

export const lineApi = createApi()
lineApi.openapi(read, async (c) => c.json(await getChannel(c.var.ctx), 200))
lineApi.openapi(change, async (c) => c.json(await saveChannel(c.var.ctx, c.req.valid('json')), 200))
