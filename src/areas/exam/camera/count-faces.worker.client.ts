import {
  detectAllFaces,
  env,
  nets,
  TinyFaceDetectorOptions,
  tf,
} from '@vladmandic/face-api/dist/face-api.esm.js'
import manifest from '@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json'
import type { FaceBox } from './faces.rules.ts'

// Detects faces and nothing else: no descriptors, ages or moods, whose models are not even served. Images stay in this
// worker.

/** First the weights of the detector, which a worker may not fetch itself; then one image at a time. */
export type CountRequest = ArrayBuffer | ImageBitmap
export type CountReply = { faces: FaceBox[] } | { error: string }

let ready: Promise<void> | undefined

// The library checks for canvas and video types. Here there are only pixels.
class UnsupportedElement {}
env.setEnv({
  Canvas: OffscreenCanvas,
  CanvasRenderingContext2D: OffscreenCanvasRenderingContext2D,
  Image: UnsupportedElement,
  ImageData,
  Video: UnsupportedElement,
  createCanvasElement: () => new OffscreenCanvas(1, 1),
  createImageElement: () => new UnsupportedElement(),
} as never)

async function load(weights: ArrayBuffer): Promise<void> {
  await (tf as unknown as { ready(): Promise<void> }).ready()
  const specs = manifest[0]?.weights as Parameters<typeof tf.io.decodeWeights>[1]
  nets.tinyFaceDetector.loadFromWeightMap(tf.io.decodeWeights(weights, specs) as never)
}

self.onmessage = async ({ data }: MessageEvent<CountRequest>) => {
  try {
    if (data instanceof ArrayBuffer) {
      ready = load(data)
      return await ready
    }
    await ready
    self.postMessage({ faces: await detectFaces(data) } satisfies CountReply)
  } catch (error) {
    self.postMessage({ error: String(error) } satisfies CountReply)
  }
}

async function detectFaces(image: ImageBitmap): Promise<FaceBox[]> {
  const { width, height } = image
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  pen?.drawImage(image, 0, 0)
  image.close()
  const pixels = pen?.getImageData(0, 0, width, height)
  if (!pixels) return []
  const tensor = tf.browser.fromPixels(pixels)
  try {
    const options = new TinyFaceDetectorOptions({ inputSize: 320, scoreThreshold: 0.45 })
    const found = await detectAllFaces(tensor as never, options)
    return found.map(({ box }) => ({
      x: box.x / width,
      y: box.y / height,
      width: box.width / width,
      height: box.height / height,
    }))
  } finally {
    tensor.dispose()
  }
}
