import { viewerOfUser } from '#areas/account/public.server.ts'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { ImportRun, Outcome, UndoneRecord, WaitingRow } from '#kernel/import/import.types.ts'
import { storeRunData } from '#kernel/import/run-data.server.ts'
import { satang } from '#kernel/money/index.ts'
import { rows } from '#kernel/rows/rows.ts'
import { sections as sectionTable, units as unitTable } from '../course/course.table.ts'
import { courseRows } from '../course/course-row.server.ts'
import { createCourse } from '../course/create-course.server.ts'
import { freeSlug } from '../course/free-slug.server.ts'
import { removeDraft } from '../course/remove-draft.server.ts'
import { allUnitSources } from '../outline/unit-source.server.ts'
import { withImages } from '../package/package.rules.ts'
import { type CourseImportData, type ImportedPart, notice, type StagedPart } from './import.types.ts'
import { type ImportedFiles, importImages, importUnitFiles } from './import-files.server.ts'
import { zipOfRun } from './zip-of-run.server.ts'

type Waiting = WaitingRow<StagedPart>

const sectionRows = rows(sectionTable)
const unitRows = rows(unitTable)

/** What was done before the transaction that writes a part. */
interface Prepared {
  film?: ImportedFiles
  pictures: ReadonlyMap<string, string>
  thing?: unknown
}

const importDataOf = ({ data }: Pick<ImportRun, 'data'>) => data as unknown as CourseImportData

/** Returns a context for the user who uploaded the file, with their current permissions. Throws 403 if they no longer exist. */
async function uploaderCtx(system: Ctx, run: ImportRun): Promise<Ctx> {
  const viewer = run.actorId ? await viewerOfUser(system, run.actorId) : null
  if (!viewer) throw new Problem(403, 'course.import.no_sender')
  return { ...system, viewer }
}

