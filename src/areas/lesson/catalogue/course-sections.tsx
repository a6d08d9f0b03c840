import { averageOf } from '#areas/feedback/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { SectionNav } from '#kernel/ui/section-nav.tsx'
import { courseMessages } from '../messages/course.ts'
import type { DetailView } from './detail.server.ts'

/** Links to the parts of the course page, without those that this course does not have. */
export function CourseSections({ view }: { view: DetailView }) {
  const t = useMessages(courseMessages).onPage
  const rating = averageOf(view.stars)
  const units = view.sections.flatMap((section) => section.units)
  return (
    <SectionNav
      label={t.label}
      sections={[
        ...(view.outcomes.length ? [{ id: 'outcomes', label: t.outcomes }] : []),
        { id: 'content', label: t.content, count: units.length },
        ...(view.teachers.length ? [{ id: 'teachers', label: t.teachers }] : []),
        ...(rating ? [{ id: 'reviews', label: t.reviews, count: rating.count }] : []),
        ...(view.questions.length ? [{ id: 'faq', label: t.faq }] : []),
        { id: 'questions', label: t.questions },
      ]}
    />
  )
}
