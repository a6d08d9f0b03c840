import { notSignedIn } from '#kernel/errors.ts'
import { createApi } from '#kernel/http/api.ts'
import { navBadgeCounts } from './areas.ts'

/** `GET /api/cluster/waiting`: the counts beside the entries of the workspace's navigation. */
export const navBadgesApi = createApi()

navBadgesApi.get('/waiting', async (c) => {
  c.header('cache-control', 'no-store')
  if (!c.var.ctx.viewer.user) throw notSignedIn()
  return c.json(await navBadgeCounts(c.var.ctx))
})
