import type { FieldOption } from '#kernel/fields/field.types.ts'
import { type FormValue, fields, groupedFields } from '#kernel/fields/index.ts'
import { mediaUrl } from '#kernel/image/media.rules.ts'
import { satang } from '#kernel/money/index.ts'
import { readDoc } from '#kernel/rich-text/doc.rules.ts'
import { slugify } from '#kernel/text/slug.ts'
import { trailerFields, trailerValue } from '../trailer/trailer.fields.ts'
import type { Access, CourseQuestion, Level } from './course.types.ts'
import type { Course } from './course-row.server.ts'

interface Choices {
  /** Possible teachers; null for a form without teachers, access and price. */
  teachers: readonly FieldOption<string>[] | null
  /** Possible prerequisite courses. */
  others?: readonly FieldOption<string>[]
  /** Whether the course already exists, so that files can be uploaded to it. */
  hasFiles: boolean
}

const isPaid = { op: 'equal', of: [{ field: 'access' }, 'paid'] } as const

/** Who may join, and at what price: decided by the team. */
const accessFields = {
  access: {
    kind: 'choice',
    label: { th: 'การเข้าเรียน', en: 'Access' },
    hint: {
      th: 'สิทธิ์ได้จากแพ็กเกจสมาชิก หรือทีมงานให้ที่ สิทธิ์การใช้งาน',
      en: 'Access comes with a plan, or the team grants it under Entitlements.',
    },
    options: [
      { value: 'free', label: { th: 'เรียนฟรี ใครก็ลงเรียนได้', en: 'Free for everyone' } },
      { value: 'paid', label: { th: 'ชำระเงินแล้วเรียนได้ทันที', en: 'Paid, immediate access' } },
      { value: 'code', label: { th: 'ใช้โค้ดลงเรียน', en: 'With a code' } },
      { value: 'approval', label: { th: 'ขอก่อน ทีมงานอนุมัติ', en: 'By request, approved by the team' } },
      { value: 'granted', label: { th: 'เฉพาะคนที่ได้สิทธิ์', en: 'Only people with access' } },
    ],
    required: true,
  },
  price: {
    kind: 'money',
    label: { th: 'ราคา (รวมภาษี)', en: 'Price, tax included' },
    hint: {
      th: 'โค้ดส่วนลดสร้างที่หน้าโปรโมชัน โดยระบุที่อยู่ของคอร์สเป็นสินค้า',
      en: 'Discount codes are created under Promotions, with the address of the course as the product.',
    },
    min: 100,
    max: 100_000_000,
    visibleIf: isPaid,
    requiredIf: isPaid,
  },
  listPrice: {
    kind: 'money',
    label: { th: 'ราคาเต็ม', en: 'List price' },
    hint: { th: 'ขีดทับให้เห็นส่วนลด เว้นว่างได้', en: 'Shown crossed out beside the price. Optional.' },
    max: 100_000_000,
    visibleIf: isPaid,
  },
  saleUntil: {
    kind: 'date',
    label: { th: 'ราคานี้ถึงวันที่', en: 'This price until' },
    hint: { th: 'หลังจากนั้นเป็นราคาเต็ม', en: 'After that, the list price applies.' },
    visibleIf: isPaid,
  },
} as const

