import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where visitors and members are; `workspace` is for staff. */
const places = [
  'shop',
  'account',
  'cms',
  'billing/pay',
  'feedback',
  'message',
  'files/external',
  'mail/unsubscribe',
]
const files = places
  .flatMap((place) => globSync(`src/areas/${place}/**/*.tsx`))
  .filter((file) => !/\/workspace\/|\/editor\/|\/manage\/|\/import\/|\.test\.tsx$/.test(file))

const form = /<((?:\w+\.)?Form|form)\b((?:=>|[^>])*)>([\s\S]*?)<\/\1>/g
const checked =
  /\brequired\b(?!=\{false)|type="(?:email|url)"|\bpattern=|\bminLength=|<(?:WriteFields|FieldsEditor)\b/

/** Returns the forms of a file that leave validation messages to the browser, in the browser's language and popups. */
const leftToTheBrowser = (source: string): string[] =>
  [...source.matchAll(form)]
    .filter(([, , tag = '', body = '']) => checked.test(body) && !/\bnoValidate\b/.test(tag))
    .map(([, name = '', tag = '']) => `<${name}${tag.split('\n')[0]}`)

test.each([
  ['<Form method="post"><input required /></Form>', 1],
  ['<fetcher.Form method="post"><TextField type="email" /></fetcher.Form>', 1],
  ['<Form method="post" noValidate><input required /></Form>', 0],
  ['<form onSubmit={(event) => send(event)} noValidate><input required /></form>', 0],
  ['<Form method="post"><button>Cancel</button></Form>', 0],
])('%s leaves validation of %i to the browser', (source, found) =>
  expect(leftToTheBrowser(source)).toHaveLength(found),
)

test('errors in forms of the public pages are shown by the page, not by the browser', () => {
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) =>
    leftToTheBrowser(readFileSync(file, 'utf8')).map((tag) => `${file}: ${tag}`),
  )
  expect(found).toEqual([])
})
