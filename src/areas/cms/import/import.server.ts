import { defineImport } from '#kernel/import/define-import.ts'
import type { ImageFetchOptions } from '#kernel/import/images/fetch-image.ts'
import { cmsAbilities } from '../abilities.ts'
import { formatOf, maxImportBytes } from './formats/open.ts'
import { type ImportedImages, imageCounts, importImages } from './images.server.ts'
import {
  type ImportCounts,
  importFormats,
  type PageUndoData,
  type PostImportData,
  type SourceEntry,
} from './import.types.ts'
import { imageUrlsToImport, planEntry } from './plan.server.ts'
import { openEntries } from './stage.server.ts'
import { undoImages, undoPage } from './undo.server.ts'
import { postUploadRoute } from './upload.ts'
import { writeEntry } from './write.server.ts'

/** Imports pages and posts of another site; `reach` is how its images are fetched. */
export const postImportBy = (reach: ImageFetchOptions) =>
  defineImport<SourceEntry, PageUndoData, ImportCounts, PostImportData>({
    key: 'cms',
    title: { th: 'นำเข้าหน้าและบทความ', en: 'Import pages and posts' },
    ability: cmsAbilities['page.publish'],
    topic: 'cms-import',
    formats: importFormats,
    maxBytes: maxImportBytes.wordpress,
    upload: postUploadRoute,
    counts: {
      names: [
        ...(['entries', 'created', 'updated', 'same', 'kept', 'leftOut', 'refused'] as const),
        ...(['comments', 'redirects', 'pictures', 'picturesFailed'] as const),
      ],
      async of(tally, run, ctx) {
        const { created, updated, same, refused, figures } = tally
        const { pictures = 0 } = run.data as Partial<PostImportData>
        return {
          entries: tally.rows,
          created,
          updated,
          same,
          refused,
          kept: tally.kept + tally.undo_kept,
          leftOut: tally.left_out,
          comments: figures.comments ?? 0,
          redirects: figures.redirects ?? 0,
          ...(run.dryRun ? { pictures, picturesFailed: 0 } : await imageCounts(ctx, run.id)),
        }
      },
    },
    reportColumns: ['line', 'kind', 'entry', 'result', 'code', 'message_th', 'message_en'],
    recognise(beginning, { name }) {
      const format = formatOf(name, beginning)
      return { format, maxBytes: maxImportBytes[format] }
    },
    open: openEntries,
    merge: (entry, parent) => ({ ...entry, parent: parent as string | null }),
    plan: (ctx, rows) => Promise.all(rows.map((row) => planEntry(ctx, row))),
    batch: { size: 1, planSize: 50 },
    prepare: (ctx, rows, run, file) =>
      imageUrlsToImport(ctx, rows).then((urls) => importImages(ctx, { run, file, urls, reach })),
    async write(ctx, rows, _, importedImages) {
      const outcomes = []
      for (const row of rows) outcomes.push(await writeEntry(ctx, row, importedImages as ImportedImages))
      return outcomes
    },
    undoSize: 1,
    async undo(ctx, records) {
      const undone = []
      for (const record of records) undone.push(await undoPage(ctx, record))
      return undone
    },
    undone: undoImages,
    keepsFile: true,
  })

/** Imports pages and posts from exports of WordPress and Ghost, and from Markdown. */
export const postImport = postImportBy({})
