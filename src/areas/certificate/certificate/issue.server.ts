import { localeOrPrimary, usersByIds } from '#areas/account/public.server.ts'
import { readPrivateFile, storePrivateFile } from '#areas/files/public.server.ts'
import { lessonPaths } from '#areas/lesson/paths.ts'
import { notify } from '#areas/message/public.server.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { productEmail } from '#kernel/mail/product-email.ts'
import { day } from '#kernel/time/index.ts'
import { badgeOf, signCredential, statusListSize } from '../badge/credential.ts'
import { signer } from '../badge/keys.server.ts'
import { bakePng } from '../badge/png-baking.rules.ts'
import { mailMessages } from '../messages/mail.ts'
import { certificatePaths } from '../paths.ts'
import { sheetOf, sheetPdf, sheetPng } from '../sheet/sheet.server.ts'
import { lastDay } from '../sheet/sheet-text.rules.ts'
import { versionRows } from '../template/template-row.server.ts'
import { encodeToken, tokenPayload } from '../verify/token.rules.ts'
import { isWithdrawn } from './certificate.types.ts'
import { type Certificate, certificateLifecycle, certificateRows } from './certificate-row.server.ts'
import { issuedTemplate } from './issued-template.ts'
import { withdrawalMark } from './withdrawal-mark.ts'

export const imageJob = 'certificate.picture'
/** In pixels; enough for an A4 sheet on a screen and on social media. */
const imageWidth = 2000

/** Creates the document and the credential of a queued certificate and notifies its holder. Idempotent. */
export async function issueQueued(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const row = isId(id) ? await certificateRows.find(ctx, { id, status: 'queued' }) : undefined
  if (!row) return
  const [sheet, [person], key] = await Promise.all([
    renderSheet(ctx, row),
    usersByIds(ctx, row.userId ? [row.userId] : []),
    signer(ctx),
  ])
  const pdf = await sheetPdf(sheet)
  const file = await storePrivateFile(ctx, pdf, { name: `${row.serial}.pdf`, kind: 'certificate' })
  const site = ctx.tenant.name
  const credential = badgeOf({
    origin: ctx.publicOrigin,
    site: site.th,
    url: `${ctx.publicOrigin}${certificatePaths.api.certificate(row.serial)}`,
    serial: row.serial,
    email: person?.email ?? null,
    course: {
      title: row.courseTitle,
      url: `${ctx.publicOrigin}${lessonPaths.detail(row.courseSlug)}`,
      criteria: mailMessages.th.criteria(row.courseTitle),
    },
    issuedAt: row.issuedAt,
    expiresAt: row.expiresAt,
    status: {
      url: `${ctx.publicOrigin}${certificatePaths.api.statusList(Math.floor(row.statusIndex / statusListSize))}`,
      index: row.statusIndex,
    },
  })
  await certificateLifecycle.move(ctx, id, 'issue', {
    set: { pdfId: file.id, pdfSha256: file.sha256, credential: signCredential(credential, key) },
  })
  enqueue(ctx, imageJob, { id }, { whenIdle: true })
  await notifyHolder(ctx, row, person)
}

/** Renders the image of an issued certificate, with its credential embedded. */
export async function renderImage(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const row = isId(id) ? await certificateRows.find(ctx, { id, status: 'issued', pngId: null }) : undefined
  if (!row) return
  const png = await certificatePng(ctx, row)
  const file = await storePrivateFile(ctx, png, { name: `${row.serial}.png`, kind: 'certificate' })
  await certificateRows.update(ctx, id, { pngId: file.id })
}

/** Returns the PDF of a certificate: as it was issued, or with a mark since it was revoked or replaced. Throws 404. */
export async function certificatePdf(ctx: Ctx, row: Certificate): Promise<Uint8Array> {
  if (!row.pdfId) throw notFound('certificate.none')
  return isWithdrawn(row) ? sheetPdf(await renderSheet(ctx, row)) : storedBytes(ctx, row.pdfId)
}

/** Returns the image of a certificate: the stored one, or rendered now; with a mark since it was revoked or replaced. */
export async function certificatePng(ctx: Ctx, row: Certificate): Promise<Uint8Array> {
  if (row.pngId && !isWithdrawn(row)) return storedBytes(ctx, row.pngId)
  const png = await sheetPng(await renderSheet(ctx, row), imageWidth)
  return row.credential && !isWithdrawn(row) ? bakePng(png, row.credential) : png
}

async function storedBytes(ctx: Ctx, fileId: string): Promise<Uint8Array> {
  const { object } = await readPrivateFile(ctx, fileId)
  return new Uint8Array(await new Response(object.stream).arrayBuffer())
}

/** Returns the URL in its QR code: the verification page, with a token that page can check without the site. */
export async function verificationUrl(ctx: Ctx, row: Certificate): Promise<string> {
  const key = await signer(ctx)
  const body = tokenPayload(key.kid, {
    serial: row.serial,
    holder: row.holder,
    course: row.courseTitle,
    issuedOn: day(row.issuedAt),
    lastDay: row.expiresAt && day(lastDay(row.expiresAt)),
  })
  const token = encodeToken(body, key.sign(body))
  return `${ctx.publicOrigin}${certificatePaths.find({ serial: row.serial, t: token })}`
}

/** Returns the print PDF of a certificate: with bleed and crop marks, rendered on request. */
export async function printPdf(ctx: Ctx, row: Certificate): Promise<Uint8Array> {
  return sheetPdf(await renderSheet(ctx, row, { forPrint: true }))
}

async function renderSheet(ctx: Ctx, row: Certificate, options: { forPrint?: boolean } = {}) {
  const [version, code] = await Promise.all([
    versionRows.get(ctx, row.templateVersionId),
    verificationUrl(ctx, row),
  ])
  const { holder, minutes, score, number, bookYear, serial, issuedAt, expiresAt } = row
  const details = { holder, minutes, score, number, bookYear, serial, issuedAt, expiresAt }
  const site = ctx.tenant.name[version.layout.language]
  return sheetOf(ctx, version.layout, {
    details: { ...details, course: row.courseTitle, site },
    code,
    mark: withdrawalMark(row, version.layout.language),
    ...options,
  })
}

type HolderUser = Awaited<ReturnType<typeof usersByIds>>[number]

async function notifyHolder(ctx: Ctx, row: Certificate, person: HolderUser | undefined): Promise<void> {
  if (!row.userId) return
  const path = certificatePaths.certificate(row.courseSlug, row.serial)
  await notify(ctx, {
    to: [row.userId],
    kind: 'system',
    key: `certificate:${row.id}`,
    subject: { th: mailMessages.th.title, en: mailMessages.en.title },
    text: { th: mailMessages.th.note(row.courseTitle), en: mailMessages.en.note(row.courseTitle) },
    path,
  })
  if (!person?.email || person.status !== 'active') return
  const locale = localeOrPrimary(ctx, person.locale)
  const email = await productEmail(ctx, issuedTemplate, {
    locale,
    values: {
      name: person.firstname,
      course: row.courseTitle,
      serial: row.serial,
      view: `${ctx.publicOrigin}${path}`,
    },
  })
  await sendMail(ctx, { to: person.email, locale, ...email })
}
