import { expect, test } from 'vitest'
import { pageContent, postContent } from '../factory.ts'
import { internalPaths, missingIn } from './missing.rules.ts'

const id = '01a1fd1b-f169-7506-8629-7f34ef3de386'
const described = { excerpt: { th: 'ของสดทุกเช้า', en: '' } }

test.each([
  ['nothing of a page with a description', pageContent('เรา', []), described, []],
  ['the description', pageContent('เรา', []), {}, [{ code: 'description', what: '', at: 'excerpt' }]],
  [
    'an end to a title that search engines cut',
    pageContent('ก'.repeat(61), []),
    described,
    [{ code: 'title-long', what: 'ก'.repeat(61), at: 'title' }],
  ],
  [
    'the words of a cover',
    postContent('เรื่อง'),
    { ...described, cover: { id, alt: { th: '', en: 'x' } } },
    [{ code: 'alt', what: 'เรื่อง', at: 'cover' }],
  ],
  [
    'the words of a picture, however deep it lies',
    pageContent('เรา', [
      {
        type: 'columns',
        props: { columns: [{ id: 'x', blocks: [{ id: 'p', type: 'picture', props: { id } }] }] },
      },
      {
        type: 'gallery',
        props: {
          pictures: [
            { id, alt: { th: 'แผง', en: '' } },
            { id, alt: ' ' },
          ],
        },
      },
    ]),
    described,
    [
      { code: 'alt', what: 'picture', at: 'p' },
      { code: 'alt', what: 'gallery', at: 'b1' },
    ],
  ],
  [
    'the end of links that lead nowhere',
    pageContent('เรา', [
      { type: 'button', props: { label: 'ไป', to: '' } },
      { type: 'card', props: { title: 'x', to: 'javascript:alert(1)' } },
    ]),
    described,
    [
      { code: 'link', what: '', at: 'b0' },
      { code: 'link', what: 'javascript:alert(1)', at: 'b1' },
    ],
  ],
  [
    'the names and options of questions',
    pageContent('เรา', [
      {
        type: 'contact',
        props: {
          fields: [
            { key: 'a', kind: 'text', label: { th: 'ชื่อ', en: '' } },
            { key: 'b', kind: 'text', label: { th: ' ', en: '' } },
            { key: 'c', kind: 'choice', label: 'ไซซ์', options: [] },
            {
              key: 'd',
              kind: 'choices',
              label: 'สี',
              options: [{ value: 'o1', label: { th: 'แดง', en: '' } }],
            },
          ],
        },
      },
    ]),
    described,
    [
      { code: 'question', what: '', at: 'b0' },
      { code: 'question', what: 'ไซซ์', at: 'b0' },
    ],
  ],
])('lacks %s', (_, content, more, missing) => {
  expect(missingIn({ ...content, ...more })).toEqual(missing)
})

test('the site’s URLs are listed once, without query or fragment', () => {
  const text = { type: 'text', text: 'ที่นี่', marks: [{ type: 'link', attrs: { href: '/about#us' } }] }
  const doc = { type: 'doc', content: [{ type: 'paragraph', content: [text] }] }
  const content = pageContent('เรา', [
    { type: 'text', props: { doc } },
    { type: 'button', props: { label: 'x', to: '/about?x=1' } },
    { type: 'button', props: { label: 'x', to: 'https://example.com/about' } },
  ])
  expect(internalPaths(content)).toEqual([{ path: '/about', at: 'b0' }])
})
