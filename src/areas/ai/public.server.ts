/** The API calls, for the product. */
export { aiApi } from './ai.api.ts'
