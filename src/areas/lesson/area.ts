import { feedbackPaths } from '#areas/feedback/paths.ts'
import { defineArea } from '#kernel/area/area.ts'
import { canInAnyScope, hasAbilities } from '#kernel/auth/abilities.ts'
import { importApi } from '#kernel/import/import.api.ts'
import { lessonAbilities } from './abilities.ts'
import { announcementTopics } from './announcement/announcements-view.server.ts'
import { submissionApi } from './assignment/submission.api.ts'
import { submissionFileKind, submissionFilesInUse } from './assignment/submission-row.server.ts'
import { submissionsCard } from './assignment/submissions-card.server.ts'
import { lessonFeedApi } from './calendar/feed.api.ts'
import { cohortLayer, ownLessonLayer } from './calendar/lesson-layers.ts'
import { courseSitemap } from './catalogue/course-sitemap.server.ts'
import { lessonChecks } from './checks.server.ts'
import { courseScope } from './course/course-scope.server.ts'
import { courseImportErrors } from './course-import/errors.ts'
import { courseImport } from './course-import/import.server.ts'
import { discussionsCard } from './discussion/discussion-card.server.ts'
import { discussionFeedback } from './discussion/discussion-target.server.ts'
import { courseEntitlement } from './enrolment/course-entitlement.server.ts'
import { courseFiles } from './enrolment/course-files.server.ts'
import { coursesApi } from './enrolment/courses.api.ts'
import { learnersApi } from './enrolment/learners.api.ts'
import { learnerImportErrors } from './enrolment-import/errors.ts'
import { learnerImport } from './enrolment-import/import.server.ts'
import { courseFeedbackCard } from './feedback/course-feedback-card.server.ts'
import { courseFeedback } from './feedback/course-target.server.ts'
import { teachesOnly } from './feedback/teaches-only.ts'
import { giftSellable } from './gift/gift-sellable.server.ts'
import { lessonJobs } from './jobs.ts'
import { lessonErrors } from './messages/errors.ts'
import { saleErrors } from './messages/sale-errors.ts'
import { talkMessages } from './messages/talk.ts'
import { ownCourseCard, requestsCard } from './mine/lesson-cards.server.ts'
import { courseExportApi } from './package/export.api.ts'
import { coursesBlock } from './page-block/courses.server.ts'
import { lessonPaths } from './paths.ts'
import { collectLearning, eraseLearning } from './personal-data.server.ts'
import { lessonApi } from './progress/progress.api.ts'
import { readingApi } from './reading/reading.api.ts'
import { courseSellable } from './sale/course-sellable.server.ts'
import { scormApi, scormFilesApi } from './scorm/scorm.api.ts'
import { streamApi } from './stream/stream.api.ts'
import { streamObjects, streamTopics } from './stream/stream.server.ts'
import { surveyUnits } from './survey/survey-unit.server.ts'
import { surveysApi } from './survey/surveys.api.ts'
import { trailerApi } from './trailer/trailer.api.ts'

/** Courses that users find, join and finish: written by the team, taught by video, text and files. */
export const lesson = defineArea({
  key: 'lesson',
  title: { th: 'คอร์สเรียน', en: 'Courses' },
  closable: {
    label: { th: 'คอร์สเรียน', en: 'Courses' },
    hint: { th: 'หน้ารวมคอร์ส หน้าคอร์ส และห้องเรียน', en: 'The course catalogue, course pages and classroom' },
    paths: [lessonPaths.index(), '/api/lesson'],
    secretCalls: ['/api/lesson/feed'],
  },
  api: {
    '/scorm': scormFilesApi,
    '/lesson': [
      submissionApi,
      scormApi,
      lessonApi,
      readingApi,
      coursesApi,
      learnersApi,
      surveysApi,
      lessonFeedApi,
      trailerApi,
      streamApi,
      courseExportApi,
    ],
    '/lesson/learners': importApi(learnerImport),
    '/lesson/course-files': importApi(courseImport),
  },
  imports: [learnerImport, courseImport],
  liveTopics: {
    ...learnerImport.liveTopics,
    ...courseImport.liveTopics,
    ...streamTopics,
    ...announcementTopics,
  },
  siteNav: [{ key: 'courses', label: { th: 'คอร์สเรียน', en: 'Courses' }, to: lessonPaths.index() }],
  nav: [
    {
      group: 'website',
      label: { th: 'คอร์สเรียน', en: 'Courses' },
      to: lessonPaths.courses,
      also: [lessonPaths.paths, lessonPaths.discussions()],
      rank: 20,
      icon: 'lessons',
      canSee: (viewer) => canInAnyScope(viewer, lessonAbilities['course.assist']),
    },
    {
      group: 'website',
      label: { th: talkMessages.th.queue.title, en: talkMessages.en.queue.title },
      to: feedbackPaths.queue('all'),
      also: [feedbackPaths.queue('review'), feedbackPaths.queue('question')],
      rank: 21,
      icon: 'reviews',
      canSee: teachesOnly,
    },
  ],
  commands: [
    {
      label: { th: 'พูดคุยในคอร์ส', en: 'Course discussions' },
      to: lessonPaths.discussions(),
      find: 'ถาม ตอบ พูดคุย discussion questions',
      canRun: (viewer) => canInAnyScope(viewer, lessonAbilities['course.assist']),
    },
    {
      label: { th: 'คอร์สใหม่', en: 'New course' },
      to: lessonPaths.courseSettings('new'),
      find: 'คอร์ส บทเรียน สอน course lesson',
      canRun: hasAbilities(lessonAbilities['course.manage']),
    },
    {
      label: { th: 'นำเข้าคอร์ส', en: 'Import course' },
      to: lessonPaths.courseImport(),
      find: 'นำเข้า คอร์ส import course common cartridge imscc',
      canRun: hasAbilities(lessonAbilities['course.manage']),
    },
  ],
  entitlementKinds: [courseEntitlement],
  fileSpace: courseFiles,
  sitemap: [courseSitemap],
  supportView: ['/lesson'],
  privateFiles: { [submissionFileKind]: { inUse: submissionFilesInUse } },
  objectOwners: streamObjects,
  bodyLimits: [
    // Five files of an assignment.
    [/^\/lesson\/play\//, 52 * 2 ** 20],
    // A cover image with its form; an article with tables.
    [/^\/cluster\/lessons\//, 12 * 2 ** 20],
    [/^\/api\/lesson\/learners\/imports$/, learnerImport.definition.maxBytes],
    [/^\/api\/lesson\/course-files\/imports$/, courseImport.definition.maxBytes],
  ],
  personalData: { collect: collectLearning, erase: eraseLearning },
  checks: lessonChecks,
  jobs: lessonJobs,
  errors: [lessonErrors, saleErrors, learnerImportErrors, courseImportErrors],
  sellables: [courseSellable, giftSellable],
  blocks: [coursesBlock],
  unitSources: [surveyUnits],
  scopes: [courseScope],
  calendarLayers: [cohortLayer, ownLessonLayer],
  home: [
    { rank: 40, load: requestsCard },
    { rank: 30, load: ownCourseCard },
    { rank: 35, load: discussionsCard },
    { rank: 36, load: submissionsCard },
    { rank: 37, load: courseFeedbackCard },
  ],
  feedbackTargets: [courseFeedback, discussionFeedback],
})
