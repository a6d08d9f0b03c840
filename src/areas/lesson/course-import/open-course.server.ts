import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { ImportNotice, ImportRun, OpenedFile, StagedRow } from '#kernel/import/import.types.ts'
import { readCartridge } from '../cartridge/read-cartridge.ts'
import { allUnitSources } from '../outline/unit-source.server.ts'
import { packageManifest, readCourseJson } from '../package/course-json.ts'
import { imagesIn } from '../package/package.rules.ts'
import type { SourceVideo } from '../package/source.types.ts'
import { notice, type ReadCourse, type StagedPart } from './import.types.ts'
import { type CourseZip, zipOfRun } from './zip-of-run.server.ts'

const maxManifestBytes = 24 * 2 ** 20

/** Splits a course file into its parts. Throws 422 if it is not a course file. */
export async function openCourse(ctx: Ctx, run: ImportRun): Promise<OpenedFile<StagedPart>> {
  const zip = await zipOfRun(ctx, run)
  const read = zip.names.has(packageManifest) ? await readPackage(zip) : await readCartridge(zip)
  const rows = rowsOf(read, zip)
  return {
    encoding: () => 'utf-8',
    end: () => ({ notices: read.notices }),
    batches: (async function* () {
      yield { rows, lines: rows.length }
    })(),
  }
}

async function readPackage(zip: CourseZip): Promise<ReadCourse> {
  const bytes = await zip.read(packageManifest, maxManifestBytes)
  const read = bytes && readCourseJson(new TextDecoder().decode(bytes))
  if (!read) throw new Problem(422, 'course.import.format_unknown')
  const noticesByPart: ReadCourse['noticesByPart'] = new Map()
  const refused = read.malformed.map(({ label, notices }) => ({ label, kind: 'unit', notices }))
  const { source } = read
  const activities = source.things.filter((activity) => {
    const found = allUnitSources()
      .find(({ kind }) => kind === activity.kind)
      ?.read(activity.value)
    if (!found) {
      refused.push({ label: activity.name, kind: activity.kind, notices: [notice('malformed')] })
      return false
    }
    if (found.notices.length) noticesByPart.set(activity, [notice('partly', { count: found.notices.length })])
    return true
  })
  const refs = new Set(activities.map(({ kind, ref }) => `${kind} ${ref}`))
  for (const { units } of source.sections)
    for (const unit of units) {
      const all = [
        ...missingFiles(unit, zip),
        ...(unit.thing && !refs.has(`${unit.kind} ${unit.thing}`) ? [notice('no_thing')] : []),
      ]
      if (all.length) noticesByPart.set(unit, all)
    }
  return { source: { ...source, things: activities }, noticesByPart, refused, notices: [] }
}

/** Returns notices for listed files that are missing from the package or too large. */
function missingFiles({ file, captions }: SourceVideo, zip: CourseZip): ImportNotice[] {
  return [file, captions?.th, captions?.en].flatMap((sourceFile) => {
    if (!sourceFile) return []
    if (!sourceFile.path) return [notice('left_behind', { name: sourceFile.name })]
    return zip.names.has(sourceFile.path) ? [] : [notice('no_file', { name: sourceFile.name })]
  })
}

function rowsOf({ source, noticesByPart, refused }: ReadCourse, zip: CourseZip): StagedRow<StagedPart>[] {
  const paths = (ids: readonly string[]) =>
    Object.fromEntries(
      [...new Set(ids)].flatMap((id) => {
        const path = source.pictures[id]
        return path && zip.names.has(path) ? [[id, path] as const] : []
      }),
    )
  const { course, cover, trailer, sections } = source
  const part = (
    label: string,
    kind: string,
    staged: Omit<StagedPart, 'told'>,
    notices: ImportNotice[] = [],
  ) => ({
    label,
    kind,
    notices,
    staged: { ...staged, told: notices.map(({ code }) => code) } as StagedPart,
  })
  const acceptedRows = [
    part(course.title, 'course', {
      what: 'course',
      course,
      cover,
      sections: sections.map(({ units: _, ...section }) => section),
      pictures: paths([...(cover ? [cover] : []), ...imagesIn(course.about.content)]),
    } as StagedPart),
    ...(trailer
      ? [
          part(
            course.title,
            'trailer',
            { what: 'trailer', film: trailer, pictures: {} } as StagedPart,
            missingFiles(trailer, zip),
          ),
        ]
      : []),
    ...source.things.map((activity) =>
      part(
        activity.name,
        activity.isBank ? 'bank' : activity.kind,
        { what: 'thing', thing: activity, pictures: {} } as StagedPart,
        noticesByPart.get(activity),
      ),
    ),
    ...sections.flatMap(({ units }, section) =>
      units.map((unit) =>
        part(
          unit.title,
          unit.kind,
          {
            what: 'unit',
            section,
            unit,
            pictures: paths(imagesIn(unit.content.text?.content)),
          } as StagedPart,
          noticesByPart.get(unit),
        ),
      ),
    ),
  ].map((eachPart, at) => ({ ...eachPart, ordinal: at, line: at + 1 }))
  return [
    ...acceptedRows,
    ...refused.map((eachPart, at) => ({
      ...eachPart,
      ordinal: acceptedRows.length + at,
      line: acceptedRows.length + at + 1,
      staged: null,
      refused: true,
    })),
  ]
}
