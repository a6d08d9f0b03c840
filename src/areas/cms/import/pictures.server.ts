import { saveFile } from '#areas/files/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { ImportNotice, ImportRun, StoredFile } from '#kernel/import/import.types.ts'
import {
  failureOf,
  fetchPicture,
  PictureFailure,
  type PictureReach,
  requirePicture,
} from '#kernel/import/pictures/fetch-picture.ts'
import { nameOf, pictureLimits } from '#kernel/import/pictures/picture.rules.ts'
import { takePicture } from '../picture/picture.server.ts'
import { readAll } from './formats/open.ts'
import { openZip, type ZipFile } from './formats/zip.ts'

/** The maximum number of images per import. */
const mostPictures = 3000

export interface Brought {
  /** Page images by source URL. */
  ids: Map<string, string>
  /** Why others were not imported. */
  notes: ImportNotice[]
}

interface KnownPicture {
  src: string
  importId: string
  fileId: string | null
  mediaId: string | null
  why: string | null
}

interface PictureRequest {
  run: ImportRun
  /** The file of the run, which may contain images. */
  file: StoredFile
  urls: readonly string[]
  reach: PictureReach
}

/** Fetches images into the site's files, each once, however many imports name it. Ends the open transaction. */
export async function bringPictures(ctx: Ctx, { run, file, urls, reach }: PictureRequest): Promise<Brought> {
  const brought: Brought = { ids: new Map(), notes: [] }
  const known = new Map((await knownPictures(ctx, urls)).map((one) => [one.src, one]))
  await ctx.db.commit()
  const archive = once(() => archiveOf(file))
  for (const src of urls) {
    const before = known.get(src)
    const usable = before?.mediaId || before?.importId === run.id
    const picture = usable ? before! : await bring(ctx, run, src, reach, archive)
    if (picture.mediaId) brought.ids.set(src, picture.mediaId)
    else brought.notes.push({ code: `cms.import.picture_${picture.why}`, params: { src: shownAddress(src) } })
  }
  return brought
}

/** Returns how many images an import fetched, and how many failed. */
export async function pictureCounts(
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

const shownAddress = (src: string) => src.replace(/^zip:\/\//, '').slice(0, 200)

function knownPictures(ctx: Ctx, urls: readonly string[]): Promise<KnownPicture[]> {
  return ctx.db.query<KnownPicture>(
    'cms.importPictures',
    `SELECT p.src, p.import_id AS "importId", p.file_id AS "fileId", p.media_id AS "mediaId", p.why
     FROM cms_import_picture p WHERE p.tenant_id = $1 AND p.src = ANY ($2::text[])`,
    [ctx.tenant.id, urls],
  )
}

/** Fetches one image and stores it or the failure, in its own transactions. */
async function bring(
  ctx: Ctx,
  run: ImportRun,
  src: string,
  reach: PictureReach,
  archive: () => Promise<ZipFile | null>,
): Promise<KnownPicture> {
  const picture: KnownPicture = { src, importId: run.id, fileId: null, mediaId: null, why: null }
  try {
    if (await isFull(ctx, run.id)) throw new PictureFailure('many')
    await ctx.db.commit()
    const bytes = src.startsWith('zip:') ? await packed(await archive(), src) : await fetchPicture(src, reach)
    const folderPath = `Import/${
      run.name
        .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
        .trim()
        .slice(0, 60) || 'pages'
    }`
    const file = await saveFile(ctx, { space: 'public', folderPath, name: nameOf(src), bytes })
    picture.fileId = file.id
    picture.mediaId = (await takePicture(ctx, file.id)).id
  } catch (error) {
    await ctx.db.rollback()
    picture.why = failureOf(error)
  }
  await ctx.db.query(
    'cms.importPicture',
    `INSERT INTO cms_import_picture (tenant_id, src, import_id, file_id, media_id, why) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (tenant_id, src) DO UPDATE SET import_id = excluded.import_id, file_id = excluded.file_id,
       media_id = excluded.media_id, why = excluded.why`,
    [ctx.tenant.id, src, run.id, picture.fileId, picture.mediaId, picture.why],
  )
  await ctx.db.commit()
  return picture
}

async function isFull(ctx: Ctx, importId: string): Promise<boolean> {
  const [row] = await ctx.db.query<{ count: number }>(
    'cms.importPictureCount',
    'SELECT count(*)::int AS count FROM cms_import_picture WHERE tenant_id = $1 AND import_id = $2',
    [ctx.tenant.id, importId],
  )
  return (row?.count ?? 0) >= mostPictures
}

async function packed(archive: ZipFile | null, src: string): Promise<Uint8Array> {
  const name = decodeURIComponent(new URL(src).pathname).replace(/^\/+/, '')
  const bytes = archive?.read(name, pictureLimits.maxBytes)
  if (!bytes) throw new PictureFailure('missing')
  await requirePicture(bytes)
  return bytes
}

async function archiveOf(file: StoredFile): Promise<ZipFile | null> {
  const bytes = await readAll(await file.chunks(), 134_217_728)
  return bytes[0] === 0x50 && bytes[1] === 0x4b ? openZip(bytes) : null
}

function once<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | null = null
  return () => (made ??= make())
}
