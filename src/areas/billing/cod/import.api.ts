import { importApi } from '#kernel/import/import.api.ts'
import { codImport } from './import.server.ts'

/** `/api/billing/cod/imports`. */
export const codImportApi = importApi(codImport)
