import sharp from 'sharp'
import { sniffType } from '#kernel/image/sniff.ts'
import { createWorkerThread } from '#kernel/worker-thread.ts'
import type { PdfRenderRequest, PdfRenderResult } from './typst.worker.ts'

export interface PdfOptions {
  /** Images the template shows, by the name it uses: logos, photos. PNG, JPEG, GIF, WebP or SVG. */
  files?: Readonly<Record<string, Uint8Array>>
  /** Creates an archival file, PDF/A-2b or A-3b; the data must then contain `issuedOn`. */
  standard?: 'a-2b' | 'a-3b'
}

/** A template is wrong, or does not match its data; `message` gives the location. A bug of ours, not the caller's fault. */
export class PdfError extends Error {
  override name = 'PdfError'
}

// A page takes milliseconds; twenty seconds allow for a book, or stop a template that loops.
const thread = createWorkerThread<PdfRenderRequest, PdfRenderResult>('#kernel/pdf/typst.worker.ts', {
  timeoutMs: 20_000,
})

/**
 * Creates a PDF. `template` names a Typst source as an import of the package, such as `#kernel/pdf/receipt.typ`; it
 * reads the data by `#import "/kernel/pdf/document.typ": data`. Data is passed as JSON and is never part of a source,
 * so no text in it is markup. Runs on a separate thread, one document after the other. The same template and data give
 * the same bytes. Throws `PdfError`.
 */
export async function renderPdf(template: string, data: unknown, options: PdfOptions = {}): Promise<Buffer> {
  const { pdf } = await runRender({ ...(await requestOf(template, data, options)), as: 'pdf' })
  return Buffer.from(pdf ?? new Uint8Array())
}

export interface PageOptions extends Omit<PdfOptions, 'standard'> {
  /** In pixels. */
  width: number
  /** From 1. */
  page?: number
}

/** Renders one page of the same document as a PNG on white: a preview, or a certificate's image. Throws `PdfError`. */
export async function renderPng(template: string, data: unknown, options: PageOptions): Promise<Buffer> {
  const { page = 1, width } = options
  const { svg = '', pages } = await runRender({
    ...(await requestOf(template, data, options)),
    as: 'svg',
    page,
  })
  const [, points = '595'] = /viewBox="0 [\d.]+ ([\d.]+)/.exec(svg) ?? []
  if (page > pages) throw new PdfError(`Page out of range: the document has ${pages} pages`)
  // SVG is drawn at 72 dots per inch, one per point; the density renders it at the target size.
  const density = Math.min(2400, Math.max(36, (72 * width) / Number(points)))
  return sharp(Buffer.from(svg), { density, limitInputPixels: 60_000_000 })
    .resize({ width })
    .flatten({ background: '#ffffff' })
    .png({ palette: false })
    .toBuffer()
}

async function requestOf(
  template: string,
  data: unknown,
  { files = {}, standard }: PdfOptions,
): Promise<Omit<PdfRenderRequest, 'as'>> {
  if (!/^#[\w-]+(\/[\w-]+)+\.typ$/.test(template)) {
    throw new PdfError('Invalid template name, expected one like #kernel/pdf/receipt.typ')
  }
  const images: Record<string, Uint8Array> = {}
  for (const [name, bytes] of Object.entries(files)) {
    if (!/^[\w-]+(\.[\w-]+)*$/.test(name)) throw new PdfError(`Invalid document file name: ${name}`)
    // Our stored images are WebP, which the renderer of `renderPng` cannot show.
    images[name] = sniffType(bytes) === 'webp' ? await sharp(bytes).png().toBuffer() : bytes
  }
  return { template: import.meta.resolve(template), json: JSON.stringify(data), files: images, standard }
}

async function runRender(request: PdfRenderRequest): Promise<PdfRenderResult> {
  try {
    return await thread.run(request)
  } catch (cause) {
    throw new PdfError(cause instanceof Error ? cause.message : 'Failed to render the document', { cause })
  }
}
