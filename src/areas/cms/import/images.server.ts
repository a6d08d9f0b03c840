import { saveFile } from '#areas/files/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import {
  failureReason,
  fetchImage,
  ImageFetchError,
  type ImageFetchOptions,
  requireImage,
} from '#kernel/import/images/fetch-image.ts'
import { imageLimits, nameOf } from '#kernel/import/images/image.rules.ts'
import type { ImportNotice, ImportRun, StoredFile } from '#kernel/import/import.types.ts'
import { createPageImage } from '../image/picture.server.ts'
import { readAll } from './formats/open.ts'
import { openZip, type ZipFile } from './formats/zip.ts'

/** The maximum number of images per import. */
const maxImages = 3000

export interface ImportedImages {
  /** Page images by source URL. */
  ids: Map<string, string>
  /** Why others were not imported. */
  notes: ImportNotice[]
}

interface ImportedImage {
  src: string
  importId: string
  fileId: string | null
  mediaId: string | null
  why: string | null
}

interface ImageImportRequest {
  run: ImportRun
  /** The file of the run, which may contain images. */
  file: StoredFile
  urls: readonly string[]
  reach: ImageFetchOptions
}

/** Fetches images into the site's files, each once, however many imports name it. Ends the open transaction. */
export async function importImages(
  ctx: Ctx,
  { run, file, urls, reach }: ImageImportRequest,
): Promise<ImportedImages> {
  const importedImages: ImportedImages = { ids: new Map(), notes: [] }
  const existing = new Map(
    (await findImportedImages(ctx, urls)).map((importedImage) => [importedImage.src, importedImage]),
  )
  await ctx.db.commit()
  const archive = once(() => openArchive(file))
  for (const src of urls) {
    const before = existing.get(src)
    const usable = before?.mediaId || before?.importId === run.id
    const image = usable ? before! : await importImage(ctx, run, { src, reach, archive })
    if (image.mediaId) importedImages.ids.set(src, image.mediaId)
    else
      importedImages.notes.push({ code: `cms.import.picture_${image.why}`, params: { src: displaySrc(src) } })
  }
  return importedImages
}

/** Returns how many images an import fetched, and how many failed. */
export async function imageCounts(
  ctx: Ctx,
  importId: string,
): Promise<{ pictures: number; picturesFailed: number }> {
  const [row] = await ctx.db.query<{ pictures: number; picturesFailed: number }>(
    'cms.importPictureCounts',
    `SELECT count(media_id)::int AS pictures, count(why)::int AS "picturesFailed" FROM cms_import_picture
     WHERE tenant_id = $1 AND import_id = $2`,
    [ctx.tenant.id, importId],
  )
  return row ?? { pictures: 0, picturesFailed: 0 }
}

const displaySrc = (src: string) => src.replace(/^zip:\/\//, '').slice(0, 200)

function findImportedImages(ctx: Ctx, urls: readonly string[]): Promise<ImportedImage[]> {
  return ctx.db.query<ImportedImage>(
    'cms.importPictures',
    `SELECT p.src, p.import_id AS "importId", p.file_id AS "fileId", p.media_id AS "mediaId", p.why
     FROM cms_import_picture p WHERE p.tenant_id = $1 AND p.src = ANY ($2::text[])`,
    [ctx.tenant.id, urls],
  )
}

/** Fetches one image and stores it or the failure, in its own transactions. */
async function importImage(
  ctx: Ctx,
  run: ImportRun,
  { src, reach, archive }: { src: string; reach: ImageFetchOptions; archive: () => Promise<ZipFile | null> },
): Promise<ImportedImage> {
  const image: ImportedImage = { src, importId: run.id, fileId: null, mediaId: null, why: null }
  try {
    if (await isAtImageLimit(ctx, run.id)) throw new ImageFetchError('many')
    await ctx.db.commit()
    const bytes = src.startsWith('zip:')
      ? await readFromArchive(await archive(), src)
      : await fetchImage(src, reach)
    const folderPath = `Import/${
      run.name
        .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
        .trim()
        .slice(0, 60) || 'pages'
    }`
    const file = await saveFile(ctx, { space: 'public', folderPath, name: nameOf(src), bytes })
    image.fileId = file.id
    image.mediaId = (await createPageImage(ctx, file.id)).id
  } catch (error) {
    await ctx.db.rollback()
    image.why = failureReason(error)
  }
  await ctx.db.query(
    'cms.importPicture',
    `INSERT INTO cms_import_picture (tenant_id, src, import_id, file_id, media_id, why) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (tenant_id, src) DO UPDATE SET import_id = excluded.import_id, file_id = excluded.file_id,
       media_id = excluded.media_id, why = excluded.why`,
    [ctx.tenant.id, src, run.id, image.fileId, image.mediaId, image.why],
  )
  await ctx.db.commit()
  return image
}

async function isAtImageLimit(ctx: Ctx, importId: string): Promise<boolean> {
  const [row] = await ctx.db.query<{ count: number }>(
    'cms.importPictureCount',
    'SELECT count(*)::int AS count FROM cms_import_picture WHERE tenant_id = $1 AND import_id = $2',
    [ctx.tenant.id, importId],
  )
  return (row?.count ?? 0) >= maxImages
}

async function readFromArchive(archive: ZipFile | null, src: string): Promise<Uint8Array> {
  const name = decodeURIComponent(new URL(src).pathname).replace(/^\/+/, '')
  const bytes = archive?.read(name, imageLimits.maxBytes)
  if (!bytes) throw new ImageFetchError('missing')
  await requireImage(bytes)
  return bytes
}

async function openArchive(file: StoredFile): Promise<ZipFile | null> {
  const bytes = await readAll(await file.chunks(), 134_217_728)
  return bytes[0] === 0x50 && bytes[1] === 0x4b ? openZip(bytes) : null
}

function once<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let pending: Promise<Thing> | null = null
  return () => (pending ??= make())
}
