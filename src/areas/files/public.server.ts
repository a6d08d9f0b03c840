import './jobs.ts'
import './messages/errors.ts'

export { mediaRoutes } from './media/media.api.ts'
export {
  type ReadyImage,
  readPrivate,
  readyImage,
  type StoredPrivate,
  storeImage,
  storePrivate,
  storeReadyImages,
} from './media/media.server.ts'
