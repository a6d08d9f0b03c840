import type { Option } from '#kernel/fields/field.types.ts'
import { type FormValue, fields, grouped } from '#kernel/fields/index.ts'
import { mediaUrl } from '#kernel/image/media.rules.ts'
import { readDoc } from '#kernel/rich-text/doc.rules.ts'
import type { Access, Level } from './course.types.ts'
import type { Course } from './course-row.server.ts'

/** What the team says of a course. */
export const courseFields = (teachers: readonly Option<string>[]) =>
  fields({
    ...grouped(
      'what',
      { th: 'คอร์ส', en: 'Course' },
      {
        title: { kind: 'text', label: { th: 'ชื่อคอร์ส', en: 'Title' }, required: true, max: 160 },
        slug: {
          kind: 'text',
          label: { th: 'ที่อยู่ในลิงก์', en: 'Address' },
          hint: {
            th: 'ตัวอังกฤษเล็ก ตัวเลข และขีด เช่น compost-basics',
            en: 'Small letters, digits and dashes: compost-basics',
          },
          required: true,
          max: 80,
        },
        subtitle: { kind: 'text', label: { th: 'คำโปรย', en: 'Subtitle' }, max: 240 },
        cover: { kind: 'picture', label: { th: 'ภาพปก', en: 'Cover' } },
        topic: {
          kind: 'text',
          label: { th: 'หมวด', en: 'Topic' },
          hint: { th: 'เช่น เกษตรและปศุสัตว์', en: 'Gardening, say' },
          max: 60,
        },
        level: {
          kind: 'choice',
          label: { th: 'ระดับ', en: 'Level' },
          options: [
            { value: 'any', label: { th: 'ทุกระดับ', en: 'Everybody' } },
            { value: 'beginner', label: { th: 'เริ่มต้น', en: 'Beginner' } },
            { value: 'intermediate', label: { th: 'ปานกลาง', en: 'Intermediate' } },
            { value: 'advanced', label: { th: 'สูง', en: 'Advanced' } },
          ],
          required: true,
        },
        teachers: { kind: 'choices', label: { th: 'ผู้สอน', en: 'Teachers' }, options: teachers },
      },
    ),
    ...grouped(
      'page',
      { th: 'หน้าคอร์ส', en: 'The page of the course' },
      {
        outcomes: {
          kind: 'long',
          label: { th: 'เรียนแล้วทำอะไรได้', en: 'What learners can do afterwards' },
          hint: { th: 'บรรทัดละข้อ', en: 'One a line' },
          max: 2000,
        },
        needs: {
          kind: 'long',
          label: { th: 'ต้องมีหรือรู้อะไรมาก่อน', en: 'What is needed before' },
          hint: { th: 'บรรทัดละข้อ', en: 'One a line' },
          max: 2000,
        },
        about: { kind: 'rich', label: { th: 'รายละเอียด', en: 'Description' }, max: 60_000 },
      },
    ),
    ...grouped(
      'who',
      { th: 'ใครเรียนได้', en: 'Who may join' },
      {
        access: {
          kind: 'choice',
          label: { th: 'การเข้าเรียน', en: 'Access' },
          hint: {
            th: 'สิทธิ์ได้จากแพ็กเกจสมาชิก หรือทีมงานให้ที่ สิทธิ์การใช้งาน',
            en: 'Access comes with a plan, or from the team under Entitlements.',
          },
          options: [
            { value: 'free', label: { th: 'เรียนฟรี ใครก็ลงเรียนได้', en: 'Free for everybody' } },
            { value: 'granted', label: { th: 'เฉพาะคนที่ได้สิทธิ์', en: 'Those who have access' } },
          ],
          required: true,
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
}

/** A course as its form has it; a new one begins with what most have. */
export function courseValue(course: Course | null): FormValue {
  if (!course) return { level: 'any', access: 'free', teachers: [] }
  const { coverId, teacherIds, outcomes, needs, ...rest } = course
  return {
    ...rest,
    cover: coverId ? mediaUrl(coverId, 320) : '',
    teachers: teacherIds,
    outcomes: outcomes.join('\n'),
    needs: needs.join('\n'),
  }
}

/** What a settled form says, as the row has it; the cover is stored apart. */
export function courseDetails(value: FormValue): CourseDetails {
  const { title, slug, subtitle, topic, level, teachers, outcomes, needs, about, access } = value as {
    [Key in 'title' | 'slug' | 'subtitle' | 'topic' | 'outcomes' | 'needs']: string
  } & { level: Level; teachers: string[]; about: unknown; access: Access }
  return {
    title,
    slug: slug.toLowerCase(),
    subtitle,
    topic: topic.trim(),
    level,
    teacherIds: teachers,
    outcomes: linesOf(outcomes),
    needs: linesOf(needs),
    about: readDoc(about).doc,
    access,
  }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 20)
