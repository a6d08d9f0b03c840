import { z } from 'zod'
import { courseBySlug } from '#areas/lesson/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { certificateAbilities } from '../abilities.ts'
import { certificatePaths } from '../paths.ts'
import type { Fitted } from '../sheet/fit.rules.ts'
import { measureOf } from '../sheet/font-metrics.ts'
import { sheetOf, sheetPng } from '../sheet/sheet.server.ts'
import { registerYearOf, type SheetDetails, typesetTexts } from '../sheet/sheet-text.rules.ts'
import { layoutSchema } from './layout.input.ts'
import { ruleRows, templateRows, versionRows } from './template-row.server.ts'
import { expiryOf } from './validity.rules.ts'

/** Each one is rendered on request. */
export const sampleViews = defineRateLimit('certificate.sample', { points: 60, seconds: 600 })

/** A list may load many of them, but each only once: browsers cache them. */
export const templateViews = defineRateLimit('certificate.templatePicture', { points: 400, seconds: 600 })

/** Sample names for the editor: short, long, very long, and without Thai. */
export const sampleNames = [
  'นภา ศรีวิไล',
  'นางสาวณัฐฐินันท์ พิพัฒน์ธนกุลวงศ์',
  'ว่าที่ร้อยตรีหญิงกฤติกาญจน์ อัครเดชาโชติกุลวัฒนา ณ อยุธยา',
  'Mr. Christopher Bartholomew-Montgomery',
] as const

const previewInput = z.object({
  layout: layoutSchema,
  holder: z.string().max(200),
  width: z.number().int().min(200).max(1600),
})

export interface Preview {
  /** `data:image/png;base64,…` */
  picture: string
  /** The final size and lines of each text. */
  texts: Record<string, Fitted>
  /** The size of the holder’s name for each sample. */
  names: { name: string; size: number; lines: number }[]
}

/** Renders a layout being edited as it would be issued. Throws 401, 403, 422. */
export async function previewSheet(ctx: Ctx, input: unknown): Promise<Preview> {
  authorize(ctx, certificateAbilities['certificate.manage'])
  const { layout, holder, width } = parseInput(previewInput, input)
  const details = sampleDetails(ctx, holder || sampleNames[0])
  const sheet = await sheetOf(ctx, layout, {
    details,
    code: `${ctx.publicOrigin}${certificatePaths.find({ serial: details.serial, t: 'x'.repeat(280) })}`,
  })
  const named = layout.elements.find((element) => element.kind === 'text' && element.text.includes('{name}'))
  return {
    picture: `data:image/png;base64,${(await sheetPng(sheet, width)).toString('base64')}`,
    texts: Object.fromEntries(typesetTexts(layout, details, measureOf)),
    names: sampleNames.map((name) => {
      const fitted = named && typesetTexts(layout, { ...details, holder: name }, measureOf).get(named.id)
      return { name, size: fitted?.size ?? 0, lines: fitted?.lines.length ?? 0 }
    }),
  }
}

function sampleDetails(ctx: Ctx, holder: string): SheetDetails {
  return {
    holder,
    course: 'ปุ๋ยหมักไม่พลิกกอง จากเศษใบไม้ในสวน',
    site: ctx.tenant.name.th,
    minutes: 380,
    score: 86,
    number: 12,
    bookYear: registerYearOf(ctx.now),
    serial: 'AC26-7H3K9QXM-4',
    issuedAt: ctx.now,
    expiresAt: null,
  }
}

/** Returns a thumbnail of a template's current design. Throws 401, 403, 404. */
export async function templateImage(ctx: Ctx, id: string): Promise<Uint8Array> {
  authorize(ctx, certificateAbilities['certificate.manage'])
  const template = await templateRows.get(ctx, id)
  const { layout } = await versionRows.get(ctx, template.versionId)
  const details = sampleDetails(ctx, layout.language === 'th' ? sampleNames[0] : 'Napa Siwilai')
  return sheetPng(
    await sheetOf(ctx, layout, { details, code: `${ctx.publicOrigin}${certificatePaths.find()}` }),
    320,
  )
}

/**
 * Returns an image of a course's certificate for users who do not have it yet; the serial on it belongs to nobody.
 * Throws 404.
 */
export async function sampleImage(ctx: Ctx, slug: string): Promise<Uint8Array> {
  const course = await courseBySlug(ctx, slug)
  const rule = await ruleRows.find(ctx, { courseId: course.id })
  if (!rule) throw notFound('certificate.no_rule')
  const template = await templateRows.get(ctx, rule.templateId)
  const { layout } = await versionRows.get(ctx, template.versionId)
  const name = layout.language === 'th' ? 'ชื่อของคุณ' : 'Your name'
  const details = {
    ...sampleDetails(ctx, name),
    course: course.title,
    serial: `${template.prefix}00-00000000-0`,
    number: 0,
    // No learner has spent any time on it.
    minutes: 0,
    score: null,
    expiresAt: expiryOf(rule, ctx.now),
  }
  return sheetPng(
    await sheetOf(ctx, layout, { details, code: `${ctx.publicOrigin}${certificatePaths.find()}` }),
    1400,
  )
}
