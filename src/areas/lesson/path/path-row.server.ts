import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { paths } from './path.table.ts'

export type LearningPath = Row<typeof paths>

export const pathRows = rows(paths, { missing: 'lesson.no_path' })
