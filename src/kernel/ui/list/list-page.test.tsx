import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LocaleProvider } from '#kernel/i18n/locale.tsx'
import { defineList } from '#kernel/list/list.rules.ts'
import { choiceParam, textParam } from '#kernel/list/param.rules.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { useSelection } from '#kernel/list/use-selection.ts'
import { ListPage } from './list-page.tsx'
import type { RowOptions } from './list-table.tsx'

const list = defineList({
  size: 2,
  tabs: ['all', 'open'],
  sorts: ['new', 'name', '-name'],
  filters: { state: choiceParam(['draft', 'shown']) },
  beside: { note: textParam(40) },
})
const items = [
  { id: '1', name: 'One' },
  { id: '2', name: 'Two' },
]

type Options = Partial<RowOptions<(typeof items)[number]>>

interface Tabs {
  counts?: Record<string, number | null>
  apart?: boolean
  none?: { all: string; open: string }
}

const texts = {
  title: 'Notes',
  count: (total: number) => `${total} notes`,
  tabs: { label: 'State', all: 'All', open: 'Open' },
  search: 'Search notes',
  none: 'No notes yet',
}

function Notes({ rows, options, tabs }: { rows: typeof items; options?: Options; tabs?: Tabs }) {
  const address = useListUrl(list)
  const selection = useSelection(rows)
  return (
    <ListPage
      {...options}
      list={list}
      address={address}
      page={{ items: rows, total: rows.length && 5, page: address.query.page, pages: 3 }}
      labels={texts}
      tabs={{ counts: { all: 5 }, ...tabs }}
      csv={(params) => `/notes.csv?${params}`}
      filters={[{ name: 'state', label: 'State', choices: [{ value: 'draft', label: 'Draft' }] }]}
      columns={[
        {
          key: 'name',
          header: 'Name',
          cell: ({ name }) => <a href="/x">{name}</a>,
          sort: { name: 'name', back: '-name' },
        },
      ]}
      nameOf={({ name }) => name}
      selection={selection}
      empty={{ action: <a href="/new">Write one</a> }}
      open={address.query.note}
      panel={address.query.note && <aside>Panel of {address.query.note}</aside>}
    />
  )
}

function html(at: string, rows = items, options: Options = {}, tabs: Tabs = {}) {
  const element = <Notes rows={rows} options={options} tabs={tabs} />
  const router = createMemoryRouter([{ path: '/notes', element }], { initialEntries: [at] })
  return renderToStaticMarkup(
    <MantineProvider>
      <LocaleProvider locale="en">
        <RouterProvider router={router} />
      </LocaleProvider>
    </MantineProvider>,
  ).replaceAll('&amp;', '&')
}

test('a list works through links before scripts: tabs, order and pages keep the other parameters', () => {
  const page = html('/notes?state=draft&page=2')
  expect(page).toContain('href="/notes?state=draft&tab=open"')
  expect(page).toContain('href="/notes?state=draft&sort=name"')
  expect(page).toContain('href="/notes?state=draft&page=3"')
  expect(page).toContain('3–4 of 5')
})

test('search terms and filters are sent by forms before scripts, which keep the rest and start at page one', () => {
  const page = html('/notes?state=draft&tab=open&page=2')
  const [search, plain] = page.match(/<form.*?<\/form>/g) ?? []
  expect(search).toContain('<input type="hidden" name="state" value="draft"/>')
  expect(search).toContain('name="search"')
  expect(plain).toContain('<select class="in" name="state"')
  expect(plain).toContain('<input type="hidden" name="tab" value="open"/>')
  expect(page).not.toContain('name="page"')
})

test('the header of the sorted column states its direction and links to the opposite one', () => {
  expect(html('/notes?sort=name')).toMatch(/aria-sort="ascending"[^>]*><a[^>]* href="\/notes\?sort=-name"/)
  expect(html('/notes?sort=-name')).toMatch(/aria-sort="descending"[^>]*><a[^>]* href="\/notes\?sort=name"/)
})

test('the list can be downloaded as CSV with the same search, filters and order, whatever page is shown', () => {
  expect(html('/notes?state=draft&sort=name&page=2&note=2')).toContain(
    'href="/notes.csv?state=draft&sort=name"',
  )
  expect(html('/notes', [])).not.toContain('/notes.csv')
})

test('an empty list offers the first action, a filtered one the way back to all', () => {
  expect(html('/notes', [])).toContain('Write one')
  const narrowed = html('/notes?tab=open&state=draft', [])
  expect(narrowed).not.toContain('Write one')
  expect(narrowed).toContain('No results found')
  expect(narrowed).toContain('href="/notes?tab=open"')
})

test('an empty tab says so and links to all, unless every tab is empty or each is a list of its own', () => {
  const tab = html('/notes?tab=open', [])
  expect(tab).toContain('Nothing in “Open”')
  expect(tab).toContain('<a class="btn" href="/notes"')
  expect(tab).not.toContain('Write one')
  const none = { all: 'No notes', open: 'No open notes' }
  expect(html('/notes?tab=open', [], {}, { none })).toContain('No open notes')
  expect(html('/notes?tab=open', [], {}, { counts: { all: 0, open: 0 } })).toContain('Write one')
  expect(html('/notes?tab=open', [], {}, { counts: { all: 0, open: null } })).not.toContain('Write one')
  expect(html('/notes?tab=open', [], {}, { apart: true })).toContain('Write one')
})

test('the open record is shown beside the list, with its row marked', () => {
  const page = html('/notes?note=2')
  expect(page).toContain('Panel of 2')
  expect(page).toMatch(/<tr data-row="true" class="open"><td[^>]*><label><input[^>]*aria-label="Select Two"/)
  expect(html('/notes')).not.toContain('has-panel')
})

test('rows that cannot be selected have no checkbox, and without any selectable row there is no checkbox column', () => {
  const some = html('/notes', items, { isSelectable: ({ id }) => id === '2' })
  expect(some).not.toContain('Select One')
  expect(some).toContain('Select Two')
  expect(html('/notes', items, { isSelectable: () => false })).not.toMatch(/type="checkbox"|_tick_/)
})

test('rows are selected and opened by the names the list gives them', () => {
  const page = html('/notes?note=One', items, { idOf: ({ name }) => name })
  expect(page).toMatch(/class="open"><td[^>]*><label><input[^>]*aria-label="Select One"/)
})

test('a list with its own layout neither scrolls sideways nor stacks its cells', () => {
  expect(html('/notes')).toMatch(/<div class="xscroll"><table class="t stacks">/)
  const own = html('/notes', items, { layout: 'goods' })
  expect(own).toContain('<table class="t goods">')
  expect(own).not.toContain('xscroll')
})
