import { servePrivateFile } from '#areas/files/public.server.ts'
import { createApi } from '#kernel/http/api.ts'
import { csvHeaders } from '#kernel/list/list-csv.ts'
import { contactFile } from '../contact/contact.server.ts'
import { contactsCsv } from '../contact/contact-csv.server.ts'
import { pageList } from './manage.list.rules.ts'
import { pagesCsv } from './pages-csv.server.ts'

/** File exports of the editors' lists, at `/api/cms`. */
export const manageApi = createApi()

manageApi.get('/contacts.csv', async (c) =>
  c.body(await contactsCsv(c.var.ctx), 200, csvHeaders('forms.csv')),
)

/** A file sent with a form. */
manageApi.get('/contacts/:id/files/:file', async (c) => {
  const { id, file } = c.req.param()
  return servePrivateFile(c, await contactFile(c.var.ctx, id, file))
})

manageApi.get('/pages.csv', (c) => {
  const query = pageList.parse(new URL(c.req.url).searchParams)
  return c.body(pagesCsv(c.var.ctx, query), 200, csvHeaders(`${query.tab}.csv`))
})
