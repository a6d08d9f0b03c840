import { defineArea } from '#kernel/area/area.ts'
import { can, hasAbilities } from '#kernel/auth/abilities.ts'
import { assistsInAnyCourse, examAbilities } from './abilities.ts'
import { accommodationApi } from './accommodation/accommodation.api.ts'
import { answerFileApi, answerUploadApi } from './answer-file/answer-file.api.ts'
import { megabyte } from './answer-file/answer-file.rules.ts'
import { answerFileKind, answerFilesInUse } from './answer-file/answer-file.server.ts'
import { attemptsApi, examsApi } from './attempt/attempt.api.ts'
import { ownsAttempt } from './attempt/attempt-row.server.ts'
import { windowLayer } from './calendar/window-layer.ts'
import { examChecks } from './checks.server.ts'
import { assistsInExam } from './exam/assisted-exam.server.ts'
import { examUnits } from './exam/exam-unit.server.ts'
import { bankExportApi } from './export/export.api.ts'
import { markingCard } from './home/marking-card.server.ts'
import { bankCommandImport } from './import/command-import.server.ts'
import { bankImportErrors } from './import/errors.ts'
import { bankImportApi } from './import/import.api.ts'
import { bankImport, maxBytes } from './import/import.server.ts'
import { examJobs } from './jobs.ts'
import { examErrors } from './messages/errors.ts'
import { examPaths } from './paths.ts'
import { collectExams, eraseExams } from './personal-data.server.ts'
import { maxAnswerMegabytes } from './question/question.types.ts'
import { resultsApi } from './results/results.api.ts'
import { sebApi } from './seb/seb.api.ts'

/** Question banks, and the exams made from them. */
export const exam = defineArea({
  key: 'exam',
  title: { th: 'ข้อสอบ', en: 'Exams' },
  closable: {
    label: { th: 'หน้าสอบ', en: 'Taking exams' },
    paths: ['/lesson/assessment', '/api/lesson/exams', '/api/lesson/attempts'],
  },
  api: {
    '/lesson/exams': examsApi,
    '/lesson/attempts': [attemptsApi, answerUploadApi],
    '/exam': [answerFileApi, bankImportApi, bankExportApi, accommodationApi, sebApi, resultsApi],
  },
  nav: [
    {
      group: 'website',
      label: { th: 'ข้อสอบ', en: 'Exams' },
      to: examPaths.exams(),
      rank: 21,
      icon: 'exams',
      canSee: assistsInAnyCourse,
    },
    {
      group: 'website',
      label: { th: 'คลังข้อสอบ', en: 'Question bank' },
      to: examPaths.questions(),
      rank: 22,
      icon: 'questions',
      canSee: hasAbilities(examAbilities['exam.manage']),
    },
  ],
  commands: [
    {
      label: { th: 'คุมสอบและตรวจข้อสอบ', en: 'Monitor and mark exams' },
      to: examPaths.exams(),
      find: 'สอบ ตรวจ คุมสอบ ผลสอบ exam mark grade monitor results',
      canRun: assistsInAnyCourse,
    },
    {
      label: { th: 'ข้อสอบชุดใหม่', en: 'New exam' },
      to: examPaths.exam('new'),
      find: 'ข้อสอบ สอบ exam quiz test',
      canRun: hasAbilities(examAbilities['exam.manage']),
    },
    {
      label: { th: 'คำถามใหม่ในคลัง', en: 'New question' },
      to: examPaths.newQuestion('single'),
      find: 'ข้อสอบ คำถาม คลัง question bank',
      canRun: hasAbilities(examAbilities['exam.manage']),
    },
  ],
  personalData: { collect: collectExams, erase: eraseExams },
  checks: examChecks,
  unitSources: [examUnits],
  calendarLayers: [windowLayer],
  home: [{ rank: 41, load: markingCard }],
  imports: [bankImport],
  commandImports: [bankCommandImport],
  privateFiles: { [answerFileKind]: { inUse: answerFilesInUse } },
  bodyLimits: [
    [/^\/api\/exam\/imports$/, maxBytes],
    // A file of the largest size allowed by a question, plus the form around it.
    [/^\/api\/lesson\/attempts\/[^/]+\/questions\/[^/]+\/files$/, (maxAnswerMegabytes + 1) * megabyte],
  ],
  supportView: ['/lesson/assessment'],
  liveTopics: {
    ...bankImport.liveTopics,
    'exam-attempt': ownsAttempt,
    'exam-monitor': assistsInExam,
    'exam-regrade': ({ viewer }) => can(viewer, examAbilities['exam.manage']),
  },
  jobs: examJobs,
  errors: [examErrors, bankImportErrors],
})
