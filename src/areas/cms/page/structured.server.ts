import type { EventListView } from '../event-list/event-list-view.ts'
import type { BlockView, LayoutView, RowView } from '../layout/layout-view.ts'

/**
 * What search engines may know of the blocks of a page in schema.org's words, as JSON for a script element: its questions with
 * their answers, and what happens when. Empty where there is nothing of the kind.
 */
export function structuredOfLayout(layout: LayoutView, origin: string): string {
  const blocks = blocksOf(layout)
  const questions = blocks.flatMap((block) => (block.type === 'accordion' ? block.items : []))
  const events = blocks.flatMap((block) => (block.type === 'events' ? block.items : []))
  const known = [
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
    ...events.map((event) => eventOf(event, origin)),
  ]
  if (!known.length) return ''
  // Within a script element nothing may look like its end.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': known }).replace(/</g, '\\u003c')
}

/** Every block of a layout, those within columns too, in its order. */
export const blocksOf = ({ rows }: LayoutView): BlockView[] => rows.flatMap(blocksIn)

const blocksIn = ({ columns }: RowView): BlockView[] =>
  columns.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'columns' ? blocksIn(block.row) : [block])),
  )

/** Times of the blocks are Thai ones. */
function eventOf({ name, day, end, at, place, text, to }: EventListView, origin: string): object {
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
