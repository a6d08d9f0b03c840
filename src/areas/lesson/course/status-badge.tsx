import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { authoringMessages } from '../messages/authoring.ts'
import type { CourseStatus } from './course.states.ts'

const tones = { published: 'good', draft: 'info', archived: undefined } as const

export function StatusBadge({ status }: { status: CourseStatus }) {
  const t = useMessages(authoringMessages)
  const tone = tones[status]
  return <Badge {...(tone && { tone })}>{t.statuses[status]}</Badge>
}
