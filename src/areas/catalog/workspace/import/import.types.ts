import type { OpenImport } from '#kernel/import/page-view.ts'
import type { ImportCounts } from '../../import/import.types.ts'

export type OpenProductImport = OpenImport<ImportCounts>

export type { ImportFormat } from '#areas/catalog/public.server.ts'
