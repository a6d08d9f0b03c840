import type { ImportCounts } from '#areas/catalog/public.server.ts'
import type { OpenImport } from '#kernel/import/page-view.ts'

export type OpenProductImport = OpenImport<ImportCounts>

export type { ImportFormat } from '#areas/catalog/public.server.ts'
