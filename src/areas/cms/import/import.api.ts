import { importApi } from '#kernel/import/import.api.ts'
import { postImport } from './import.server.ts'

/** `/api/cms/imports`. */
export const postImportApi = importApi(postImport)
