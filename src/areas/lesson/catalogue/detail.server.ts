import { latestEntries } from '#areas/feedback/public.server.ts'
import type { Entry } from '#areas/feedback/public.ts'
import { notFound } from '#kernel/errors.ts'
import { type Ctx, dependsOn } from '#kernel/http/ctx.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import { day } from '#kernel/time/index.ts'
import { type Admission, admissionOf } from '../admission/admission.server.ts'
import { type LearnerAnnouncement, ownAnnouncements } from '../announcement/announcements-view.server.ts'
import { startDayOf } from '../cohort/start-day.server.ts'
import { isVisibleTo } from '../course/course.rules.ts'
import type { Access, CourseQuestion, Level } from '../course/course.types.ts'
import { courseRows, coursesScope, outlineOf } from '../course/course-row.server.ts'
import { managesCourse, ownEnrolment } from '../enrolment/enrolment.server.ts'
import { isGivable } from '../gift/gift.rules.ts'
import { type Lock, locksOf, nextUnit, progressOf, unitsOf } from '../outline/outline.rules.ts'
import type { OutlineSection, OutlineUnit } from '../outline/outline.types.ts'
import { type ListedPath, pathsWithCourse } from '../path/path.server.ts'
import { lessonPaths } from '../paths.ts'
import { awardsOf, type CompletionAward, offeredAwards } from '../progress/award.server.ts'
import { donePredicate, progressOfEnrolment, type UnitProgress } from '../progress/progress.server.ts'
import { watchedPercent } from '../progress/watched.rules.ts'
import { hasSaved } from '../saved/saved.server.ts'
import { pendingFinalSurvey } from '../survey/answer-survey.server.ts'
import { type CourseTeacher, courseTeachers } from '../teacher/course-teachers.server.ts'
import { trailerView } from '../trailer/trailer.server.ts'
import type { TrailerView } from '../trailer/trailer.types.ts'
import { answeredPredicate, answersOf, type FilmAnswer } from '../video-question/answer-row.server.ts'
import { questionsLeft } from '../video-question/video-question.rules.ts'

/** A unit without its content. */
export type ListedUnit = Omit<OutlineUnit, 'content'> & {
  isDone: boolean
  watchedPercent: number
  questionsLeft: number
  mustRead: boolean
}

export interface ListedSection extends Omit<OutlineSection, 'units'> {
  units: ListedUnit[]
  lock: Lock | null
}

export interface DetailView {
  id: string
  slug: string
  /** The absolute URL. */
  url: string
  title: string
  subtitle: string
  topic: string
  level: Level
  access: Access
  coverId: string | null
  trailer: TrailerView | null
  about: Doc | null
  outcomes: string[]
  needs: string[]
  teachers: CourseTeacher[]
  /** The learning paths that include it. */
  paths: ListedPath[]
  minutes: number
  learners: number
  publishedAt: Date | null
  sections: ListedSection[]
  required: number
  /** What completing it brings. */
  offered: CompletionAward[]
  /** The viewer's own data: progress, where to continue, and the final survey. */
  own: {
    percent: number
    isCompleted: boolean
    hasAccess: boolean
    next: string | null
    survey: string | null
    /** What the learner has for completing it, such as a certificate. */
    award: CompletionAward | null
  } | null
  isSignedIn: boolean
  /** Whether places in it can be bought for others. */
  isGivable: boolean
  /** Whether the viewer has saved it for later. */
  isSaved: boolean
  admission: Admission
  language: 'th' | 'en'
  questions: CourseQuestion[]
  /** The number of shown reviews, by stars. */
  stars: number[]
  /** The latest reviews and questions. */
  latest: { reviews: Entry[]; questions: Entry[] }
  manages: boolean
  /** The latest announcements to the viewer as a learner. */
  announcements: LearnerAnnouncement[]
}

