import { importApi } from '#kernel/import/import.api.ts'
import { taskImport } from './import.server.ts'

/** `/api/project/imports`. */
export const taskImportApi = importApi(taskImport)
