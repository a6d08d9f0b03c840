import { copyItems, existingImageIds, getItem, saveFile, storeImage } from '#areas/files/public.server.ts'
import type { FileItem } from '#areas/files/public.ts'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { idOfBytes } from '#kernel/id-of-bytes.ts'
import type { ImportNotice } from '#kernel/import/import.types.ts'
import { storeRunData } from '#kernel/import/run-data.server.ts'
import { isVideo } from '../outline/course-file.server.ts'
import {
  type CourseFile,
  captionLanguages,
  type UnitContent,
  type UnitKind,
} from '../outline/outline.types.ts'
import type { SourceFile, SourceVideo } from '../package/source.types.ts'
import { validateCaptions } from '../player/captions.server.ts'
import { scormContent } from '../scorm/scorm.server.ts'
import { notice } from './import.types.ts'
import type { CourseZip } from './zip-of-run.server.ts'

/** The imported files of a unit, and notices about those that could not be imported. */
export interface ImportedFiles {
  content: Pick<UnitContent, 'file' | 'captions' | 'scorm'>
  notices: ImportNotice[]
}

/** Where files of a package are imported to. */
export interface ImportTarget {
  zip: CourseZip
  runId: string
  courseId: string
  /** Files imported before, by their path in the package or their original id. */
  files: Record<string, string>
}

/**
 * Imports the files of a unit or trailer into the file tree of a course. When repeated, it reuses existing ones. Ends
 * the transaction.
 */
export async function importUnitFiles(
  ctx: Ctx,
  into: ImportTarget,
  { kind, film: { file, captions } }: { kind: UnitKind; film: SourceVideo },
): Promise<ImportedFiles> {
  const notices: ImportNotice[] = []
  const content: ImportedFiles['content'] = {}
  const usableFile = await checkFile(file && (await importFile(ctx, into, file)), {
    lost: file,
    notices,
    check: async (courseFile) => {
      if (kind === 'video') return isVideo(courseFile.type) ? null : 'lesson.not_video'
      if (kind !== 'scorm') return null
      content.scorm = await scormContent(ctx, courseFile.id)
      return null
    },
  })
  if (usableFile) content.file = { ...usableFile, ...(file?.durationMs && { durationMs: file.durationMs }) }
  for (const language of captionLanguages) {
    const captionFile = captions?.[language]
    const found = await checkFile(captionFile && (await importFile(ctx, into, captionFile)), {
      lost: captionFile,
      notices,
      check: async (courseFile) => (await validateCaptions(ctx, courseFile))?.code ?? null,
    })
    if (found) content.captions = { ...content.captions, [language]: found }
  }
  await ctx.db.commit()
  return { content, notices }
}

/** Returns a file if it is usable for its purpose; otherwise reports why not. */
async function checkFile(
  found: CourseFile | null | undefined,
  {
    lost,
    notices,
    check,
  }: {
    lost: SourceFile | undefined
    notices: ImportNotice[]
    check: (file: CourseFile) => Promise<string | null>
  },
): Promise<CourseFile | null> {
  if (!lost) return null
  if (!found) {
    notices.push(notice(lost.path ? 'no_file' : 'left_behind', { name: lost.name }))
    return null
  }
  try {
    const code = await check(found)
    if (!code) return found
    notices.push({ code })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    notices.push({ code: error.errors[0]?.code ?? error.code })
  }
  return null
}

/** Returns a file in the course's file tree: imported by its first unit, and reused by every other unit that names it. */
async function importFile(ctx: Ctx, into: ImportTarget, file: SourceFile): Promise<CourseFile | null> {
  const from = file.path ?? file.was
  if (!from) return null
  try {
    const importedId = into.files[from]
    if (importedId) return fileOf(await getItem(ctx, importedId))
    const item = await storeFile(ctx, into, file)
    if (!item) return null
    into.files[from] = item.id
    // In the same transaction as the file, so that a retry after a crash reuses it.
    await storeRunData(ctx, into.runId, { files: into.files })
    return fileOf(item)
  } catch (error) {
    if (!(error instanceof Problem) || error.status === 413) throw error
    return null
  }
}

async function storeFile(
  ctx: Ctx,
  { zip, courseId }: ImportTarget,
  { path, was, name }: SourceFile,
): Promise<FileItem | null> {
  const fileLocation = { space: 'record', ownerId: courseId, parentId: null } as const
  if (path) {
    const bytes = await zip.read(path)
    return bytes && saveFile(ctx, { ...fileLocation, name: name.slice(-120), bytes })
  }
  if (!was || (await getItem(ctx, was)).kind !== 'file') return null
  const [copy] = await copyItems(ctx, [was], fileLocation)
  return copy ?? null
}

const fileOf = ({ id, name, size, contentType }: FileItem): CourseFile => ({
  id,
  name,
  size,
  type: contentType ?? '',
})

/**
 * Stores images of a file, each under an id derived from its bytes; one the site already has under its own id is
 * reused. Commits.
 */
export async function importImages(
  ctx: Ctx,
  zip: CourseZip,
  paths: Readonly<Record<string, string>>,
): Promise<Map<string, string>> {
  const became = new Map<string, string>()
  const existing = await existingImageIds(ctx, Object.keys(paths))
  await ctx.db.commit()
  for (const [was, path] of Object.entries(paths)) {
    if (existing.has(was)) {
      became.set(was, was)
      continue
    }
    const bytes = await zip.read(path, 12 * 2 ** 20)
    if (!bytes) continue
    const id = idOfBytes('course', bytes)
    try {
      if (!(await existingImageIds(ctx, [id])).has(id)) await storeImage(ctx, bytes, { name: 'picture', id })
      became.set(was, id)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
    await ctx.db.commit()
  }
  return became
}
