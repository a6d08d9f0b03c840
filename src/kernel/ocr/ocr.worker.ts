import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { serveTasks } from '#kernel/worker-task.ts'

export interface OcrRequest {
  /** An image as PNG. */
  png: Uint8Array
}

export interface OcrResult {
  text: string
  /** 0 to 100. */
  confidence: number
}

/** The part of Tesseract, compiled to WebAssembly, that we use. */
interface Tesseract {
  FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void }
  TessBaseAPI: new () => {
    Init(path: string | null, languages: string, engine: number): number
    SetImageFile(orientation: number, angle: number): void
    Recognize(monitor: null): number
    GetUTF8Text(): string
    MeanTextConf(): number
    Clear(): void
  }
}

const require = createRequire(import.meta.url)
/** Smaller integer models: as good on print, at a third of the size. */
const loadModel = (language: string) =>
  gunzipSync(
    readFileSync(
      join(
        dirname(require.resolve(`@tesseract.js-data/${language}/package.json`)),
        '4.0.0_best_int',
        `${language}.traineddata.gz`,
      ),
    ),
  )

let loadedEngine: Promise<{ tesseract: Tesseract; api: InstanceType<Tesseract['TessBaseAPI']> }> | undefined

async function openTesseract() {
  const make = require('tesseract.js-core/tesseract-core-simd-lstm.js') as (
    options: object,
  ) => Promise<Tesseract>
  // Silences warnings about settings in its own models that it no longer knows.
  const tesseract = await make({ print: () => undefined, printErr: () => undefined })
  for (const language of ['tha', 'eng'])
    tesseract.FS.writeFile(`${language}.traineddata`, loadModel(language))
  const api = new tesseract.TessBaseAPI()
  // 1: only the neural network; the packages contain no other engine.
  if (api.Init(null, 'tha+eng', 1) !== 0) throw new Error('Tesseract could not load its models')
  return { tesseract, api }
}

serveTasks(async ({ png }: OcrRequest): Promise<OcrResult> => {
  loadedEngine ??= openTesseract()
  const { tesseract, api } = await loadedEngine
  // The library reads the image under this name from its own virtual file system.
  tesseract.FS.writeFile('/input', png)
  try {
    api.SetImageFile(1, 0)
    api.Recognize(null)
    return { text: api.GetUTF8Text(), confidence: api.MeanTextConf() }
  } finally {
    api.Clear()
    tesseract.FS.unlink('/input')
  }
})
