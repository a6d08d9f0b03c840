import type { EventListView } from '../event-list/event-list-view.ts'
import type { BlockView, LayoutView, RowView } from '../layout/layout-view.ts'

/**
 * Returns schema.org structured data for the blocks of a page, as JSON for a script element: its questions with their
 * answers, and its events. Empty when there are none.
 */
export function layoutStructuredData(layout: LayoutView, origin: string): string {
  const blocks = blocksOf(layout)
  const questions = blocks.flatMap((block) => (block.type === 'accordion' ? block.items : []))
  const events = blocks.flatMap((block) => (block.type === 'events' ? block.items : []))
  const entities = [
    ...(questions.length
      ? [
          {
            '@type': 'FAQPage',
            mainEntity: questions.map(({ title, text }) => ({
              '@type': 'Question',
              name: title,
              acceptedAnswer: { '@type': 'Answer', text },
            })),
          },
        ]
      : []),
    ...events.map((event) => eventStructuredData(event, origin)),
  ]
  if (!entities.length) return ''
  // Nothing inside a script element may look like its end tag.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': entities }).replace(/</g, '\\u003c')
}

/** Returns every block of a layout in order, including those within columns. */
export const blocksOf = ({ rows }: LayoutView): BlockView[] => rows.flatMap(blocksIn)

const blocksIn = ({ columns }: RowView): BlockView[] =>
  columns.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'columns' ? blocksIn(block.row) : [block])),
  )

/** Times in the blocks are Thai time. */
function eventStructuredData({ name, day, end, at, place, text, to }: EventListView, origin: string): object {
  return {
    '@type': 'Event',
    name,
    startDate: at ? `${day}T${at}:00+07:00` : day,
    ...(end && { endDate: end }),
    ...(place && { location: { '@type': 'Place', name: place, address: place } }),
    ...(text && { description: text }),
    ...(to && { url: to.startsWith('/') ? origin + to : to }),
  }
}
