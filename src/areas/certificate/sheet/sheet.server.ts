import { readPrivateFile } from '#areas/files/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { sniffType } from '#kernel/image/sniff.ts'
import { renderPdf, renderPng } from '#kernel/pdf/pdf.ts'
import { qrSvg } from '#kernel/qr/qr.ts'
import { day } from '#kernel/time/index.ts'
import { type Layout, paperSizeOf } from '../template/layout.types.ts'
import { imageRows } from '../template/template-row.server.ts'
import { measureOf } from './font-metrics.ts'
import { frameSvg } from './frame.ts'
import { type SheetDetails, typesetTexts } from './sheet-text.rules.ts'

const template = '#areas/certificate/sheet/certificate.typ'

interface Sheet {
  data: Record<string, unknown>
  files: Record<string, Uint8Array>
}

/** The bleed printers require around a trimmed sheet, in millimetres. */
const bleed = 3

/**
 * Prepares the typesetter's input for a certificate: sizes and lines are computed here once for screen, PDF and image.
 * `code` is the text of its QR code; `mark` is written across the sheet; `forPrint` extends the colours beyond the paper
 * and adds crop marks.
 */
export async function sheetOf(
  ctx: Ctx,
  layout: Layout,
  {
    details,
    code,
    mark = null,
    forPrint = false,
  }: {
    details: SheetDetails
    code: string
    mark?: { title: string; note: string } | null
    forPrint?: boolean
  },
): Promise<Sheet> {
  const texts = typesetTexts(layout, details, measureOf)
  const files = await imagesOf(ctx, layout)
  const elements = layout.elements.flatMap((element): Record<string, unknown>[] => {
    const bounds = { x: element.x, y: element.y, w: element.w, h: element.h }
    if (element.kind === 'text') {
      const fitted = texts.get(element.id)
      if (!fitted) return []
      const { align, weight, colour } = element
      return [{ kind: element.kind, ...bounds, align, weight, colour, ...fitted }]
    }
    if (element.kind === 'picture') {
      const file = element.picture ? files.names.get(element.picture) : undefined
      return file ? [{ kind: element.kind, ...bounds, file }] : []
    }
    if (element.kind === 'code')
      return [{ kind: element.kind, ...bounds, svg: qrSvg(code, { level: 'L', margin: 2 }) }]
    return [{ kind: element.kind, ...bounds, colour: element.colour }]
  })
  const background = layout.background ? files.names.get(layout.background) : undefined
  return {
    data: {
      ...paperSizeOf(layout.page),
      lang: layout.language,
      // Text copied from a PDF has its Thai marks in a different order; programs read the name from here.
      title: `${details.holder} – ${details.course}`,
      keywords: [details.serial],
      site: details.site,
      issuedOn: day(details.issuedAt),
      frame: frameSvg(layout, forPrint ? bleed : 0),
      ...(forPrint && { bleed }),
      ...(background && { background }),
      ...(mark && { mark }),
      elements,
    },
    files: files.bytes,
  }
}

export const sheetPdf = ({ data, files }: Sheet): Promise<Buffer> => renderPdf(template, data, { files })

export const sheetPng = ({ data, files }: Sheet, width: number): Promise<Buffer> =>
  renderPng(template, data, { files, width })

async function imagesOf(ctx: Ctx, layout: Layout) {
  const ids = layout.elements.flatMap((element) =>
    element.kind === 'picture' && element.picture ? [element.picture] : [],
  )
  if (layout.background) ids.push(layout.background)
  const found = ids.length ? await imageRows.list(ctx, { where: { id: [...new Set(ids)] } }) : []
  const names = new Map<string, string>()
  const bytes: Record<string, Uint8Array> = {}
  for (const { id, fileId } of found) {
    const { object } = await readPrivateFile(ctx, fileId)
    const content = new Uint8Array(await new Response(object.stream).arrayBuffer())
    const name = `${id}.${sniffType(content) === 'jpeg' ? 'jpg' : 'png'}`
    names.set(id, name)
    bytes[name] = content
  }
  return { names, bytes }
}
