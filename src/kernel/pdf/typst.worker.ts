import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { serveTasks } from '#kernel/worker-task.ts'

export interface PdfRenderRequest {
  /** File URL of the template. */
  template: string
  json: string
  files: Readonly<Record<string, Uint8Array>>
  as: 'pdf' | 'svg'
  page?: number
  standard?: string
}

export interface PdfRenderResult {
  pages: number
  pdf?: Uint8Array
  svg?: string
}

/** Templates can only reach other files below `src`, by paths relative to it; the images of a call are under `/__files`. */
const sourceRoot = dirname(dirname(fileURLToPath(import.meta.resolve('#kernel/pdf/document.typ'))))
const workspace = dirname(sourceRoot)

let compiler: NodeCompiler | undefined
let compileCount = 0

serveTasks(({ template, json, files, as, page = 1, standard }: PdfRenderRequest): PdfRenderResult => {
  compiler ??= openCompiler()
  const path = fileURLToPath(template)
  if (!path.startsWith(workspace + sep)) throw new Error('The template is outside the source folder')
  const shadows = Object.entries(files).map(([name, bytes]) => ({
    at: join(workspace, '__files', name),
    bytes,
  }))
  try {
    for (const { at, bytes } of shadows) compiler.mapShadow(at, Buffer.from(bytes))
    const compiled = compiler.compile({ mainFilePath: path, inputs: { data: json }, resetRead: true })
    const document = compiled.result
    if (!document) throw new Error(diagnosticsText(compiler, compiled))
    const pages = document.numOfPages
    if (as === 'svg') return { pages, svg: extractPage(compiler.plainSvg(document), page) }
    return { pages, pdf: compiler.pdf(document, { pdfStandard: standard, creationTimestamp: 0 }) }
  } finally {
    for (const { at } of shadows) compiler.unmapShadow(at)
    // Typst caches every step it took; without this the memory of a long-running process only grows.
    if (++compileCount % 8 === 0) compiler.evictCache(4)
  }
})

/** Loads Sarabun, the typeface of Thai documents, from its package; no system fonts are needed. */
function openCompiler(): NodeCompiler {
  const faces = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/sarabun/package.json'))
  const weights = ['400Regular', '400Regular_Italic', '500Medium', '600SemiBold', '700Bold']
  const fontBlobs = weights.map((weight) => readFileSync(join(faces, weight, `Sarabun_${weight}.ttf`)))
  return NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] })
}

interface Diagnostic {
  message: string
  path?: string
  range?: { start?: { line?: number } } | null
}

function diagnosticsText(open: NodeCompiler, compiled: ReturnType<NodeCompiler['compile']>): string {
  const error = compiled.takeError()
  const diagnostics = (error ? open.fetchDiagnostics(error) : []) as Diagnostic[]
  const messages = diagnostics.map(({ message, path, range }) => {
    const line = range?.start?.line
    return `${message}${path ? ` (${path.slice(workspace.length + 1)}${line === undefined ? '' : `:${line + 1}`})` : ''}`
  })
  return messages.join('; ') || 'Typst could not make the document.'
}

/** Returns one page of the drawing, which contains all pages one below the other, by moving the view to the start of the page. */
function extractPage(svg: string, page: number): string {
  const [view = '', width = '', height = ''] =
    /viewBox="0 0 ([\d.]+) ([\d.]+)" width="[^"]*" height="[^"]*"/.exec(svg) ?? []
  const tops = [
    0,
    ...[...svg.matchAll(/^ {4}<g transform="matrix\(1 0 0 1 0 ([\d.]+)\)">$/gm)].map(([, top]) =>
      Number(top),
    ),
  ]
  const top = tops[page - 1] ?? 0
  const tall = (tops[page] ?? Number(height)) - top
  return svg.replace(view, `viewBox="0 ${top} ${width} ${tall}" width="${width}pt" height="${tall}pt"`)
}
