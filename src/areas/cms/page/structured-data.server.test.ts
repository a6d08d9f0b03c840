import { expect, test } from 'vitest'
import type { BlockView, LayoutView } from '../layout/layout-view.ts'
import { layoutStructuredData } from './structured-data.server.ts'

const layoutOf = (...blocks: BlockView[]): LayoutView => ({
  css: '',
  rows: [{ box: 0, columns: [{ box: 1, blocks }] }],
})

test('a page’s questions and events are given to search engines as structured data, and nothing else', () => {
  const text = layoutStructuredData(
    layoutOf(
      { key: 'a', type: 'accordion', items: [{ title: 'ส่งกี่วัน', text: 'สองวัน </script>' }] },
      {
        key: 'b',
        type: 'columns',
        row: {
          box: 2,
          columns: [
            {
              box: 3,
              blocks: [
                {
                  key: 'e',
                  type: 'events',
                  items: [
                    {
                      day: '2026-12-05',
                      end: '2026-12-06',
                      at: '09:30',
                      when: '',
                      dayOfMonth: 5,
                      month: '',
                      name: 'งาน',
                      place: 'สวน',
                      to: '/fair',
                    },
                  ],
                },
              ],
            },
          ],
        },
      },
    ),
    'https://shop.test',
  )
  expect(text).not.toContain('<')
  expect(JSON.parse(text)['@graph']).toEqual([
    {
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'ส่งกี่วัน',
          acceptedAnswer: { '@type': 'Answer', text: 'สองวัน </script>' },
        },
      ],
    },
    {
      '@type': 'Event',
      name: 'งาน',
      startDate: '2026-12-05T09:30:00+07:00',
      endDate: '2026-12-06',
      location: { '@type': 'Place', name: 'สวน', address: 'สวน' },
      url: 'https://shop.test/fair',
    },
  ])
  expect(layoutStructuredData(layoutOf({ key: 'd', type: 'divider' }), 'https://shop.test')).toBe('')
})
