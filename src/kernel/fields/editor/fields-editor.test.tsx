import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { FieldDefinition, FormValue } from '../field.types.ts'
import { fields } from '../fields.ts'
import { kinds } from '../kinds.ts'
import { FieldsEditor } from './fields-editor.tsx'

const label = (en: string) => ({ th: en, en })
const html = (
  shape: Record<string, FieldDefinition>,
  value: FormValue = {},
  errors: Record<string, string> = {},
) => renderToStaticMarkup(<FieldsEditor fields={fields(shape)} value={value} errors={errors} />)

/** Returns the attributes of the input with a given name. */
const input = (page: string, name: string) =>
  page.match(
    new RegExp(`<(?:input|select|textarea)[^>]*\\bname="${name.replaceAll('.', '\\.')}"[^>]*>`),
  )?.[0] ?? ''
const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

test('an input is named by its label, and described by its hint and its error', () => {
  const page = html(
    { name: { kind: 'text', label: label('Name'), hint: label('As on the card'), required: true, max: 9 } },
    { name: 'typed' },
    { name: 'Too long' },
  )
  const tag = input(page, 'name')
  expect(page).toContain(`<label for="${attribute(tag, 'id')}"`)
  const describedBy = attribute(tag, 'aria-describedby').split(' ')
  expect(describedBy.map((id) => new RegExp(`id="${id}"[^>]*>([^<]*)`).exec(page)?.[1])).toEqual([
    'As on the card',
    'Too long',
  ])
  expect([attribute(tag, 'aria-invalid'), attribute(tag, 'aria-required'), attribute(tag, 'value')]).toEqual([
    'true',
    'true',
    'typed',
  ])
})

test('a choice links to the page where its options are created', () => {
  const shape = fields({
    exam: {
      kind: 'choice',
      label: label('Exam'),
      options: [],
      none: label('None'),
      source: { to: '/exams?course=1', label: label('Create exams') },
    },
  })
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <FieldsEditor fields={shape} value={{}} errors={{}} />
    </MemoryRouter>,
  )
  expect(page).toMatch(/<a [^>]*href="\/exams\?course=1"[^>]*>Create exams<\/a>/)
})

test('before scripts run every field is shown, also one whose condition is false', () => {
  const page = html({
    on: { kind: 'check', label: label('On') },
    more: { kind: 'text', label: label('More'), max: 9, visibleIf: { field: 'on' } },
  })
  expect(input(page, 'more')).not.toBe('')
  expect(page).toMatch(/<div class="[^"]*away[^"]*">/)
})

test('a date is shown in the Buddhist era, money in baht, and a secret not at all', () => {
  const page = html(
    {
      day: { kind: 'date', label: label('Day') },
      price: { kind: 'money', label: label('Price') },
      key: { kind: 'secret', label: label('Key'), max: 9 },
    },
    { day: '2026-12-05', price: 12_550, key: 'hunter2' },
  )
  expect(attribute(input(page, 'day'), 'value')).toBe('5/12/2569')
  expect(attribute(input(page, 'price'), 'value')).toBe('125.50')
  expect(page).not.toContain('hunter2')
  expect(attribute(input(page, 'secret.key'), 'type')).toBe('password')
})

test('invalid input is shown again as typed', () => {
  const page = html(
    { price: { kind: 'money', label: label('Price') }, day: { kind: 'date', label: label('Day') } },
    { price: 'dear', day: '30/2/2569' },
  )
  expect(attribute(input(page, 'price'), 'value')).toBe('dear')
  expect(attribute(input(page, 'day'), 'value')).toBe('30/2/2569')
})

test('rows are labelled with their position and the total', () => {
  const of = fields({ to: { kind: 'text', label: label('To'), max: 9 } })
  const page = html(
    { rows: { kind: 'list', label: label('Rows'), of, max: 3, add: label('Add'), item: label('Row') } },
    { rows: [{ to: '/a' }, { to: '/b' }] },
  )
  expect(attribute(input(page, 'rows.count'), 'value')).toBe('2')
  expect(attribute(input(page, 'rows.1.to'), 'value')).toBe('/b')
})

test('the buttons of a row edited in place name one row, not all of them', () => {
  const of = fields({ to: { kind: 'text', label: label('To'), max: 9 } })
  const page = renderToStaticMarkup(
    <FieldsEditor
      fields={fields({
        rows: { kind: 'list', label: label('Rows'), of, max: 3, add: label('Add'), item: label('Row') },
      })}
      value={{ rows: [{ to: '/a' }, { to: '/b' }] }}
      onChange={() => undefined}
    />,
  )
  expect(page).toContain('Row 2 ขึ้น')
  expect(page).not.toContain('Rows 2')
})

test('fields of one group are shown together under its title', () => {
  const group = { key: 'tax', title: label('Tax') }
  const page = html({
    a: { kind: 'text', label: label('A'), max: 9, group },
    b: { kind: 'text', label: label('B'), max: 9, group },
  })
  expect(page.match(/<legend>Tax<\/legend>/g)).toHaveLength(1)
})

const option = { value: 'a', label: label('A') }
test.each(Object.keys(kinds))('the editor of %s shows any stored value, in a form and inline', (kind) => {
  const field = {
    kind,
    label: label('It'),
    max: 9,
    each: 9,
    to: 'user',
    accepts: ['pdf'],
    megabytes: 1,
    options: [option],
    as: 'text',
    from: null,
    add: label('Add'),
    item: label('Row'),
    of: kind === 'range' ? 'date' : fields({ x: { kind: 'text', label: label('X'), max: 9 } }),
  } as unknown as FieldDefinition
  for (const value of [undefined, null, '', 7, 'text', [], [7, { x: 1 }], {}, { th: 1, type: 'doc' }])
    for (const onChange of [undefined, () => undefined])
      expect(
        renderToStaticMarkup(
          <FieldsEditor
            fields={fields({ it: field })}
            value={{ it: value }}
            {...(onChange && { onChange })}
          />,
        ),
      ).toMatch(/It|it/)
})
