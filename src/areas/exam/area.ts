import { defineArea } from '#kernel/area/area.ts'
import { examChecks } from './checks.server.ts'
import { examErrors } from './messages/errors.ts'
import { collectExams, eraseExams } from './personal-data.server.ts'

/** Questions in banks, for exams of courses. */
export const exam = defineArea({
  key: 'exam',
  title: { th: 'ข้อสอบ', en: 'Exams' },
  personalData: { collect: collectExams, erase: eraseExams },
  checks: examChecks,
  jobs: [],
  errors: [examErrors],
})