/** The settings of a course. */
export const courseFields = ({ teachers, others = [], hasFiles }: Choices) =>
  fields({
    ...groupedFields(
      'what',
      { th: 'คอร์ส', en: 'Course' },
      {
        title: { kind: 'text', label: { th: 'ชื่อคอร์ส', en: 'Title' }, required: true, max: 160 },
        slug: {
          kind: 'text',
          label: { th: 'ที่อยู่ในลิงก์', en: 'Link address' },
          hint: {
            th: 'เช่น compost-basics ถ้าเว้นว่าง ระบบจะตั้งให้จากชื่อคอร์ส',
            en: 'For example, compost-basics. If empty, it is created from the title.',
          },
          max: 80,
        },
        subtitle: { kind: 'text', label: { th: 'คำโปรย', en: 'Subtitle' }, max: 240 },
        cover: { kind: 'picture', label: { th: 'ภาพปก', en: 'Cover image' } },
        topic: {
          kind: 'text',
          label: { th: 'หมวด', en: 'Topic' },
          hint: { th: 'เช่น เกษตรและปศุสัตว์', en: 'For example, gardening' },
          max: 60,
        },
        level: {
          kind: 'choice',
          label: { th: 'ระดับ', en: 'Level' },
          options: [
            { value: 'any', label: { th: 'ทุกระดับ', en: 'All levels' } },
            { value: 'beginner', label: { th: 'เริ่มต้น', en: 'Beginner' } },
            { value: 'intermediate', label: { th: 'ปานกลาง', en: 'Intermediate' } },
            { value: 'advanced', label: { th: 'สูง', en: 'Advanced' } },
          ],
          required: true,
        },
        language: {
          kind: 'choice',
          label: { th: 'ภาษาที่สอน', en: 'Language' },
          options: [
            { value: 'th', label: { th: 'ไทย', en: 'Thai' } },
            { value: 'en', label: { th: 'อังกฤษ', en: 'English' } },
          ],
          required: true,
        },
        ...(teachers && {
          teachers: {
            kind: 'choices' as const,
            label: { th: 'ผู้สอน', en: 'Teachers' },
            options: teachers,
          },
        }),
      },
    ),
    ...groupedFields(
      'page',
      { th: 'หน้าคอร์ส', en: 'Course page' },
      {
        outcomes: {
          kind: 'long',
          label: { th: 'เรียนแล้วทำอะไรได้', en: 'What learners will be able to do' },
          hint: { th: 'บรรทัดละข้อ', en: 'One per line' },
          max: 2000,
        },
        needs: {
          kind: 'long',
          label: { th: 'ต้องมีหรือรู้อะไรมาก่อน', en: 'Requirements' },
          hint: { th: 'บรรทัดละข้อ', en: 'One per line' },
          max: 2000,
        },
        about: { kind: 'rich', label: { th: 'รายละเอียด', en: 'Description' }, max: 60_000 },
      },
    ),
    ...(hasFiles && trailerFields),
    ...groupedFields(
      'who',
      { th: 'ใครเรียนได้', en: 'Enrolment' },
      {
        ...(teachers && accessFields),
        capacity: {
          kind: 'number',
          label: { th: 'จำนวนที่นั่ง', en: 'Places' },
          hint: {
            th: 'เว้นว่างเมื่อไม่จำกัด ถ้ามีรุ่นให้ตั้งที่รุ่น',
            en: 'Leave empty for no limit. If there are cohorts, set places per cohort.',
          },
          min: 1,
          max: 100_000,
        },
        joinFrom: { kind: 'date', label: { th: 'รับสมัครตั้งแต่', en: 'Enrolment opens' } },
        joinUntil: { kind: 'date', label: { th: 'รับสมัครถึง', en: 'Enrolment closes' } },
        accessDays: {
          kind: 'number',
          label: { th: 'เรียนได้กี่วัน', en: 'Days of access' },
          hint: {
            th: 'นับจากวันลงเรียน เว้นว่างเมื่อเรียนได้ตลอด',
            en: 'Counted from enrolment. Leave empty for unlimited access.',
          },
          min: 1,
          max: 3650,
        },
        ...(others.length > 0 && {
          prerequisites: {
            kind: 'choices' as const,
            label: { th: 'ต้องเรียนจบก่อน', en: 'Prerequisites' },
            options: others,
          },
        }),
      },
    ),
    ...groupedFields(
      'faq',
      { th: 'คำถามที่พบบ่อย', en: 'Frequently asked questions' },
      {
        questions: {
          kind: 'list',
          label: { th: 'คำถาม', en: 'Questions' },
          of: [
            {
              key: 'question',
              kind: 'text',
              label: { th: 'คำถาม', en: 'Question' },
              required: true,
              max: 200,
            },
            { key: 'answer', kind: 'long', label: { th: 'คำตอบ', en: 'Answer' }, required: true, max: 1500 },
          ],
          max: 20,
          add: { th: 'เพิ่มคำถาม', en: 'Add question' },
          item: { th: 'คำถาม', en: 'Question' },
        },
      },
    ),
  })

export interface CourseDetails {
  title: string
  slug: string
  subtitle: string
  topic: string
  level: Level
  teacherIds: string[]
  outcomes: string[]
  needs: string[]
  about: ReturnType<typeof readDoc>['doc']
  access: Access
  sale: SaleDetails
}

/** The price, and the limits on joining; omitted ones do not apply. */
export type SaleDetails = Partial<
  Pick<
    Course,
    | 'language'
    | 'price'
    | 'listPrice'
    | 'saleUntil'
    | 'capacity'
    | 'joinFrom'
    | 'joinUntil'
    | 'accessDays'
    | 'prerequisiteIds'
    | 'questions'
  >
>

/** Returns a course as the value of its form; a new one starts with common defaults. */
export function courseValue(course: Course | null): FormValue {
  if (!course) return { level: 'any', language: 'th', access: 'free', teachers: [] }
  const { coverId, teacherIds, outcomes, needs, prerequisiteIds, price, trailer, ...rest } = course
  return {
    ...rest,
    ...trailerValue(trailer),
    cover: coverId ? mediaUrl(coverId, 320) : '',
    teachers: teacherIds,
    prerequisites: prerequisiteIds,
    price: course.access === 'paid' ? price : null,
    saleUntil: course.saleUntil ?? '',
    joinFrom: course.joinFrom ?? '',
    joinUntil: course.joinUntil ?? '',
    outcomes: outcomes.join('\n'),
    needs: needs.join('\n'),
  }
}

/** Converts a validated form value to the fields of the row; the cover is stored separately. */
export function courseDetails(value: FormValue): CourseDetails {
  const { title, slug, subtitle, topic, level, teachers, outcomes, needs, about, access } = value as {
    [Key in 'title' | 'slug' | 'subtitle' | 'topic' | 'outcomes' | 'needs']: string
  } & { level: Level; teachers: string[]; about: unknown; access: Access }
  return {
    title,
    slug: slugify(slug),
    subtitle,
    topic: topic.trim(),
    level,
    teacherIds: teachers,
    outcomes: linesOf(outcomes),
    needs: linesOf(needs),
    about: readDoc(about).doc,
    access,
    sale: saleDetails(value),
  }
}

function saleDetails(value: FormValue): SaleDetails {
  const { language, price, listPrice, saleUntil, capacity, joinFrom, joinUntil, accessDays } =
    value as SaleDetails
  const { prerequisites = [], questions = [] } = value as {
    prerequisites?: string[]
    questions?: CourseQuestion[]
  }
  return {
    language: language ?? 'th',
    price: satang(price ?? 0),
    listPrice: listPrice ?? null,
    saleUntil: saleUntil || null,
    capacity: capacity ?? null,
    joinFrom: joinFrom || null,
    joinUntil: joinUntil || null,
    accessDays: accessDays ?? null,
    prerequisiteIds: prerequisites,
    questions,
  }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 20)
