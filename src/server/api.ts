import { navBadgesApi } from '#kernel/area/nav-badges.api.ts'
import { createApi } from '#kernel/http/api.ts'
import { apiDocs } from '#kernel/http/api-docs.ts'
import { listViewsApi } from '#kernel/list/views/list-views.api.ts'
import { relatedApi } from '#kernel/related/related.api.ts'
import { searchApi } from '#kernel/search/search.api.ts'
import { areas } from '#src/areas.ts'

/** The JSON API of every area under `/api`, and the document that describes it. */
export const api = createApi()

for (const { api: calls = {} } of areas)
  for (const [path, parts] of Object.entries(calls)) for (const part of [parts].flat()) api.route(path, part)

api.route('/', searchApi)
api.route('/', listViewsApi)
api.route('/', relatedApi)
api.route('/cluster', navBadgesApi)

const description = {
  openapi: '3.1.0',
  info: {
    title: 'Sala',
    version: '1',
    description:
      'Amounts are in satang, quantities in thousandths unless stated otherwise, and times in UTC.',
  },
}

// Building it takes tens of milliseconds, and it never changes while the process runs.
let cachedDocument: ReturnType<typeof api.getOpenAPI31Document> | undefined
const apiDocument = () => (cachedDocument ??= api.getOpenAPI31Document(description))

api.get('/openapi.json', (c) => c.json(apiDocument()))
api.get('/docs', (c) => {
  c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
  return c.html(apiDocs(apiDocument()))
})