/** Stores files and images of a part outside a transaction. */
export async function preparePart(
  system: Ctx,
  waiting: readonly Waiting[],
  run: ImportRun,
): Promise<Prepared | null> {
  const [first] = waiting
  if (!first) return null
  const { staged } = first
  let ctx: Ctx
  try {
    ctx = await uploaderCtx(system, run)
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
  if (staged.what === 'thing') {
    const source = allUnitSources().find(({ kind }) => kind === staged.thing.kind)
    return { thing: await source?.prepare?.(ctx, staged.thing.value), pictures: new Map() }
  }
  const zip = await zipOfRun(ctx, run)
  const images = await importImages(ctx, zip, staged.pictures)
  const { courseId, files = {} } = importDataOf(run)
  if (staged.what === 'course' || !courseId) return { pictures: images }
  const into = { zip, courseId, files: { ...files }, runId: run.id }
  const part =
    staged.what === 'unit'
      ? { kind: staged.unit.kind, film: staged.unit }
      : { kind: 'video' as const, film: staged.film }
  return { pictures: images, film: await importUnitFiles(ctx, into, part) }
}

/** Writes the next part of a course: the course first, then the targets of its units, then the units. */
export async function writePart(
  system: Ctx,
  waiting: readonly Waiting[],
  run: ImportRun,
  prepared: unknown,
): Promise<Outcome<ImportedPart>[]> {
  const ctx = await uploaderCtx(system, run)
  const before = (prepared ?? { pictures: new Map() }) as Prepared
  const outcomeList: Outcome<ImportedPart>[] = []
  for (const row of waiting) outcomeList.push(await writeOne(ctx, row, run, before))
  return outcomeList
}

async function writeOne(
  ctx: Ctx,
  { ordinal, staged }: Waiting,
  run: ImportRun,
  prepared: Prepared,
): Promise<Outcome<ImportedPart>> {
  const memory = importDataOf(run)
  const done = (courseId: string, notices: Outcome<ImportedPart>['notices']): Outcome<ImportedPart> => ({
    ordinal,
    result: 'created',
    recordId: courseId,
    before: { what: staged.what },
    // Notices from reading are already recorded.
    notices: notices.filter(({ code }) => !staged.told.includes(code)),
    figures: { approximated: notices.length || staged.told.length ? 1 : 0 },
  })
  if (staged.what === 'course') {
    const courseId = await writeCourse(ctx, staged, prepared)
    await storeRunData(ctx, run.id, { courseId })
    return done(courseId, [])
  }
  const { courseId } = memory
  if (!courseId) return { ordinal, result: 'refused', notices: [notice('no_course')] }
  if (staged.what === 'trailer') {
    const { file, captions } = prepared.film?.content ?? {}
    if (file) await courseRows.update(ctx, courseId, { trailer: { file, ...(captions && { captions }) } })
    return done(courseId, prepared.film?.notices ?? [])
  }
  if (staged.what === 'thing') {
    const { kind, ref, value } = staged.thing
    const source = allUnitSources().find((unitSource) => unitSource.kind === kind)
    if (!source) return { ordinal, result: 'refused', notices: [notice('malformed')] }
    const { target, created, notices } = await source.unpack(ctx, courseId, value, {
      created: memory.made?.[kind] ?? {},
      prepared: prepared.thing,
    })
    await storeRunData(ctx, run.id, {
      targets: { ...memory.targets, [`${kind} ${ref}`]: target },
      made: { ...memory.made, [kind]: { ...memory.made?.[kind], ...created } },
    })
    return done(courseId, notices.length ? [notice('partly', { count: notices.length })] : [])
  }
  const { unit } = staged
  const section = await sectionRows.find(ctx, { courseId, position: staged.section + 1 })
  if (!section) return { ordinal, result: 'refused', notices: [notice('no_course')] }
  const { text, ...content } = unit.content
  const target = unit.thing && memory.targets?.[`${unit.kind} ${unit.thing}`]
  const { kind, title, minutes, isPreview, isRequired, donePercent } = unit
  await unitRows.insert(ctx, {
    id: newId(),
    courseId,
    sectionId: section.id,
    kind,
    title,
    minutes,
    isRequired,
    donePercent,
    isPreview: isPreview && (kind === 'article' || kind === 'link'),
    position: (await unitRows.count(ctx, { sectionId: section.id })) + 1,
    content: {
      ...content,
      ...(text && { text: { ...text, content: withImages(text.content, prepared.pictures) } }),
      ...prepared.film?.content,
      ...(target && { target }),
    },
  })
  const lost = unit.thing && !target ? [notice('no_thing')] : []
  return done(courseId, [...(prepared.film?.notices ?? []), ...lost])
}

async function writeCourse(
  ctx: Ctx,
  { course, cover, sections }: Extract<StagedPart, { what: 'course' }>,
  { pictures }: Prepared,
): Promise<string> {
  const { price, listPrice, capacity, joinFrom, joinUntil, accessDays, questions, language } = course
  const { title, subtitle, about, outcomes, needs, topic, level, access } = course
  return createCourse(ctx, {
    title,
    subtitle,
    outcomes,
    needs,
    topic,
    level,
    teacherIds: [],
    access: access === 'paid' && !price ? 'granted' : access,
    about: { ...about, content: withImages(about.content, pictures) },
    slug: await freeSlug(ctx, course.slug),
    coverId: cover ? (pictures.get(cover) ?? null) : null,
    sale: {
      capacity,
      joinFrom,
      joinUntil,
      accessDays,
      questions,
      language,
      price: satang(price),
      listPrice: listPrice === null ? null : satang(listPrice),
    },
    sections: sections.map((section) => ({ ...section, units: [] })),
  })
}

/** Deletes the whole course with its files, exams, surveys and banks, unless it has been changed since. */
export async function undoCourse(
  system: Ctx,
  records: readonly { recordId: string }[],
  run: ImportRun,
): Promise<UndoneRecord[]> {
  const viewer = (run.actorId && (await viewerOfUser(system, run.actorId))) || system.viewer
  const ctx: Ctx = { ...system, viewer }
  const undone: UndoneRecord[] = []
  for (const { recordId } of records) {
    const keptRecord = (code: string): UndoneRecord => ({
      recordId,
      result: 'undo_kept',
      notices: [notice(code)],
    })
    if (!(await courseRows.find(ctx, { id: recordId }))) {
      undone.push(keptRecord('gone_since'))
      continue
    }
    try {
      await removeDraft(ctx, recordId)
      for (const source of allUnitSources())
        await source.forget?.(ctx, importDataOf(run).made?.[source.kind] ?? {})
      undone.push({ recordId, result: 'undone', notices: [] })
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error
      undone.push(keptRecord('changed_since'))
    }
  }
  return undone
}
