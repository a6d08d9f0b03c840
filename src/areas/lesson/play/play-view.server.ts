import { redirect } from 'react-router'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type AssignmentView, assignmentView } from '../assignment/assignment-view.server.ts'
import {
  type DetailView,
  detailView,
  type ListedSection,
  type ListedUnit,
} from '../catalogue/detail.server.ts'
import { courseRows, outlineOf } from '../course/course-row.server.ts'
import { type DiscussionView, discussionOf } from '../discussion/discussion.server.ts'
import { managesCourse, ownEnrolment } from '../enrolment/enrolment.server.ts'
import { type Note, notesOf } from '../notes/note.server.ts'
import { unitsOf, unitToPlayAfter } from '../outline/outline.rules.ts'
import type { OutlineUnit } from '../outline/outline.types.ts'
import { unitTarget } from '../outline/unit-source.server.ts'
import type { UnitTarget } from '../outline/unit-source.types.ts'
import { lessonPaths } from '../paths.ts'
import { type Captions, captionsOf } from '../player/captions.server.ts'
import { type NextCourse, nextCourses } from '../progress/next-course.server.ts'
import { progressRows } from '../progress/progress.server.ts'
import { firstGap } from '../progress/watched.rules.ts'
import { minutesOfText } from '../reading/reading.rules.ts'
import { type ScormItemView, scormItems } from '../scorm/scorm.server.ts'
import { videoStream } from '../stream/stream.server.ts'
import type { VideoStream } from '../stream/stream.types.ts'
import { answersOf } from '../video-question/answer-row.server.ts'
import { toLearnerQuestion } from '../video-question/video-question.rules.ts'
import type { LearnerQuestion } from '../video-question/video-question.types.ts'

export interface PlayView {
  course: DetailView
  section: Pick<ListedSection, 'title' | 'lock'>
  unit: ListedUnit
  content: Omit<OutlineUnit['content'], 'questions'>
  /** The questions in the video, with the answer key of answered ones. */
  questions: LearnerQuestion[]
  /** Where the exam of the unit is taken. */
  target: UnitTarget | null
  /** Null if the unit is no assignment. */
  assignment: AssignmentView | null
  /** The contents of the unit's package, in order. */
  scorm: ScormItemView[]
  /** The viewer's enrolment, for reporting progress; null for free samples and for the team's preview. */
  enrolmentId: string | null
  previous: string | null
  next: string | null
  /** The unit that a video leads to at its end: the next one not completed. */
  upNext: { id: string; title: string } | null
  /** Where to resume a video, and the first part not yet watched; in milliseconds. */
  positionMs: number
  gapMs: number
  durationMs: number
  watched: readonly number[]
  /** For an article: its reading time, the sections read, and where the reader stopped. */
  reading: { minutes: number; sections: readonly number[]; at: number }
  captions: Captions[]
  /** For a video: its stream in several sizes, if there is one. */
  stream: VideoStream | null
  /** The discussion of the unit, for participants of the course. */
  discussion: DiscussionView | null
  /** Where a learner goes on who has completed the course. */
  nextCourses: NextCourse[]
  /** The viewer's notes. */
  notes: Pick<Note, 'id' | 'atMs' | 'text'>[]
}

/**
 * Returns a unit with its content for those who may see it: learners if it is unlocked, everybody for a free sample,
 * the team always. Others are redirected to the course page. Throws 404.
 */
export async function playView(ctx: Ctx, slug: string, unitId: string): Promise<PlayView> {
  const view = await detailView(ctx, slug)
  const [course, own] = await Promise.all([
    courseRows.get(ctx, view.id),
    view.own ? ownEnrolment(ctx, view.id) : undefined,
  ])
  const outline = await outlineOf(ctx, own?.revisionId ?? course.revisionId ?? '')
  const unit = unitsOf(outline).find(({ id }) => id === unitId)
  const section = view.sections.find(({ units }) => units.some(({ id }) => id === unitId))
  const listed = section?.units.find(({ id }) => id === unitId)
  if (!unit || !section || !listed) throw notFound('lesson.no_unit')
  const manages = managesCourse(ctx, view.id)
  const hasAccess = view.own?.hasAccess ?? false
  const mayOpen = manages || hasAccess || unit.isPreview
  if (!mayOpen) throw redirect(lessonPaths.detail(slug))
  const isLocked = own !== undefined && !manages && section.lock !== null
  const row = own && (await progressRows.find(ctx, { enrolmentId: own.id, unitId }))
  const order = view.sections.flatMap(({ units }) => units)
  const at = order.findIndex(({ id }) => id === unitId)
  const closed = new Set(view.sections.filter(({ lock }) => lock).flatMap(({ units }) => units))
  const upNext = unitToPlayAfter(
    order,
    unitId,
    (id) => manages || (hasAccess ? !closed.has(id) : id.isPreview),
  )
  const { questions = [], ...content } = unit.content
  const isLearner = own !== undefined && hasAccess
  const [target, captions, notes, answers, discussion, stream, onPaths] = await Promise.all([
    isLocked ? null : unitTarget(ctx, view.id, unit),
    isLocked ? [] : captionsOf(ctx, view.id, unit.content),
    own && !isLocked && unit.kind === 'video' ? notesOf(ctx, own.id, unitId) : [],
    isLearner ? answersOf(ctx, own.id, outline, unitId) : [],
    !isLocked && (manages || hasAccess) ? discussionOf(ctx, { courseId: view.id, unitId }) : null,
    isLocked || unit.kind !== 'video' ? null : videoStream(ctx, view.id, unit.content.file?.id),
    view.own?.isCompleted ? nextCourses(ctx, [view.id]) : [],
  ])
  return {
    course: view,
    section: { title: section.title, lock: isLocked ? section.lock : null },
    unit: listed,
    content: isLocked ? {} : content,
    // Only learners are asked questions, because other viewers' answers could not be stored.
    questions:
      isLearner && !isLocked
        ? questions.map((question) =>
            toLearnerQuestion(question, answers.find(({ questionId }) => questionId === question.id) ?? null),
          )
        : [],
    target,
    assignment: isLocked ? null : await assignmentView(ctx, unit, hasAccess ? (own?.id ?? null) : null),
    scorm: isLocked ? [] : await scormItems(ctx, view.id, unit, hasAccess ? (own?.id ?? null) : null),
    enrolmentId: isLocked || !hasAccess ? null : (own?.id ?? null),
    previous: order[at - 1]?.id ?? null,
    next: order[at + 1]?.id ?? null,
    upNext: upNext ? { id: upNext.id, title: upNext.title } : null,
    positionMs: row?.positionMs ?? 0,
    gapMs: row ? firstGap(row.watched, row.durationMs) : 0,
    durationMs: row?.durationMs ?? 0,
    watched: row?.watched ?? [],
    reading: {
      minutes: unit.kind === 'article' && content.text ? minutesOfText(content.text) : 0,
      sections: row?.readSections ?? [],
      at: row?.readAt ?? 0,
    },
    captions,
    stream,
    discussion,
    nextCourses: onPaths,
    notes: notes.map(({ id, atMs, text }) => ({ id, atMs, text })),
  }
}
