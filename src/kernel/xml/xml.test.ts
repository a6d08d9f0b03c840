import { expect, test } from 'vitest'
import { readXml, XmlError } from './xml.ts'

test.each([
  ['declares a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'doctype'],
  ['names an entity nobody declared', '<a>&b;</a>', 'broken'],
  ['ends too early', '<a><b>', 'broken'],
  ['is deeper than anybody writes', `${'<a>'.repeat(101)}${'</a>'.repeat(101)}`, 'broken'],
  ['has more elements than anybody needs', `<a>${'<b/>'.repeat(1_000_000)}</a>`, 'broken'],
])('a text that %s is refused', (_, text, reason) => {
  expect(() => readXml(text)).toThrow(expect.objectContaining({ why: reason }))
  expect(() => readXml(text)).toThrow(XmlError)
})

test('comments are kept with their parent element', () => {
  const top = readXml('<a><!--one--><b><!--two--></b><!--three--></a>')
  expect(top.comments).toEqual(['one', 'three'])
  expect(top.children).toMatchObject([{ name: 'b', comments: ['two'] }])
})

test('a file of nothing but comments is parsed as quickly as any other', () => {
  const count = 300_000
  expect(readXml(`<a>${'<!---->'.repeat(count)}</a>`).comments).toHaveLength(count)
})