/** Returns a course as visitors and learners see it; an archived one only to its learners and the team. Throws 404. */
export async function detailView(ctx: Ctx, slug: string): Promise<DetailView> {
  dependsOn(ctx, coursesScope)
  const course = await courseRows.find(ctx, { slug })
  if (!course?.revisionId || course.status === 'draft') throw notFound('lesson.no_course')
  const manages = managesCourse(ctx, course.id)
  const enrolment = await ownEnrolment(ctx, course.id)
  const currentEnrolment = enrolment?.status === 'left' ? undefined : enrolment
  if (!isVisibleTo(course, { learns: currentEnrolment !== undefined, manages }))
    throw notFound('lesson.no_course')
  const [
    outline,
    all,
    teachers,
    paths,
    [counted],
    admission,
    reviews,
    questions,
    announcements,
    survey,
    awards,
    offered,
    isSaved,
  ] = await Promise.all([
    outlineOf(ctx, currentEnrolment?.revisionId ?? course.revisionId),
    currentEnrolment ? progressOfEnrolment(ctx, currentEnrolment.id) : [],
    courseTeachers(ctx, course),
    pathsWithCourse(ctx, course.id),
    ctx.db.query<{ count: number }>(
      'lesson.learnerCount',
      `SELECT count(*)::int AS count FROM lesson_enrolment WHERE tenant_id = $1 AND course_id = $2 AND status <> 'left'`,
      [ctx.tenant.id, course.id],
    ),
    admissionOf(ctx, course, enrolment),
    latestEntries(ctx, { target: 'course', id: course.id }, 'review', 3),
    latestEntries(ctx, { target: 'course', id: course.id }, 'question', 3),
    currentEnrolment ? ownAnnouncements(ctx, course.id, 3) : [],
    currentEnrolment?.completedAt ? pendingFinalSurvey(ctx, course.id, currentEnrolment.userId) : null,
    awardsOf(ctx, currentEnrolment?.completedAt ? [currentEnrolment.id] : []),
    offeredAwards(ctx, { id: course.id, slug }),
    currentEnrolment ? false : hasSaved(ctx, course.id),
  ])
  const answers = currentEnrolment ? await answersOf(ctx, currentEnrolment.id, outline) : []
  const isDone = donePredicate(all)
  const today = day(ctx.now)
  const locks = locksOf(outline, {
    startedOn: currentEnrolment ? await startDayOf(ctx, currentEnrolment) : today,
    today,
    isDone,
  })
  const { percent } = progressOf(outline, isDone)
  // A completed course stays readable; otherwise access ends with the entitlement.
  const hasAccess = currentEnrolment !== undefined && admission.way === 'continue'
  return {
    id: course.id,
    slug,
    url: `${ctx.publicOrigin}${lessonPaths.detail(slug)}`,
    title: course.title,
    subtitle: course.subtitle,
    topic: course.topic,
    level: course.level,
    access: course.access,
    coverId: course.coverId,
    trailer: trailerView(course),
    about: course.about,
    outcomes: course.outcomes,
    needs: course.needs,
    teachers,
    paths,
    minutes: unitsOf(outline).reduce((sum, unit) => sum + unit.minutes, 0),
    learners: counted?.count ?? 0,
    publishedAt: course.publishedAt,
    sections: outline.sections.map(({ units, ...section }) => ({
      ...section,
      lock: locks.get(section.id) ?? null,
      units: units.map((unit) => listed(unit, all, answers)),
    })),
    required: unitsOf(outline).filter(({ isRequired }) => isRequired).length,
    own: currentEnrolment
      ? {
          percent: currentEnrolment.status === 'completed' ? 100 : percent,
          isCompleted: currentEnrolment.status === 'completed',
          hasAccess,
          next: hasAccess ? resumeUnit(currentEnrolment.lastUnitId, outline, locks, isDone) : null,
          survey,
          award: awards.get(currentEnrolment.id) ?? null,
        }
      : null,
    offered,
    isSignedIn: ctx.viewer.user !== null,
    isGivable: isGivable(course, today),
    isSaved,
    admission,
    language: course.language,
    questions: course.questions,
    stars: course.stars,
    latest: { reviews, questions },
    manages,
    announcements,
  }
}

const listed = (
  { content, ...unit }: OutlineUnit,
  all: readonly Pick<UnitProgress, 'unitId' | 'doneAt' | 'watched' | 'durationMs'>[],
  answers: readonly FilmAnswer[],
): ListedUnit => {
  const row = all.find(({ unitId }) => unitId === unit.id)
  return {
    ...unit,
    isDone: Boolean(row?.doneAt),
    watchedPercent: row ? watchedPercent(row.watched, row.durationMs) : 0,
    mustRead: content.mustRead ?? false,
    questionsLeft: questionsLeft(content.questions, answeredPredicate(answers)),
  }
}

/** Returns the learner's last unit if it is not completed, otherwise the next one. */
function resumeUnit(
  last: string | null,
  outline: Parameters<typeof nextUnit>[0],
  locks: ReadonlyMap<string, Lock>,
  isDone: (id: string) => boolean,
): string | null {
  const open = outline.sections.filter(({ id }) => !locks.has(id)).flatMap(({ units }) => units)
  const lastOpen = last && !isDone(last) ? open.find(({ id }) => id === last) : undefined
  return (lastOpen ?? nextUnit(outline, locks, isDone))?.id ?? null
}
