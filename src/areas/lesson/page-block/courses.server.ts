import { z } from 'zod'
import { defineBlock } from '#areas/cms/public.server.ts'
import { fields } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { withQuery } from '#kernel/text/path.ts'
import { iconSchool } from '#kernel/ui/icons.ts'
import { catalogueList } from '../catalogue/catalogue.list.rules.ts'
import { firstCourses } from '../catalogue/catalogue.server.ts'
import { facetMessages } from '../messages/facets.ts'
import { lessonPaths } from '../paths.ts'
import type { CoursesView } from './courses-view.ts'

const text = z.union([z.string(), z.object({ th: z.string(), en: z.string() })])
const sorts = ['newest', 'popular', 'rating'] as const
const input = z.object({
  title: text.optional(),
  lead: text.optional(),
  topic: z.string().max(60).optional(),
  sort: z.enum(sorts).optional(),
  limit: z.number().int().min(1).max(12).optional(),
})
type Props = z.output<typeof input>

/** Courses of the catalogue on a page of the site, as they are there today. */
export const coursesBlock = defineBlock<Props, CoursesView>({
  type: 'lesson.courses',
  name: { th: 'คอร์สจากหน้ารวม', en: 'Courses from the catalogue' },
  icon: iconSchool,
  group: 'live',
  start: { title: { th: 'คอร์สใหม่', en: 'New courses' }, sort: 'newest', limit: 3 },
  fields: fields({
    title: { kind: 'localized', label: { th: 'ชื่อ', en: 'Title' }, max: 4000 },
    lead: { kind: 'localized', label: { th: 'คำอธิบายใต้ชื่อ', en: 'Text below the title' }, max: 4000 },
    sort: {
      kind: 'choice',
      label: { th: 'เลือกจาก', en: 'Choose by' },
      options: sorts.map((value) => ({
        value,
        label: { th: facetMessages.th.sorts[value], en: facetMessages.en.sorts[value] },
      })),
    },
    topic: {
      kind: 'text',
      label: { th: 'หมวด', en: 'Topic' },
      hint: { th: 'เว้นว่างเพื่อแสดงทุกหมวด', en: 'Leave empty for all topics' },
      max: 60,
    },
    limit: { kind: 'number', label: { th: 'จำนวน', en: 'Number to show' }, min: 1, max: 12 },
  }),
  input,
  load: (ctx, blocks) => Promise.all(blocks.map((block) => coursesOnPage(ctx, block))),
})

/** Returns the courses of one block; null without any. Two statements. */
async function coursesOnPage(
  ctx: Ctx,
  { title, lead, topic, sort = 'newest', limit = 3 }: Props,
): Promise<CoursesView | null> {
  const query = { sort, topic: topic?.trim() || null }
  const courses = await firstCourses(ctx, { ...query, limit })
  if (!courses.length) return null
  const say = (words: Props['title']) =>
    typeof words === 'string' ? words : ((words?.[ctx.locale] || words?.th) ?? '')
  const params = catalogueList.params(catalogueList.parse(new URLSearchParams()), query)
  return {
    title: say(title),
    lead: say(lead),
    courses,
    more: withQuery(lessonPaths.index(), Object.fromEntries(params)),
  }
}
