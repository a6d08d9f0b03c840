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
import type { DemoCourse, DemoFilm, DemoUnit } from './courses.ts'

const films = join(process.cwd(), 'src/demo/films')

type FilmUnit = DemoUnit & { film: DemoFilm }
const filmUnits = ({ sections }: DemoCourse): FilmUnit[] =>
  sections.flatMap(({ units }) => units).filter((unit): unit is FilmUnit => unit.film !== undefined)

/** Stores the videos of a course being written, with captions, chapters and questions. */
export async function addFilms(ctx: Ctx, courseId: string, course: DemoCourse): Promise<void> {
  for (const { title, film } of filmUnits(course)) {
    const { chapters, question } = film
    const { file, captions } = await storeFilm(ctx, courseId, film)
    const before = await managedUnit(ctx, courseId, await unitNamed(ctx, courseId, title))
    const options = question.options.map((text, at) => ({ id: newId(), text, isRight: at === 0 }))
    const asked = {
      ...question,
      id: newId(),
      kind: 'single' as const,
      options,
      accepted: [],
      isRequired: true,
    }
    await changeUnit(ctx, before, {
      ...before,
      content: { ...before.content, file, captions, chapters, questions: [asked] },
    })
  }
}

/** Stores the trailer of a course, if it has one. */
export async function addTrailer(ctx: Ctx, courseId: string, { trailer }: DemoCourse): Promise<void> {
  if (trailer) await setTrailer(ctx, courseId, await storeFilm(ctx, courseId, trailer, 'trailer'))
}

async function storeFilm(
  ctx: Ctx,
  courseId: string,
  { name, durationMs }: Pick<DemoFilm, 'name' | 'durationMs'>,
  as = name,
) {
  const store = async (ending: string) => {
    const bytes = new Uint8Array(await readFile(join(films, name + ending)))
    const item = await saveFile(ctx, { space: 'record', ownerId: courseId, name: as + ending, bytes })
    return { id: item.id, name: item.name, size: item.size, type: item.contentType ?? '' }
  }
  const file = { ...(await store('.mp4')), durationMs }
  return { file, captions: { th: await store('.th.vtt'), en: await store('.en.vtt') } }
}

/** Lets learners watch the videos of a course, in real length, and answer their questions. */
export async function watchFilms(
  makeCtx: () => Ctx,
  course: DemoCourse,
  learner: (name: string) => Promise<Viewer | null>,
): Promise<void> {
  for (const { title, film } of filmUnits(course))
    for (const { by, ranges, again, option } of film.watched) {
      const viewer = await learner(by)
      if (!viewer) continue
      const ctx = { ...makeCtx(), viewer }
      await unitOfWork(ctx.db, async () => {
        const own = await enrol(ctx, course.slug)
        const staff = { ...ctx, viewer: { ...viewer, role: 'manager' as const } }
        const unitId = await unitNamed(staff, own.courseId, title)
        const { questions = [] } = (await managedUnit(staff, own.courseId, unitId)).content
        for (const { id, options } of questions)
          await answerQuestion(ctx, {
            enrolment: own.id,
            unit: unitId,
            question: id,
            chosen: options.slice(option, option + 1).map((one) => one.id),
            typed: '',
          })
        const report = { unitId, session: newId(), positionMs: 0, durationMs: film.durationMs }
        await recordWatched(ctx, own.id, { ...report, ranges: [] })
        const later = { ...ctx, now: new Date(ctx.now.getTime() + film.durationMs) }
        await recordWatched(later, own.id, { ...report, ranges, again })
      })
    }
}

async function unitNamed(ctx: Ctx, courseId: string, title: string): Promise<string> {
  const { sections } = await draftOutline(ctx, courseId)
  return sections.flatMap(({ units }) => units).find((unit) => unit.title === title)?.id ?? ''
}
