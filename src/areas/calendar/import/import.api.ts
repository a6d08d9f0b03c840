import { importApi } from '#kernel/import/import.api.ts'
import { eventImport } from './import.server.ts'

/** `/api/calendar/imports`. */
export const eventImportApi = importApi(eventImport)
