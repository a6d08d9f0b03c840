import { createApi, createRoute, jsonBody, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { channelInput, getChannel, saveChannel } from './channel.server.ts'

const channelView = z.object({
  channelId: z.string().nullable(),
  hasSecret: z.boolean(),
  callback: z.string(),
})
const channelResponse = jsonResponse('The channel without its secret', channelView)

const readChannelRoute = createRoute({
  method: 'get',
  path: '/line',
  summary: 'Get the site’s LINE Login channel (admin)',
  responses: { 200: channelResponse, ...problems },
})
const changeChannelRoute = createRoute({
  method: 'put',
  path: '/line',
  summary: 'Set the site’s LINE Login channel, or remove it with null (admin)',
  request: { ...jsonBody(channelInput) },
  responses: { 200: channelResponse, ...problems },
})

export const lineApi = createApi()
lineApi.openapi(readChannelRoute, async (c) => c.json(await getChannel(c.var.ctx), 200))
lineApi.openapi(changeChannelRoute, async (c) =>
  c.json(await saveChannel(c.var.ctx, c.req.valid('json')), 200),
)
