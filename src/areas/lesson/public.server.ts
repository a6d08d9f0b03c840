export { writeAnnouncement } from './announcement/announcement.server.ts'
export { sendAnnouncement } from './announcement/send-announcement.server.ts'
export { layerCourses } from './calendar/layer-courses.ts'
export { addCohort } from './cohort/cohort.server.ts'
export { type CohortName, cohortMembers, cohortsOfCourse } from './cohort/cohort-members.server.ts'
export { copyCourse } from './copy/copy-course.server.ts'
export { createCourse, type NewCourse } from './course/create-course.server.ts'
export { removeDraft } from './course/remove-draft.server.ts'
export { discussionOf, postInDiscussion, solveInDiscussion } from './discussion/discussion.server.ts'
export {
  type CourseCompletion,
  completionsOf,
  courseCompletion,
  ownRequirements,
} from './enrolment/course-completion.server.ts'
export {
  type CourseName,
  courseBySlug,
  courseChoices,
  coursesByIds,
} from './enrolment/course-learner.server.ts'
export { enrol } from './enrolment/enrolment.server.ts'
export {
  courseWithTarget,
  learnersWithTarget,
  targetsOfCourse,
} from './enrolment/unit-target-access.server.ts'
export { courseFeedback } from './feedback/course-target.server.ts'
export type { Lock } from './outline/outline.rules.ts'
export {
  addSection,
  addUnit,
  changeUnit,
  draftOutline,
  managedUnit,
  moveLearners,
  publishCourse,
} from './outline/outline.server.ts'
export type {
  BankIn,
  PackedActivity,
  QuizIn,
  QuizOut,
  UnitSource,
  UnitTarget,
  UnpackedActivity,
} from './outline/unit-source.types.ts'
export { addPath } from './path/path.server.ts'
export type { CompletionAward } from './progress/award.server.ts'
export { completeUnits } from './progress/complete-units.server.ts'
export { markDone, recordWatched } from './progress/progress.server.ts'
export { lockOfTarget } from './progress/target-lock.server.ts'
export { mergeRanges } from './progress/watched.rules.ts'
export { saveCourseForLater } from './saved/saved.server.ts'
export { recordStudy } from './study/study.server.ts'
export { answerSurvey } from './survey/answer-survey.server.ts'
export { saveSurvey } from './survey/survey.server.ts'
export { saveTeacher } from './teacher/teacher.server.ts'
export { setTrailer } from './trailer/read-trailer.server.ts'
export { answerQuestion } from './video-question/answer.server.ts'
