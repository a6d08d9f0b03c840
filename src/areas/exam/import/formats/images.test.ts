import { expect, test } from 'vitest'
import { imageIdsOf } from '../../question/image.rules.ts'
import { ImageCollector, packageFiles, pluginFiles } from './images.ts'
import { readMoodleXml } from './moodle-xml.ts'

/** One pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const bytes = Buffer.from(png, 'base64')
const files: Record<string, Uint8Array> = {
  'pictures/a.png': bytes,
  'web_resources/ใบไม้ 1.png': bytes,
  'items/text.png': Buffer.from('<svg onload="x()"/>'),
}
const inPackage = packageFiles('items/one.xml', (name) => files[name] ?? null)

test.each([
  ['../pictures/a.png', true],
  ['../pictures/a.png?v=1#x', true],
  ['pictures/a.png', true],
  ['$IMS-CC-FILEBASE$/%E0%B9%83%E0%B8%9A%E0%B9%84%E0%B8%A1%E0%B9%89%201.png', true],
  ['%24IMS-CC-FILEBASE%24/ใบไม้ 1.png', true],
  [`data:image/png;base64,${png}`, true],
  ['text.png', false],
  ['../../pictures/a.png/..', false],
  ['/etc/passwd', false],
  ['https://elsewhere.test/pictures/a.png', false],
  ['//elsewhere.test/a.png', false],
  ['file:///etc/passwd', false],
  ['data:text/html;base64,PGI+', false],
  ['%E0%A4%A', false],
])('in a package, %s is an image: %s', (src, isThere) => {
  const images = new ImageCollector(inPackage)
  expect(typeof images.idOf(src)).toBe(isThere ? 'string' : 'undefined')
  expect(images.isLacking).toBe(!isThere)
})

test('the same bytes have the same id, whatever their name, and are imported once', () => {
  const images = new ImageCollector(pluginFiles([{ name: 'ก.png', path: '/รูป/', base64: png }]))
  const id = images.idOf('@@PLUGINFILE@@/%E0%B8%A3%E0%B8%B9%E0%B8%9B/ก.png')
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(images.idOf(`data:image/png;base64,${png}`)).toBe(id)
  expect([...images.taken.keys()]).toEqual([id])
})

test('a Moodle image keeps its position, in the text and in an option', () => {
  const file = (name: string) => `<file name="${name}" path="/" encoding="base64">${png}</file>`
  const answer = (text: string, share: number, more = '') =>
    `<answer fraction="${share}" format="html"><text><![CDATA[${text}]]></text>${more}</answer>`
  const { items } = readMoodleXml(`<quiz><question type="multichoice"><name><text>ใบไม้</text></name>
    <questiontext format="html"><text><![CDATA[<p>ใบใด</p><p><img src="@@PLUGINFILE@@/a.png" alt="ใบ"></p>]]></text>${file('a.png')}</questiontext>
    <single>true</single>${answer('<img src="@@PLUGINFILE@@/b.png">', 100, file('b.png'))}${answer('ไม่มี', 0)}</question></quiz>`)
  const question = items[0]?.question
  expect(items[0]?.notices).toEqual([])
  expect(question?.pictures).toHaveLength(1)
  expect(question?.body.stem.content.map(({ type }) => type)).toEqual(['paragraph', 'image'])
  expect(question?.body).toMatchObject({
    options: [{ text: '', pictureId: question?.pictures?.[0]?.id }, { text: 'ไม่มี' }],
  })
  expect(question && imageIdsOf(question.body)).toEqual([question?.pictures?.[0]?.id])
})
