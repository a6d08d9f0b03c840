export { createCourse, type NewCourse } from './course/create-course.server.ts'
export { enrol } from './enrolment/enrolment.server.ts'
export { publishCourse } from './outline/outline.server.ts'
export { markDone } from './progress/progress.server.ts'
