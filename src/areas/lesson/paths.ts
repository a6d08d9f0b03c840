import { path, withQuery } from '#kernel/text/path.ts'

/** Addresses of courses, for learners and for the team. */
export const lessonPaths = {
  index: (query: { search?: string; topic?: string } = {}) => withQuery('/lesson', query),
  detail: (slug: string) => path`/lesson/detail/${slug}`,
  enroll: (slug: string) => path`/lesson/enroll/${slug}`,
  play: (course: string, unit: string) => path`/lesson/play/${course}/${unit}`,
  courses: '/cluster/lessons',
  course: (id: string) => path`/cluster/lessons/${id}`,
  courseSettings: (id: string) => path`/cluster/lessons/${id}/settings`,
  unit: (course: string, unit: string) => path`/cluster/lessons/${course}/units/${unit}`,
  submissions: (id: string) => path`/cluster/lessons/${id}/submissions`,
  submission: (course: string, id: string) => path`/cluster/lessons/${course}/submissions/${id}`,
  learners: (id: string) => path`/cluster/lessons/${id}/learners`,
  learnersImport: (id: string) => path`/cluster/lessons/${id}/learners/import`,
  admission: (id: string) => path`/cluster/lessons/${id}/admission`,
  api: {
    learnersFile: (id: string, format: 'csv' | 'xlsx') => path`/api/lesson/courses/${id}/learners.${format}`,
    learnerImports: (query: { course: string; name: string; dryRun: 1 }) =>
      withQuery('/api/lesson/learners/imports', query),
    learnerImportReport: (id: string) => path`/api/lesson/learners/imports/${id}/report.csv`,
    submittedFile: (submission: string, file: string) =>
      path`/api/lesson/submissions/${submission}/files/${file}`,
    scorm: (enrolment: string) => path`/api/lesson/enrolments/${enrolment}/scorm`,
    /** A file of a package; `href` is as its manifest writes it. */
    scormFile: (token: string, href: string) => `${path`/api/scorm/${token}`}/${href}`,
    watched: (enrolment: string) => path`/api/lesson/enrolments/${enrolment}/watched`,
  },
}
