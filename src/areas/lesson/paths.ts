import { path, withQuery } from '#kernel/text/path.ts'

/** Paths of course pages, for learners and for the team. */
export const lessonPaths = {
  index: (query: { search?: string; topic?: string } = {}) => withQuery('/lesson', query),
  mine: (query: { tab?: 'waiting' | 'completed' | 'saved' } = {}) => withQuery('/lesson/mine', query),
  calendar: (year: number | string) => path`/lesson/calendar/${String(year)}`,
  detail: (slug: string) => path`/lesson/detail/${slug}`,
  /** The teachers on the page of a course. */
  teachers: (slug: string) => `${path`/lesson/detail/${slug}`}#teachers`,
  path: (slug: string, query: { coupon?: string } = {}) => withQuery(path`/lesson/path/${slug}`, query),
  reviews: (slug: string, query: { stars?: string; page?: string } = {}) =>
    withQuery(path`/lesson/detail/${slug}/reviews`, query),
  questions: (slug: string, query: { page?: string } = {}) =>
    withQuery(path`/lesson/detail/${slug}/questions`, query),
  /** Buying places in a course for others. */
  gift: (slug: string, query: { places?: number } = {}) => withQuery(path`/lesson/gift/${slug}`, query),
  enroll: (slug: string, query: { coupon?: string; gift?: string } = {}) =>
    withQuery(path`/lesson/enroll/${slug}`, query),
  play: (course: string, unit: string) => path`/lesson/play/${course}/${unit}`,
  /** The announcements of a course to its learners, or one of them. */
  announcements: (slug: string, id?: string) =>
    `${path`/lesson/detail/${slug}/announcements`}${id ? `#${encodeURIComponent(id)}` : ''}`,
  writtenAnnouncements: (course: string) => path`/cluster/lessons/${course}/announcements`,
  survey: (id: string) => path`/lesson/survey/${id}`,
  surveys: (course: string) => path`/cluster/lessons/${course}/surveys`,
  surveySettings: (course: string, id: string) => path`/cluster/lessons/${course}/surveys/${id}`,
  surveyResults: (course: string, id: string, query: { cohort?: string } = {}) =>
    withQuery(path`/cluster/lessons/${course}/surveys/${id}/results`, query),
  /** The discussion of a unit. */
  discussion: (course: string, unit: string) => `${path`/lesson/play/${course}/${unit}`}?tab=talk#talk`,
  discussions: (query: { course?: string; tab?: string } = {}) => withQuery('/cluster/discussions', query),
  question: (id: string) => path`/cluster/discussions/${id}`,
  courses: '/cluster/lessons',
  paths: '/cluster/learning-paths',
  pathSettings: (id: string) => path`/cluster/learning-paths/${id}`,
  course: (id: string, query: { copied?: 1 } = {}) => withQuery(path`/cluster/lessons/${id}`, query),
  courseImport: (query: { import?: string } = {}) => withQuery('/cluster/lessons/import', query),
  courseExport: (id: string) => path`/cluster/lessons/${id}/export`,
  courseSettings: (id: string) => path`/cluster/lessons/${id}/settings`,
  /** The profile of a teacher of a course. */
  courseTeacher: (course: string, user: string) => path`/cluster/lessons/${course}/settings/teachers/${user}`,
  unit: (course: string, unit: string, query: { cohort?: string } = {}) =>
    withQuery(path`/cluster/lessons/${course}/units/${unit}`, query),
  submissions: (id: string) => path`/cluster/lessons/${id}/submissions`,
  submission: (course: string, id: string) => path`/cluster/lessons/${course}/submissions/${id}`,
  learners: (id: string) => path`/cluster/lessons/${id}/learners`,
  learnersImport: (id: string) => path`/cluster/lessons/${id}/learners/import`,
  admission: (id: string) => path`/cluster/lessons/${id}/admission`,
  api: {
    feed: (user: string, secret: string) => path`/api/lesson/feed/${user}/${secret}.ics`,
    learnersFile: (id: string, format: 'csv' | 'xlsx') => path`/api/lesson/courses/${id}/learners.${format}`,
    surveyFile: (id: string, format: 'csv' | 'xlsx') => path`/api/lesson/surveys/${id}/answers.${format}`,
    courseFile: (id: string, format: 'sala' | 'cartridge', query: { films?: 'referred' } = {}) =>
      withQuery(path`/api/lesson/courses/${id}/export/${format}`, query),
    courseImports: (query: { name: string }) => withQuery('/api/lesson/course-files/imports', query),
    courseImportReport: (id: string) => path`/api/lesson/course-files/imports/${id}/report.csv`,
    learnerImports: (query: { course: string; name: string; dryRun: 1 }) =>
      withQuery('/api/lesson/learners/imports', query),
    learnerImportReport: (id: string) => path`/api/lesson/learners/imports/${id}/report.csv`,
    submittedFile: (submission: string, file: string) =>
      path`/api/lesson/submissions/${submission}/files/${file}`,
    /** The trailer of a course, and its captions. */
    trailer: (course: string) => path`/api/lesson/trailers/${course}`,
    trailerStream: (course: string) => path`/api/lesson/trailers/${course}/stream`,
    trailerCaptions: (course: string) => path`/api/lesson/trailers/${course}/captions`,
    /** The playlists of a video stream: the master playlist, and that of one size; their segments are stored beside them. */
    stream: (id: string, folder: string) => path`/api/lesson/streams/${id}/${folder}/master.m3u8`,
    streamPictures: (id: string, folder: string) => path`/api/lesson/streams/${id}/${folder}/pictures.jpg`,
    streamSize: (id: string, folder: string, height: string, name: string) =>
      path`/api/lesson/streams/${id}/${folder}/${height}/${name}`,
    scorm: (enrolment: string) => path`/api/lesson/enrolments/${enrolment}/scorm`,
    /** A file of a package; `href` is as in its manifest. */
    scormFile: (token: string, href: string) => `${path`/api/scorm/${token}`}/${href}`,
    read: (enrolment: string) => path`/api/lesson/enrolments/${enrolment}/read`,
    watched: (enrolment: string) => path`/api/lesson/enrolments/${enrolment}/watched`,
  },
}
