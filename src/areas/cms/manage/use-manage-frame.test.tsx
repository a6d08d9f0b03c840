import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LocaleProvider } from '#kernel/i18n/locale.tsx'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { ListTabs } from '#kernel/ui/list/list-tabs.tsx'
import { pageList } from './manage.list.rules.ts'
import { useManageFrame } from './use-manage-frame.tsx'

function Tabs() {
  const { labels, tabs } = useManageFrame(['answers'])
  return (
    <ListTabs
      list={pageList}
      address={useListUrl(pageList)}
      label={labels.tabs.label}
      names={labels.tabs}
      {...tabs}
    />
  )
}

test('someone who may only read form submissions is offered no tab that would be refused', () => {
  const router = createMemoryRouter([{ path: '/cms/pages', element: <Tabs /> }], {
    initialEntries: ['/cms/pages?tab=answers'],
  })
  const html = renderToStaticMarkup(
    <LocaleProvider locale="en">
      <RouterProvider router={router} />
    </LocaleProvider>,
  )
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('Forms')
})
