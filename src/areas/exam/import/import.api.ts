import { importApi } from '#kernel/import/import.api.ts'
import { bankImport } from './import.server.ts'

/** `/api/lesson/question-imports`. */
export const bankImportApi = importApi(bankImport)
