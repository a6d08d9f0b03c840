import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import {
  pictures as pictureTable,
  rules as ruleTable,
  templates as templateTable,
  templateVersions as versionTable,
} from './template.table.ts'

export type Template = Row<typeof templateTable>
export type Rule = Row<typeof ruleTable>

export const templateRows = rows(templateTable, { missing: 'certificate.no_template' })
export const versionRows = rows(versionTable)
export const imageRows = rows(pictureTable, { missing: 'certificate.no_picture' })
export const ruleRows = rows(ruleTable, { missing: 'certificate.no_rule' })

/** Cache scope of pages that say which courses issue certificates. */
export const ruleCacheScope = 'certificate-rules'
