import type { SourceQuestion } from '../import/import.types.ts'

export const exportFormats = ['moodle-xml', 'gift', 'csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

export type ExportedQuestion = Pick<
  SourceQuestion,
  'name' | 'points' | 'difficulty' | 'tags' | 'category' | 'body'
>
