import type { Entry } from '../entry/entry.types.ts'
import type { EntryLabels } from '../messages/card.ts'

export interface CardProps {
  entry: Entry
  /** The area's own labels. */
  words?: Partial<EntryLabels>
  /** The page where a reader reports it; see `ReportButton`. */
  reportTo?: string
}
