import { type FieldSet, type FormValue, fields, groupedFields } from '#kernel/fields/index.ts'
import { readDoc } from '#kernel/rich-text/doc.rules.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { type RubricForm, rubricFields, rubricOf, rubricValue } from '../assignment/rubric.fields.ts'
import { formatClock } from '../player/clock.rules.ts'
import type { TypedQuestion } from '../video-question/read-questions.rules.ts'
import { videoQuestionFields, videoQuestionsValue } from '../video-question/video-question.fields.ts'
import type { Unit } from './outline.server.ts'
import type { UnitKind } from './outline.types.ts'
import type { UnitTargets } from './unit-source.server.ts'

const percent = { th: '%', en: '%' }
const minutes = { th: 'นาที', en: 'minutes' }

const fileLabels = {
  video: { th: 'วิดีโอ', en: 'Video' },
  file: { th: 'ไฟล์', en: 'File' },
  scorm: { th: 'แพ็กเกจ SCORM', en: 'SCORM package' },
}

const textLabels: Partial<Record<UnitKind, LocalizedText>> = {
  article: { th: 'เนื้อความ', en: 'Text' },
  assignment: { th: 'โจทย์', en: 'Instructions' },
}

/** A captions file for a video. */
export const captionsField = (label: LocalizedText) =>
  ({
    kind: 'file',
    label,
    accept: ['.vtt', '.srt'],
    hint: { th: 'ไฟล์ VTT หรือ SRT', en: 'A VTT or SRT file' },
  }) as const

/** The settings of a unit, by its kind. */
export const unitFields = (
  kind: UnitKind,
  sections: readonly { id: string; title: string }[],
  targets: UnitTargets | null = null,
): FieldSet =>
  fields({
    ...groupedFields(
      'what',
      { th: 'ตอนนี้', en: 'Unit details' },
      {
        title: { kind: 'text', label: { th: 'ชื่อตอน', en: 'Title' }, required: true, max: 160 },
        section: {
          kind: 'choice',
          label: { th: 'อยู่ในบท', en: 'Section' },
          options: sections.map(({ id, title }) => ({ value: id, label: { th: title, en: title } })),
          required: true,
        },
        minutes: {
          kind: 'number',
          label: { th: 'ใช้เวลา', en: 'Duration' },
          unit: minutes,
          min: 1,
          max: 600,
          required: true,
        },
      },
    ),
    ...groupedFields(
      'content',
      { th: 'เนื้อหา', en: 'Content' },
      {
        ...(kind === 'link' && {
          url: {
            kind: 'text',
            label: { th: 'ที่อยู่เว็บ', en: 'Web address' },
            input: 'url',
            max: 500,
          } as const,
        }),
        ...(kind === 'exam' && {
          target: {
            kind: 'choice',
            label: { th: 'ข้อสอบ', en: 'Exam' },
            options: targets?.options ?? [],
            ...(targets?.authorPath && {
              source: {
                to: targets.authorPath,
                label: { th: 'สร้างและแก้ข้อสอบของคอร์สนี้', en: 'Create and edit exams of this course' },
              },
            }),
            none: { th: 'ยังไม่ได้เลือก', en: 'None selected' },
          } as const,
        }),
        ...(kind === 'survey' && {
          target: {
            kind: 'choice',
            label: { th: 'แบบสำรวจ', en: 'Survey' },
            options: targets?.options ?? [],
            ...(targets?.authorPath && {
              source: {
                to: targets.authorPath,
                label: { th: 'สร้างและแก้แบบสำรวจของคอร์สนี้', en: 'Create and edit surveys of this course' },
              },
            }),
            none: { th: 'ยังไม่ได้เลือก', en: 'None selected' },
          } as const,
        }),
        ...((kind === 'video' || kind === 'file' || kind === 'scorm') && {
          file: {
            kind: 'file',
            label: fileLabels[kind],
            ...(kind === 'scorm' && {
              accept: ['.zip', 'application/zip'],
              hint: {
                th: 'ไฟล์ .zip ที่มี imsmanifest.xml ทั้ง SCORM 1.2 และ 2004',
                en: 'A .zip file with imsmanifest.xml, SCORM 1.2 or 2004',
              },
            }),
            ...(kind === 'video' && {
              accept: ['video/mp4', 'video/webm'],
              hint: { th: 'MP4 (H.264) หรือ WebM', en: 'MP4 (H.264) or WebM' },
            }),
          } as const,
        }),
        ...(kind === 'assignment' && rubricFields),
        ...(kind === 'video' && {
          captionsTh: captionsField({ th: 'คำบรรยายภาษาไทย', en: 'Thai captions' }),
          captionsEn: captionsField({ th: 'คำบรรยายภาษาอังกฤษ', en: 'English captions' }),
          chapters: {
            kind: 'long',
            label: { th: 'บทย่อย', en: 'Chapters' },
            hint: {
              th: 'บรรทัดละหนึ่งบทย่อย เวลาแล้วตามด้วยชื่อ เช่น 2:13 ชั้นใบไม้',
              en: 'One per line: time, then name, such as 2:13 The layer of leaves',
            },
            max: 15_000,
          } as const,
        }),
        text: {
          kind: 'rich',
          label: textLabels[kind] ?? { th: 'ข้อความประกอบ', en: 'Accompanying text' },
          max: 200_000,
        },
      },
    ),
    ...(kind === 'video' &&
      groupedFields('asks', { th: 'คำถามระหว่างดู', en: 'Questions while watching' }, videoQuestionFields)),
    ...groupedFields(
      'rules',
      { th: 'จบตอนนี้เมื่อไร', en: 'Completion' },
      {
        isRequired: {
          kind: 'check',
          label: { th: 'ต้องเรียนจึงจบคอร์ส', en: 'Required to complete the course' },
        },
        ...(kind === 'video' && {
          donePercent: {
            kind: 'number',
            label: { th: 'ต้องดูจริงอย่างน้อย', en: 'Minimum watched' },
            hint: {
              th: 'ช่วงที่ข้ามไม่นับ ดูซ้ำไม่นับเพิ่ม',
              en: 'Skipped parts do not count, nor does watching a part twice.',
            },
            unit: percent,
            min: 1,
            max: 100,
            required: true,
          } as const,
        }),
        ...(kind === 'article' && {
          mustRead: {
            kind: 'check',
            label: {
              th: 'จบเองเมื่ออ่านถึงท้ายทุกหัวข้อ',
              en: 'Complete automatically when every section is read to the end',
            },
            hint: {
              th: 'ไม่เลือกไว้ ผู้เรียนกดเองว่าอ่านจบแล้ว',
              en: 'Otherwise learners mark it as read themselves.',
            },
          } as const,
        }),
        ...((kind === 'article' || kind === 'link') && {
          isPreview: {
            kind: 'check',
            label: { th: 'อ่านได้ก่อนลงเรียน', en: 'Available before enrolment' },
          } as const,
        }),
      },
    ),
  }) as FieldSet

