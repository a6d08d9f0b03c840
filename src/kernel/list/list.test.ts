import { describe, expect, test } from 'vitest'
import { defineList } from './list.rules.ts'
import { choiceParam, flagParam, formatParam, textParam } from './param.rules.ts'
import { columnsIn } from './use-columns.ts'

const list = defineList({
  size: 20,
  tabs: ['all', 'open'],
  sorts: ['new', 'old', '-price'],
  search: 'q',
  filters: {
    state: choiceParam(['draft', 'shown']),
    late: flagParam(),
    brand: textParam(10),
    from: formatParam<string>((text) => /^\d{4}-\d\d-\d\d$/.test(text)),
  },
  beside: { open: textParam(40), view: choiceParam(['board', 'table'], 'board') },
})
const usual = {
  tab: 'all',
  search: '',
  sort: 'new',
  page: 1,
  state: null,
  late: false,
  brand: null,
  from: null,
  open: null,
  view: 'board',
}
const parse = (text: string) => list.parse(new URLSearchParams(text))

describe('the URL of a list', () => {
  test.each([
    ['', {}],
    ['tab=open&q=ข้าว&sort=-price&page=3', { tab: 'open', search: 'ข้าว', sort: '-price', page: 3 }],
    [
      'state=draft&late=1&brand=doi&from=2026-01-31',
      { state: 'draft', late: true, brand: 'doi', from: '2026-01-31' },
    ],
    ['open=A-1&view=table', { open: 'A-1', view: 'table' }],
  ])('%s determines what is shown', (text, expected) => {
    expect(parse(text)).toEqual({ ...usual, ...expected })
  })

  test.each([
    ['', ''],
    ['tab=open&q=ข้าว&sort=old&state=draft&page=3&open=A-1&view=table', 'state=draft&tab=open&q=ข้าว&sort=old'],
    ['tab=all&sort=new&unknown=1', ''],
  ])('%s keeps %s as a view: neither the page nor the open record', (text, expected) => {
    expect(decodeURIComponent(list.view(parse(text)).toString())).toBe(expected)
  })

  test.each([
    'tab=__proto__&sort=constructor&state=toString&view=hasOwnProperty',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e3',
    'page=0x10',
    'page=10001',
    'page=99999999999999999999',
    'page=%20',
    'page=๓',
    'late=true',
    'from=2026-1-1',
    'from=x',
    'unknown=1&__proto__=1',
    'search=the-name-is-q',
    'q=%20%00%0a%20',
    'brand=%00',
    'tab=all&tab=open',
    "sort=new'--",
    'state=%F0%9F',
  ])('falls back to defaults for %s and never throws', (text) => {
    expect(parse(text)).toEqual(usual)
  })

  test('truncates long search terms, and removes control characters, which PostgreSQL refuses', () => {
    expect(parse(`q=${'ก'.repeat(500)}`).search).toHaveLength(100)
    expect(parse('q=a%00b').search).toBe('a b')
    expect(parse('brand=0123456789more').brand).toBe('0123456789')
  })

  test.each<[string, Parameters<typeof list.params>[1], string]>([
    ['page=3&state=draft', { state: 'shown' }, 'state=shown'],
    ['page=3', { sort: 'old' }, 'sort=old'],
    ['page=3', { search: ' x ' }, 'q=x'],
    ['page=3&tab=open', { tab: null }, ''],
    ['page=3&q=x', { page: 4 }, 'q=x&page=4'],
    ['page=3', { page: 1 }, ''],
    ['page=3', { open: 'A-1' }, 'page=3&open=A-1'],
    ['page=3&open=A-1', { open: null }, 'page=3'],
    ['open=A-1', { late: true }, 'late=1&open=A-1'],
    ['late=1', { late: false }, ''],
    ['sort=old', { sort: 'new' }, ''],
    ['view=table', { view: null }, ''],
    ['page=3&unknown=<script>', {}, 'page=3'],
  ])(
    '%s, changed by %o, is %s: changes that affect the rows go back to the first page',
    (text, change, expected) => {
      expect(list.params(parse(text), change).toString()).toBe(expected)
    },
  )

  test('survives a round trip', () => {
    const text = 'state=draft&late=1&brand=doi&tab=open&q=a%26b&sort=old&page=2&open=A-1&view=table'
    expect(list.params(parse(text)).toString()).toBe(text)
  })

  test('is narrowed by search terms and filters, not by a tab or the open record, and can be widened again', () => {
    expect(['q=x', 'state=draft', 'late=1'].map((text) => list.isFiltered(parse(text)))).toEqual([
      true,
      true,
      true,
    ])
    expect(list.isFiltered(parse('tab=open&open=A-1&sort=old&page=2'))).toBe(false)
    const wide = list.params(parse('q=x&state=draft&late=1&tab=open&sort=old&page=2'), list.unfiltered)
    expect(wide.toString()).toBe('tab=open&sort=old')
  })

  test('rejects two parameters of one name', () => {
    expect(() => defineList({ size: 1, sorts: ['a'], filters: { page: flagParam() } })).toThrow('one name')
    expect(() =>
      defineList({ size: 1, sorts: ['a'], filters: { x: flagParam() }, beside: { x: flagParam() } }),
    ).toThrow('one name')
  })
})

test('columns stored in a browser apply as far as they still exist, in their own order', () => {
  const all = ['status', 'brand', 'sold']
  expect(columnsIn(['sold', 'gone', 'status'], all)).toEqual(['status', 'sold'])
  expect(columnsIn('sold', all)).toBeNull()
})
