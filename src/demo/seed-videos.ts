import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { saveFile } from '#areas/files/public.server.ts'
import {
  answerQuestion,
  changeUnit,
  draftOutline,
  enrol,
  managedUnit,
  recordWatched,
  setTrailer,
} from '#areas/lesson/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { DemoCourse, DemoUnit, DemoVideo } from './courses.ts'

const videosDir = join(process.cwd(), 'src/demo/videos')

type VideoUnit = DemoUnit & { film: DemoVideo }
const videoUnits = ({ sections }: DemoCourse): VideoUnit[] =>
  sections.flatMap(({ units }) => units).filter((unit): unit is VideoUnit => unit.film !== undefined)

/** Stores the videos of a course being written, with captions, chapters and questions. */
export async function addVideos(ctx: Ctx, courseId: string, course: DemoCourse): Promise<void> {
  for (const { title, film: video } of videoUnits(course)) {
    const { chapters, question } = video
    const { file, captions } = await storeVideo(ctx, courseId, video)
    const before = await managedUnit(ctx, courseId, await unitIdOf(ctx, courseId, title))
    const options = question.options.map((text, at) => ({ id: newId(), text, isRight: at === 0 }))
    const questionInput = {
      ...question,
      id: newId(),
      kind: 'single' as const,
      options,
      accepted: [],
      isRequired: true,
    }
    await changeUnit(ctx, before, {
      ...before,
      content: { ...before.content, file, captions, chapters, questions: [questionInput] },
    })
  }
}

/** Stores the trailer of a course, if it has one. */
export async function addTrailer(ctx: Ctx, courseId: string, { trailer }: DemoCourse): Promise<void> {
  if (trailer) await setTrailer(ctx, courseId, await storeVideo(ctx, courseId, trailer, 'trailer'))
}

async function storeVideo(
  ctx: Ctx,
  courseId: string,
  { name, durationMs }: Pick<DemoVideo, 'name' | 'durationMs'>,
  as = name,
) {
  const store = async (ending: string) => {
    const bytes = new Uint8Array(await readFile(join(videosDir, name + ending)))
    const item = await saveFile(ctx, { space: 'record', ownerId: courseId, name: as + ending, bytes })
    return { id: item.id, name: item.name, size: item.size, type: item.contentType ?? '' }
  }
  const file = { ...(await store('.mp4')), durationMs }
  return { file, captions: { th: await store('.th.vtt'), en: await store('.en.vtt') } }
}

/** Lets learners watch the videos of a course, in real length, and answer their questions. */
export async function watchVideos(
  makeCtx: () => Ctx,
  course: DemoCourse,
  learner: (name: string) => Promise<Viewer | null>,
): Promise<void> {
  for (const { title, film: video } of videoUnits(course))
    for (const { by, ranges, again, option } of video.watched) {
      const viewer = await learner(by)
      if (!viewer) continue
      const ctx = { ...makeCtx(), viewer }
      await unitOfWork(ctx.db, async () => {
        const enrolment = await enrol(ctx, course.slug)
        const staff = { ...ctx, viewer: { ...viewer, role: 'manager' as const } }
        const unitId = await unitIdOf(staff, enrolment.courseId, title)
        const { questions = [] } = (await managedUnit(staff, enrolment.courseId, unitId)).content
        for (const { id, options } of questions)
          await answerQuestion(ctx, {
            enrolment: enrolment.id,
            unit: unitId,
            question: id,
            chosen: options.slice(option, option + 1).map((eachOption) => eachOption.id),
            typed: '',
          })
        const report = { unitId, session: newId(), positionMs: 0, durationMs: video.durationMs }
        await recordWatched(ctx, enrolment.id, { ...report, ranges: [] })
        const later = { ...ctx, now: new Date(ctx.now.getTime() + video.durationMs) }
        await recordWatched(later, enrolment.id, { ...report, ranges, again })
      })
    }
}

async function unitIdOf(ctx: Ctx, courseId: string, title: string): Promise<string> {
  const { sections } = await draftOutline(ctx, courseId)
  return sections.flatMap(({ units }) => units).find((unit) => unit.title === title)?.id ?? ''
}
