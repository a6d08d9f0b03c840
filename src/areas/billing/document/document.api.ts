import { createApi } from '#kernel/http/api.ts'
import { csvHeaders } from '#kernel/list/list-csv.ts'
import { billsList } from '../bills/bills.list.rules.ts'
import { billsCsv } from '../bills/bills-csv.server.ts'
import { receivablesList } from '../credit/receivables.list.rules.ts'
import { receivablesCsv } from '../credit/receivables-csv.server.ts'
import { etaxFile } from '../etax/etax.server.ts'
import { certificateFile } from '../invoicing/withholding.server.ts'
import { documentImage, documentPdf } from '../sheet/document-pdf.server.ts'
import { certificatePdf } from '../withholding/certificate-pdf.server.ts'
import { withholdingList } from '../withholding/withholding.list.rules.ts'
import { withholdingCsv } from '../withholding/withholding-list.server.ts'

export const documentRoutes = createApi()

const headers = (type: string, name: string) => ({
  'content-type': type,
  'content-disposition': `inline; filename="${name}"`,
  'cache-control': 'private, no-cache',
})

// Must come before the routes of single documents: this is the list of them.
documentRoutes.get('/documents.csv', (c) => {
  const query = billsList.parse(new URL(c.req.url).searchParams)
  return c.body(billsCsv(c.var.ctx, query), 200, csvHeaders('documents.csv'))
})

documentRoutes.get('/withholding.csv', (c) => {
  const query = withholdingList.parse(new URL(c.req.url).searchParams)
  return c.body(withholdingCsv(c.var.ctx, query), 200, csvHeaders('withholding.csv'))
})

documentRoutes.get('/withholding/:id/sheet.pdf', async (c) => {
  const { number, pdf } = await certificatePdf(c.var.ctx, c.req.param('id'))
  return new Response(new Uint8Array(pdf), { headers: headers('application/pdf', `${number}.pdf`) })
})

documentRoutes.get('/withholding/:id/file', async (c) => {
  const { type, object } = await certificateFile(c.var.ctx, c.req.param('id'))
  return new Response(object.stream, { headers: headers(type, 'withholding') })
})

documentRoutes.get('/receivables.csv', (c) => {
  const query = receivablesList.parse(new URL(c.req.url).searchParams)
  return c.body(receivablesCsv(c.var.ctx, query), 200, csvHeaders('receivables.csv'))
})

// Not in the API document: files for users, opened from the pages of orders and documents.
documentRoutes.get('/documents/:file', async (c) => {
  const [number = '', ending] = c.req.param('file').split('.')
  const token = c.req.query('token')
  const paper = c.req.query('paper') === 'roll' ? 'roll' : 'a4'
  if (ending === 'png') {
    const png = await documentImage(c.var.ctx, number, { token, paper })
    return new Response(new Uint8Array(png), { headers: headers('image/png', `${number}.png`) })
  }
  if (ending === 'xml') {
    const { name, xml } = await etaxFile(c.var.ctx, number)
    const file = { ...headers('application/xml; charset=utf-8', name) }
    return new Response(xml, {
      headers: { ...file, 'content-disposition': `attachment; filename="${name}"` },
    })
  }
  const pdf = await documentPdf(c.var.ctx, number, { token, paper })
  return new Response(new Uint8Array(pdf), { headers: headers('application/pdf', `${number}.pdf`) })
})
