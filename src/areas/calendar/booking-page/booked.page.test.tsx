import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LocaleProvider } from '#kernel/i18n/locale.tsx'
import BookedPage from './booked.page.tsx'

const booking = {
  token: 'a.b',
  calendarId: 'c',
  serviceId: 's',
  status: 'confirmed',
  name: 'Napha',
  places: null,
  startsAt: new Date('2026-12-15T01:00:00Z'),
  endsAt: new Date('2026-12-15T02:30:00Z'),
  movedFrom: null,
  service: { th: 'ชิมชา', en: 'Tea' },
  place: { th: '', en: '' },
  provider: null,
  paid: 0,
  rest: 0,
  owes: false,
  pay: null,
  moved: false,
}

function html(isOpen: boolean, more: object = {}): string {
  const change = { until: new Date('2026-12-14T01:00:00Z'), isOpen }
  const router = createMemoryRouter(
    [{ id: 'booked', path: '/', element: <BookedPage />, loader: () => null }],
    {
      hydrationData: { loaderData: { booked: { ...booking, change, ...more } } },
    },
  )
  return renderToStaticMarkup(
    <LocaleProvider locale="en">
      <RouterProvider router={router} />
    </LocaleProvider>,
  )
}

test('a booking says that its link moves or cancels it only as long as it does', () => {
  expect(html(true)).toContain('move or cancel it with the link')
  expect(html(true)).not.toContain('too late')
  expect(html(false)).not.toContain('move or cancel it with the link')
  expect(html(false)).toContain('too late')
})

test('a cancelled booking does not ask for the rest of its price', () => {
  expect(html(true, { rest: 60_000 })).toContain('Pay on site')
  expect(html(false, { rest: 60_000, status: 'cancelled' })).not.toContain('Pay on site')
})
