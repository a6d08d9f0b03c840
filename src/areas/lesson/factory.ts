import type { Ctx } from '#kernel/http/ctx.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { createCourse, type NewCourse } from './course/create-course.server.ts'
import { publishCourse } from './outline/outline.server.ts'

let courses = 0

export const article = (title: string) => ({
  kind: 'article' as const,
  title,
  content: { text: docOf('เนื้อหา') },
})

/** Creates and publishes a free course of two sections with an article each. Takes a manager's context. */
export async function buildCourse(
  ctx: Ctx,
  more: Partial<NewCourse> & { isDraft?: boolean } = {},
): Promise<{ id: string; slug: string }> {
  const { isDraft, ...rest } = more
  const slug = rest.slug ?? `course-${++courses}`
  const id = await createCourse(ctx, {
    title: 'ปุ๋ยหมัก',
    subtitle: '',
    topic: 'เกษตร',
    level: 'any',
    teacherIds: [],
    outcomes: [],
    needs: [],
    about: docOf(),
    access: 'free',
    sections: [
      { title: 'บทแรก', units: [article('ตอนแรก')] },
      { title: 'บทสอง', inOrder: true, units: [article('ตอนสอง')] },
    ],
    ...rest,
    slug,
  })
  if (!isDraft) await publishCourse(ctx, id)
  return { id, slug }
}
