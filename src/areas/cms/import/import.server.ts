import { defineImport } from '#kernel/import/define-import.ts'
import type { PictureReach } from '#kernel/import/pictures/fetch-picture.ts'
import { cmsAbilities } from '../abilities.ts'
import { formatOf, mostBytes } from './formats/open.ts'
import {
  type Done,
  type ImportCounts,
  importFormats,
  type PostImportData,
  type SourceEntry,
} from './import.types.ts'
import { type Brought, bringPictures, pictureCounts } from './pictures.server.ts'
import { pictureUrls, planEntry } from './plan.server.ts'
import { openEntries } from './stage.server.ts'
import { undoPage, undoRest } from './undo.server.ts'
import { uploadOfPosts } from './upload.ts'
import { writeEntry } from './write.server.ts'

/** Imports pages and posts of another site; `reach` is how its images are fetched. */
export const postImportBy = (reach: PictureReach) =>
  defineImport<SourceEntry, Done, ImportCounts, PostImportData>({
    key: 'cms',
    title: { th: 'นำเข้าหน้าและบทความ', en: 'Import pages and posts' },
    ability: cmsAbilities['page.publish'],
    topic: 'cms-import',
    formats: importFormats,
    maxBytes: mostBytes.wordpress,
    upload: uploadOfPosts,
    counts: {
      names: [
        ...(['entries', 'created', 'updated', 'same', 'kept', 'leftOut', 'refused'] as const),
        ...(['comments', 'redirects', 'pictures', 'picturesFailed'] as const),
      ],
      async of(tally, run, ctx) {
        const { created, updated, same, refused, figures } = tally
        const { pictures = 0 } = run.data as Partial<PostImportData>
        return {
          ...{ entries: tally.rows, created, updated, same, refused },
          kept: tally.kept + tally.undo_kept,
          leftOut: tally.left_out,
          comments: figures.comments ?? 0,
          redirects: figures.redirects ?? 0,
          ...(run.dryRun ? { pictures, picturesFailed: 0 } : await pictureCounts(ctx, run.id)),
        }
      },
    },
    reportColumns: ['line', 'kind', 'entry', 'result', 'code', 'message_th', 'message_en'],
    recognise(beginning, { name }) {
      const format = formatOf(name, beginning)
      return { format, maxBytes: mostBytes[format] }
    },
    open: openEntries,
    merge: (entry, parent) => ({ ...entry, parent: parent as string | null }),
    plan: (ctx, rows) => Promise.all(rows.map((row) => planEntry(ctx, row))),
    batch: { size: 1, planSize: 50 },
    prepare: (ctx, rows, run, file) =>
      pictureUrls(ctx, rows).then((urls) => bringPictures(ctx, { run, file, urls, reach })),
    async write(ctx, rows, _, brought) {
      const outcomes = []
      for (const row of rows) outcomes.push(await writeEntry(ctx, row, brought as Brought))
      return outcomes
    },
    undoSize: 1,
    async undo(ctx, records) {
      const undone = []
      for (const record of records) undone.push(await undoPage(ctx, record))
      return undone
    },
    undone: undoRest,
    keepsFile: true,
  })

/** Imports pages and posts from exports of WordPress and Ghost, and from Markdown. */
export const postImport = postImportBy({})
