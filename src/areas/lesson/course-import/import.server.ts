import { Problem } from '#kernel/errors.ts'
import { defineImport } from '#kernel/import/define-import.ts'
import { lessonAbilities } from '../abilities.ts'
import {
  type CourseImportCounts,
  type CourseImportData,
  courseFormats,
  type ImportedPart,
  type StagedPart,
} from './import.types.ts'
import { openCourse } from './open-course.server.ts'
import { preparePart, undoCourse, writePart } from './write-course.server.ts'
import { maxImportBytes } from './zip-of-run.server.ts'

/** Imports a course file as a new draft. */
export const courseImport = defineImport<StagedPart, ImportedPart, CourseImportCounts, CourseImportData>({
  key: 'course',
  title: { th: 'นำเข้าคอร์ส', en: 'Import course' },
  ability: lessonAbilities['course.manage'],
  topic: 'course-import',
  formats: courseFormats,
  maxBytes: maxImportBytes,
  keepsFile: true,
  upload: {
    summary: 'Send a course as a file, our own or a Common Cartridge, to be checked (staff)',
    description:
      'The file itself as the body. It is only checked; apply it on the page of imports, or by a call. It becomes a new draft.',
    fileName: 'course.zip',
    checksOnly: true,
    data: () => ({}),
    refuses: /multipart|urlencoded/i,
  },
  counts: {
    names: ['found', 'created', 'updated', 'approximated', 'refused'],
    of: ({ rows: found, created, updated, refused, figures }) => ({
      found,
      created,
      updated,
      refused,
      approximated: figures.approximated ?? 0,
    }),
  },
  reportColumns: ['line', 'part', 'kind', 'result', 'code', 'message_th', 'message_en'],
  recognise(beginning, { format }) {
    if (!beginning.length) throw new Problem(422, 'course.import.empty')
    const isZip = beginning[0] === 0x50 && beginning[1] === 0x4b
    if (!isZip) throw new Problem(422, 'course.import.format_unknown')
    return { format: format ?? (firstName(beginning) === 'course.json' ? 'sala-course' : 'cartridge') }
  },
  open: (_, run, ctx) => openCourse(ctx, run),
  plan: async (_, waiting) =>
    waiting.map(({ ordinal, staged }) => ({
      ordinal,
      result: 'created',
      notices: [],
      figures: { approximated: staged.told.length ? 1 : 0 },
      preview: previewOf(staged),
    })),
  // Each part has its own files, which are stored before it is written.
  batch: { size: 1, planSize: 500 },
  prepare: preparePart,
  write: writePart,
  undoSize: 1000,
  undo: undoCourse,
})

/** Returns the name of the first file of an archive, without reading its directory. */
function firstName(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 30) return ''
  return new TextDecoder().decode(bytes.subarray(30, 30 + view.getUint16(26, true)))
}

function previewOf(staged: StagedPart) {
  if (staged.what === 'course')
    return { kind: 'course', title: staged.course.title, sections: staged.sections.map(({ title }) => title) }
  if (staged.what === 'trailer') return { kind: 'trailer', title: '' }
  if (staged.what === 'thing') {
    const { kind, name, isBank } = staged.thing
    return { kind: isBank ? 'bank' : kind, title: name }
  }
  return { kind: staged.unit.kind, title: staged.unit.title, section: staged.section }
}
