import type { readPrivateFile } from '#areas/files/public.server.ts'
import { notFound } from '#kernel/errors.ts'
import { checkedBody, createApi, createRoute, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { csvHeaders } from '#kernel/list/list-csv.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { statusList } from './badge/status-list.server.ts'
import { isWithdrawn, revokeReasons } from './certificate/certificate.types.ts'
import { getReadableCertificate } from './certificate/certificate-view.server.ts'
import { certificatePdf, certificatePng, printPdf } from './certificate/issue.server.ts'
import { parseSerial } from './certificate/serial.rules.ts'
import { issuedList } from './issued/issued.list.rules.ts'
import { issuedCsv } from './issued/issued.server.ts'
import { imageFile, storeImage } from './template/image.server.ts'
import {
  previewSheet,
  sampleImage,
  sampleViews,
  templateImage,
  templateViews,
} from './template/sample.server.ts'
import { verifications, verifySerial } from './verify/verify.server.ts'

const certificateSchema = z
  .object({
    serial: z.string(),
    state: z.enum(['valid', 'expired', 'queued', 'revoked', 'superseded']),
    /** Masked (`สมช*** ใจ***`) if the holder keeps it private. */
    holder: z.string(),
    course: z.string(),
    issuer: z.object({ name: z.string(), url: z.string() }),
    number: z.string(),
    minutes: z.number(),
    issuedAt: z.string(),
    expiresAt: z.string().nullable(),
    revokedAt: z.string().nullable(),
    reason: z.enum(revokeReasons).nullable(),
    replacedBy: z.string().nullable(),
    /** SHA-256 of the PDF, in hex. */
    sha256: z.string().nullable(),
  })
  .openapi('Certificate')

const verifyRoute = createRoute({
  method: 'get',
  path: '/{serial}',
  summary: 'Verify a certificate',
  description:
    'Looks up a certificate by its serial, in any case, with or without dashes. 404 if the site has no certificate with this serial. Limited to 20 requests a minute per signed-in user or, for guests, per network.',
  request: { params: z.object({ serial: z.string().max(200) }) },
  responses: { 200: jsonResponse('The certificate with its current state', certificateSchema), ...problems },
})

/** Certificate API, mounted at `/api/certificate`. */
export const certificateApi = createApi()

// Not in the API document: used by the team’s own screens.
certificateApi.post('/preview', async (c) =>
  c.json(await previewSheet(c.var.ctx, await c.req.json().catch(() => null)), 200),
)
certificateApi.post('/pictures', async (c) => {
  const form = await c.req.formData().catch(() => new FormData())
  return c.json(await storeImage(c.var.ctx, form), 201)
})
certificateApi.get('/pictures/:id', async (c) =>
  fileResponse(await imageFile(c.var.ctx, c.req.param('id')), 'private, max-age=86400'),
)

// Registered before the files of single certificates: this is the list of them.
certificateApi.get('/issued.csv', (c) => {
  const query = issuedList.parse(new URL(c.req.url).searchParams)
  return c.body(issuedCsv(c.var.ctx, query), 200, csvHeaders('certificates.csv'))
})

certificateApi.get('/samples/:slug', async (c) => {
  const { ctx } = c.var
  await sampleViews.consume(ctx, callerKey(ctx))
  const png = await sampleImage(ctx, c.req.param('slug'))
  return new Response(new Uint8Array(png), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
  })
})

certificateApi.get('/templates/:id/picture.png', async (c) => {
  const { ctx } = c.var
  await templateViews.consume(ctx, callerKey(ctx))
  const png = await templateImage(ctx, c.req.param('id'))
  return new Response(new Uint8Array(png), {
    headers: { 'content-type': 'image/png', 'cache-control': 'private, max-age=31536000, immutable' },
  })
})

certificateApi.openapi(verifyRoute, async (c) => {
  const { ctx } = c.var
  const { found } = await verifySerial(ctx, c.req.valid('param').serial)
  if (!found) throw notFound('certificate.none')
  const { validity, pdfSha256, ...certificate } = found
  const { serial, holder, course, number, minutes, issuedAt, expiresAt, revokedAt, reason, replacedBy } =
    certificate
  return c.json(
    checkedBody(certificateSchema, {
      serial,
      holder,
      course,
      number,
      minutes,
      issuedAt,
      expiresAt,
      revokedAt,
      reason,
      replacedBy,
      state: validity,
      issuer: { name: ctx.tenant.name[ctx.locale], url: ctx.publicOrigin },
      sha256: pdfSha256,
    }),
    200,
  )
})

certificateApi.get('/:serial/sheet.pdf', async (c) => {
  const { ctx } = c.var
  const row = await getReadableCertificate(ctx, requireSerial(c.req.param('serial')))
  if (isWithdrawn(row)) await verifications.consume(ctx, callerKey(ctx))
  return new Response(new Uint8Array(await certificatePdf(ctx, row)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${row.serial}.pdf"`,
      'cache-control': 'private, no-cache',
    },
  })
})

certificateApi.get('/:serial/print.pdf', async (c) => {
  const { ctx } = c.var
  const row = await getReadableCertificate(ctx, requireSerial(c.req.param('serial')))
  if (!row.pdfId) throw notFound('certificate.none')
  await verifications.consume(ctx, callerKey(ctx))
  return new Response(new Uint8Array(await printPdf(ctx, row)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${row.serial}-print.pdf"`,
      'cache-control': 'private, no-cache',
    },
  })
})

certificateApi.get('/:serial/sheet.png', async (c) => {
  const { ctx } = c.var
  const row = await getReadableCertificate(ctx, requireSerial(c.req.param('serial')))
  // Rendered on demand for the first minutes, until a job has stored it, and with its mark once it is not valid any more.
  if (!row.pngId || isWithdrawn(row)) await verifications.consume(ctx, callerKey(ctx))
  const png = await certificatePng(ctx, row)
  return new Response(new Uint8Array(png), {
    headers: {
      'content-type': 'image/png',
      'content-disposition': `inline; filename="${row.serial}.png"`,
      'cache-control': 'private, max-age=300',
    },
  })
})

certificateApi.get('/:serial/credential.jwt', async (c) => {
  const row = await getReadableCertificate(c.var.ctx, requireSerial(c.req.param('serial')))
  if (!row.credential) throw notFound('certificate.none')
  return new Response(row.credential, {
    headers: {
      'content-type': 'application/vc+jwt',
      'content-disposition': `attachment; filename="${row.serial}.jwt"`,
      'cache-control': 'private, no-cache',
    },
  })
})

certificateApi.get('/status/:list', async (c) => {
  const list = /^\d{1,4}$/.test(c.req.param('list')) ? Number(c.req.param('list')) : -1
  if (list < 0) throw notFound('certificate.no_list')
  return new Response(await statusList(c.var.ctx, list), {
    headers: {
      'content-type': 'application/vc+jwt',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
    },
  })
})

function requireSerial(input: string): string {
  const read = parseSerial(input)
  if (!read.ok) throw notFound('certificate.none')
  return read.serial
}

const fileResponse = (
  { name, type, object }: Awaited<ReturnType<typeof readPrivateFile>>,
  cache: string,
): Response =>
  new Response(object.stream, {
    headers: {
      'content-type': type,
      'content-disposition': `inline; filename="${name.replace(/[^\w.-]/g, '')}"`,
      'cache-control': cache,
    },
  })