/** Returns a unit as the value of its form. */
export const unitValue = ({ sectionId, content, ...rest }: Unit): FormValue => ({
  ...rest,
  section: sectionId,
  url: content.url ?? '',
  file: content.file?.id ?? '',
  captionsTh: content.captions?.th?.id ?? '',
  captionsEn: content.captions?.en?.id ?? '',
  chapters: (content.chapters ?? []).map(({ atMs, title }) => `${formatClock(atMs)} ${title}`).join('\n'),
  ...videoQuestionsValue(content.questions),
  mustRead: content.mustRead ?? false,
  target: content.target ?? '',
  ...rubricValue(content.rubric),
  text: content.text ?? null,
})

type UnitForm = {
  title: string
  section: string
  minutes: number
  isRequired: boolean
  isPreview?: boolean
  donePercent?: number
  url?: string
  target?: string
  file?: string
  captionsTh?: string
  captionsEn?: string
  chapters?: string
  questions?: TypedQuestion[]
  mustRead?: boolean
  text: unknown
} & RubricForm

/** Converts a validated form value to unit details; its file is resolved separately. */
export function unitDetails(value: FormValue, before: Unit) {
  const form = value as unknown as UnitForm
  const text = readDoc(form.text).doc
  return {
    title: form.title,
    sectionId: form.section,
    minutes: form.minutes,
    isRequired: form.isRequired,
    isPreview: form.isPreview ?? false,
    donePercent: form.donePercent ?? before.donePercent,
    fileId: form.file ?? '',
    captionIds: { th: form.captionsTh ?? '', en: form.captionsEn ?? '' },
    chapters: form.chapters ?? '',
    typedQuestions: form.questions ?? [],
    content: {
      ...(text.content.length > 0 && { text }),
      ...(form.url && { url: form.url }),
      ...(form.mustRead && { mustRead: true }),
      ...(form.target && { target: form.target }),
      ...(before.kind === 'assignment' && { rubric: rubricOf(form) }),
    },
  }
}
