import { isUnprocessed } from '#kernel/upload/retry.rules.ts'
import { sendBytes } from '#kernel/upload/send-bytes.ts'
import { createUploadQueue } from '#kernel/upload/upload-queue.ts'
import { withRetries } from '#kernel/upload/with-retries.ts'
import { catalogPaths } from '../../../paths.ts'

/** The target of an image. It includes the position, since the order of arrival does not decide. */
interface ImageUploadRequest {
  product: string
  position: number
}

/** Image uploads to products, whichever product is open meanwhile. */
export const imageUploads = createUploadQueue<ImageUploadRequest, unknown>({
  name: 'product-pictures',
  atOnce: 2,
  transport: {
    send({ file, name, request: { product, position } }, { sent }, signal) {
      const body = new FormData()
      body.set('file', file, name)
      body.set('position', String(position))
      const url = catalogPaths.api.images(product)
      const onSent = (bytes: number) => sent(Math.min(bytes, file.size))
      const send = () => sendBytes({ method: 'POST', url, body }, onSent, signal)
      // A repeated upload would add it twice.
      return withRetries(send, { signal, isWorth: isUnprocessed })
    },
  },
})
