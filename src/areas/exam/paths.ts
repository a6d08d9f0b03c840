import { path, withQuery } from '#kernel/text/path.ts'

/** Paths of questions and exams. */
export const examPaths = {
  /** Where an exam of a course is taken. */
  assessment: (course: string, exam: string) => path`/lesson/assessment/${course}/${exam}`,
  /** Safe Exam Browser quits at this URL; in other browsers it shows the exam. */
  leaveSeb: (course: string, exam: string) =>
    withQuery(path`/lesson/assessment/${course}/${exam}`, { leave: 'seb' }),
  exams: (query: { course?: string } = {}) => withQuery('/cluster/exams', query),
  exam: (id: string) => path`/cluster/exams/${id}`,
  analysis: (id: string) => path`/cluster/exams/${id}/analysis`,
  attempts: (id: string, query: { tab?: string } = {}) =>
    withQuery(path`/cluster/exams/${id}/attempts`, query),
  accommodations: (id: string) => path`/cluster/exams/${id}/accommodations`,
  /** `question`: preselected. */
  regrade: (id: string, query: { question?: string } = {}) =>
    withQuery(path`/cluster/exams/${id}/regrade`, query),
  monitor: (id: string) => path`/cluster/exams/${id}/monitor`,
  marking: (id: string) => path`/cluster/exams/${id}/marking`,
  /** Without an answer: the first that is waiting. */
  markQuestion: (exam: string, question: string, answer?: string) =>
    answer
      ? path`/cluster/exams/${exam}/marking/${question}/${answer}`
      : path`/cluster/exams/${exam}/marking/${question}`,
  attempt: (exam: string, attempt: string) => path`/cluster/exams/${exam}/attempts/${attempt}`,
  timeline: (exam: string, attempt: string) => path`/cluster/exams/${exam}/attempts/${attempt}/timeline`,
  /** What the server has stored of a learner's own attempt. */
  receipt: (course: string, exam: string, attempt: string) =>
    path`/lesson/assessment/${course}/${exam}/receipt/${attempt}`,
  questions: (query: { bank?: string; tab?: 'draft' } = {}) => withQuery('/cluster/questions', query),
  banks: '/cluster/questions/banks',
  exportBank: (bank: string) => path`/cluster/questions/banks/${bank}/export`,
  importQuestions: (bank?: string) => withQuery('/cluster/questions/import', { bank }),
  question: (id: string) => path`/cluster/questions/${id}`,
  newQuestion: (kind: string, bank?: string) => withQuery('/cluster/questions/new', { kind, bank }),
  preview: (id: string, version?: number) => withQuery(path`/cluster/exams/${id}/preview`, { version }),
  api: {
    imports: (query: { bank: string; name: string; ready: string }) => withQuery('/api/exam/imports', query),
    importReport: (id: string) => path`/api/exam/imports/${id}/report.csv`,
    learners: (exam: string) => path`/api/exam/exams/${exam}/learners`,
    sebFile: (exam: string) => path`/api/exam/exams/${exam}/settings.seb`,
    results: (exam: string, format: 'csv' | 'xlsx') => path`/api/exam/exams/${exam}/results.${format}`,
    exportBank: (bank: string, format: string) => path`/api/exam/banks/${bank}/export/${format}`,
    attempt: (id: string) => path`/api/lesson/attempts/${id}`,
    answers: (id: string) => path`/api/lesson/attempts/${id}/answers`,
    answerFile: (id: string) => path`/api/exam/answer-files/${id}`,
    answerUpload: (attempt: string, question: string, key: string) =>
      withQuery(path`/api/lesson/attempts/${attempt}/questions/${question}/files`, { key }),
    submit: (id: string) => path`/api/lesson/attempts/${id}/submit`,
    camera: (attempt: string) => path`/api/lesson/attempts/${attempt}/camera`,
    integrity: (id: string) => path`/api/lesson/attempts/${id}/integrity`,
    presence: (id: string) => path`/api/lesson/attempts/${id}/presence`,
    receipt: (id: string) => path`/api/lesson/attempts/${id}/receipt`,
  },
}
