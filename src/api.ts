import { accountApi } from '#areas/account/public.server.ts'
import { addressApi } from '#areas/address/public.server.ts'
import { aiApi } from '#areas/ai/public.server.ts'
import { billingApi } from '#areas/billing/public.server.ts'
import { catalogApi, importRoutes } from '#areas/catalog/public.server.ts'
import { clusterApi } from '#areas/cluster/public.server.ts'
import { cmsApi, importApi, sectionApi } from '#areas/cms/public.server.ts'
import { filesApi, gatewayApi } from '#areas/files/public.server.ts'
import { emailApi, mailApi } from '#areas/mail/public.server.ts'
import { shopApi, summaryApi } from '#areas/shop/public.server.ts'
import { createApi } from '#kernel/http/api.ts'
import { apiDocs } from '#kernel/http/api-docs.ts'

/** Every area's JSON calls under `/api`, and the document that describes them. */
export const api = createApi()

api.route('/account', accountApi)
api.route('/address', addressApi)
api.route('/ai', aiApi)
api.route('/billing', billingApi)
api.route('/catalog', catalogApi)
api.route('/catalog', importRoutes)
api.route('/cluster', clusterApi)
api.route('/cms', cmsApi)
api.route('/cms', importApi)
api.route('/cms', sectionApi)
api.route('/email', emailApi)
api.route('/mail', mailApi)
api.route('/files', filesApi)
api.route('/filemanager', gatewayApi)
api.route('/me', summaryApi)
api.route('/shop', shopApi)

const description = {
  openapi: '3.1.0',
  info: {
    title: 'Sala',
    version: '1',
    description: 'Money in satang, quantities in thousandths, times in UTC.',
  },
}

// Building it takes tens of milliseconds and it never changes while the process lives.
let document: ReturnType<typeof api.getOpenAPI31Document> | undefined
const described = () => (document ??= api.getOpenAPI31Document(description))

api.get('/openapi.json', (c) => c.json(described()))
api.get('/docs', (c) => {
  c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
  return c.html(apiDocs(described()))
})
