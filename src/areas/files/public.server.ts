import './jobs.ts'
import './messages/errors.ts'

export { mediaRoutes } from './media.api.ts'
export {
  type ReadyImage,
  readyImage,
  readPrivate,
  storeImage,
  type StoredPrivate,
  storePrivate,
  storeReadyImages,
} from './media.server.ts'
