import { servePrivateFile } from '#areas/files/public.server.ts'
import { createApi } from '#kernel/http/api.ts'
import { csvHeaders } from '#kernel/list/list-csv.ts'
import { contactFile } from '../contact/contact.server.ts'
import { contactsCsv, contactsXlsx } from '../contact/contact-file.server.ts'
import { answerList, pageList } from './manage.list.rules.ts'
import { pagesCsv } from './pages-csv.server.ts'

/** File exports of the editors' lists, at `/api/cms`. */
export const manageApi = createApi()

const answerQuery = (url: string) => answerList.parse(new URL(url).searchParams)

manageApi.get('/contacts.csv', async (c) =>
  c.body(await contactsCsv(c.var.ctx, answerQuery(c.req.url)), 200, csvHeaders('forms.csv')),
)

manageApi.get('/contacts.xlsx', async (c) =>
  c.body(await contactsXlsx(c.var.ctx, answerQuery(c.req.url)), 200, {
    ...csvHeaders('forms.xlsx'),
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
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
