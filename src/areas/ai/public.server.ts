import './jobs.ts'
import './messages/errors.ts'

/** The calls, for the product. */
export { aiApi } from './ai.api.ts'
