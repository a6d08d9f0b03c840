import { isNotTaken } from '#kernel/upload/retry.rules.ts'
import { sendBytes } from '#kernel/upload/send-bytes.ts'
import { tryAgain } from '#kernel/upload/try-again.ts'
import { createUploadQueue } from '#kernel/upload/upload-queue.ts'
import { catalogPaths } from '../../../paths.ts'

/** Where a picture goes. Its place is told, since which of two arrives first does not decide. */
interface PictureRequest {
  product: string
  position: number
}

/** Pictures on their way to products, whichever product is looked at meanwhile. */
export const pictureUploads = createUploadQueue<PictureRequest, unknown>({
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
      // Sent twice it would be there twice.
      return tryAgain(send, { signal, isWorth: isNotTaken })
    },
  },
})
