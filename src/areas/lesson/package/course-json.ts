import { z } from 'zod'
import { isMediaId } from '#kernel/image/media.rules.ts'
import type { ImportNotice } from '#kernel/import/import.types.ts'
import { readDoc } from '#kernel/rich-text/doc.rules.ts'
import { criteriaSchema } from '#kernel/rubric/criteria.input.ts'
import { slugify } from '#kernel/text/slug.ts'
import { isDay } from '#kernel/time/index.ts'
import { accesses, levels } from '../course/course.types.ts'
import { unitKinds } from '../outline/outline.types.ts'
import { maxChapters } from '../player/chapters.rules.ts'
import { maxOptions } from '../video-question/video-question.rules.ts'
import { questionKinds } from '../video-question/video-question.types.ts'
import type { SourceActivity, SourceCourse, SourceSection, SourceUnit } from './source.types.ts'

export const packageFormat = 'sala-course-1'
/** The manifest of a package, stored beside its files. */
export const packageManifest = 'course.json'

const line = (max: number) => z.string().trim().max(max)
const title = line(160).min(1)
const maxDurationMs = 86_400_000
const doc = z.unknown().transform((input) => readDoc(input).doc)
const day = z.string().refine(isDay).nullable().default(null)

const file = z.object({
  path: z.string().min(1).max(400).optional(),
  name: z.string().trim().min(1).max(200),
  size: z.number().int().min(0),
  durationMs: z.number().int().min(1).max(maxDurationMs).optional(),
  was: z.uuid().optional(),
})
const video = { file: file.optional(), captions: z.object({ th: file, en: file }).partial().optional() }

const question = z.object({
  id: z.string().min(1).max(60),
  atMs: z.number().int().min(0).max(maxDurationMs),
  kind: z.enum(questionKinds),
  text: line(2000).min(1),
  options: z
    .array(z.object({ id: z.string().min(1).max(60), text: line(500).min(1), isRight: z.boolean() }))
    .max(maxOptions),
  accepted: z.array(line(500).min(1)).max(50),
  whenRight: line(2000),
  whenWrong: line(2000),
  isRequired: z.boolean(),
})

const unit = z.object({
  kind: z.enum(unitKinds),
  title,
  minutes: z.number().int().min(1).max(600).default(5),
  isPreview: z.boolean().default(false),
  isRequired: z.boolean().default(true),
  donePercent: z.number().int().min(1).max(100).default(90),
  content: z
    .object({
      text: doc.optional(),
      mustRead: z.boolean().optional(),
      chapters: z
        .array(z.object({ atMs: z.number().int().min(0).max(maxDurationMs), title: line(120).min(1) }))
        .max(maxChapters)
        .optional(),
      questions: z.array(question).max(50).optional(),
      url: z
        .string()
        .max(500)
        .refine((address) => URL.canParse(address) && new URL(address).protocol === 'https:')
        .optional(),
      rubric: z
        .object({
          criteria: criteriaSchema,
          passPoints: z.number().int().min(0).max(10_000),
          dueDays: z.number().int().min(1).max(3650).nullable(),
        })
        .optional(),
    })
    .default({}),
  ...video,
  thing: z.string().min(1).max(60).optional(),
})

const section = z.object({
  title,
  opensOn: day,
  opensAfterDays: z.number().int().min(0).max(3650).nullable().default(null),
  inOrder: z.boolean().default(false),
  units: z.array(z.unknown()).max(500).default([]),
})

const activity = z.object({
  kind: z.enum(['exam', 'survey']),
  ref: z.string().min(1).max(60),
  name: line(160),
  value: z.unknown(),
})

const money = z.number().int().min(0).max(100_000_000)
const manifest = z.object({
  format: z.literal(packageFormat),
  course: z.object({
    slug: z
      .string()
      .max(80)
      .transform((slug) => slugify(slug) || 'course'),
    title,
    subtitle: line(240).default(''),
    about: doc,
    outcomes: z.array(line(500)).max(20).default([]),
    needs: z.array(line(500)).max(20).default([]),
    topic: line(60).default(''),
    level: z.enum(levels).default('any'),
    language: z.enum(['th', 'en']).default('th'),
    access: z.enum(accesses).default('free'),
    price: money.default(0),
    listPrice: money.nullable().default(null),
    capacity: z.number().int().min(1).max(100_000).nullable().default(null),
    joinFrom: day,
    joinUntil: day,
    accessDays: z.number().int().min(1).max(3650).nullable().default(null),
    questions: z
      .array(z.object({ question: line(200).min(1), answer: line(1500).min(1) }))
      .max(20)
      .default([]),
  }),
  cover: z.uuid().nullable().default(null),
  trailer: z.object(video).nullable().default(null),
  sections: z.array(section).max(100),
  things: z.array(z.unknown()).max(200).default([]),
  pictures: z.record(z.string(), z.string().min(1).max(400)).default({}),
})

/** An invalid part of a manifest, and its location. */
export interface MalformedPart {
  section: number | null
  label: string
  notices: ImportNotice[]
}

/** Parses the manifest of a package. Null if it is not one; invalid units and objects are left out and reported individually. */
export function readCourseJson(text: string): { source: SourceCourse; malformed: MalformedPart[] } | null {
  const read = manifest.safeParse(parseJson(text))
  if (!read.success) return null
  const { sections, things, pictures, format: _, ...whole } = read.data
  const malformed: MalformedPart[] = []
  const refuse = (at: number | null, input: unknown, number: number) => {
    const label = String((input as { title?: unknown; name?: unknown } | null)?.title ?? `#${number}`)
    malformed.push({
      section: at,
      label: label.slice(0, 160),
      notices: [{ code: 'course.import.malformed' }],
    })
    return []
  }
  return {
    source: {
      ...whole,
      sections: sections.map(
        (eachSection, at): SourceSection => ({
          ...eachSection,
          units: eachSection.units.flatMap((input, number) => {
            const { data } = unit.safeParse(input)
            return data ? [data as SourceUnit] : refuse(at, input, number + 1)
          }),
        }),
      ),
      things: things.flatMap((input, number) => {
        const { data } = activity.safeParse(input)
        return data ? [data as SourceActivity] : refuse(null, input, number + 1)
      }),
      pictures: Object.fromEntries(Object.entries(pictures).filter(([id]) => isMediaId(id))),
    },
    malformed,
  }
}

const maxDepth = 300

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    // Unlimited nesting would overflow the stack of recursive functions.
    return isDeeper(value, maxDepth) ? null : value
  } catch {
    return null
  }
}

const isDeeper = (value: unknown, remainingDepth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (remainingDepth === 0 || Object.values(value).some((member) => isDeeper(member, remainingDepth - 1)))

/** Returns the manifest of a package; the same course always gives the same text. */
export const courseJson = (source: SourceCourse): string =>
  `${JSON.stringify({ format: packageFormat, ...source }, null, 1)}\n`
