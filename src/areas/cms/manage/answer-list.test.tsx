import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LocaleProvider } from '#kernel/i18n/locale.tsx'
import { AnswerList } from './answer-list.tsx'
import { useManageFrame } from './use-manage-frame.tsx'

const field = { key: 'id', kind: 'nationalId', label: { th: 'บัตรประชาชน', en: 'ID card' } } as const
const item = {
  id: 'one',
  form: 'Volunteers',
  sender: '',
  at: new Date('2026-11-01T03:00:00Z'),
  seenAt: null,
  seenBy: null,
  goesAt: null,
  answers: [{ field, value: '1101700230708' }],
}

function Page() {
  const page = { items: [item], total: 1, page: 1, pages: 1, perPage: 20 }
  return (
    <AnswerList
      view={
        { tab: 'answers', page, forgotten: null, forms: [], summary: null } as unknown as Parameters<
          typeof AnswerList
        >[0]['view']
      }
      frame={useManageFrame(['answers'])}
    />
  )
}

test('a national ID is masked in the list of responses until it is asked for', () => {
  const router = createMemoryRouter([{ path: '/cms/pages', element: <Page /> }], {
    initialEntries: ['/cms/pages?tab=answers'],
  })
  const html = renderToStaticMarkup(
    <LocaleProvider locale="en">
      <MantineProvider>
        <RouterProvider router={router} />
      </MantineProvider>
    </LocaleProvider>,
  )
  expect(html).toMatch(/1-1017-xxxxx-xx-8 <button[^>]*>Show number<\/button>/)
  expect(html).not.toContain('00230')
})
