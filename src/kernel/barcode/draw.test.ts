import sharp from 'sharp'
import { expect, test } from 'vitest'
import { satang } from '#kernel/money/index.ts'
import { billBarcode } from '../thaiqr/index.ts'
import { readCodes } from './barcode.ts'
import { drawBarcode, drawBillBarcode, isGtin } from './draw.ts'

test.each([
  ['8850999220017', 'EAN13', '8850999220017'],
  ['036000291452', 'EAN13', '036000291452'],
  ['96385074', 'EAN8', '96385074'],
  ['TEA-250G', 'Code128', 'TEA-250G'],
  ['8850999220018', 'Code128', '8850999220018'],
  ['<b>&"', 'Code128', '<b>&"'],
])('%s is drawn as %s and can be read back', async (text, format, read) => {
  const drawn = await drawBarcode(text)
  expect(drawn?.format).toBe(format)
  const image = await sharp(Buffer.from(drawn!.svg), { density: 300 })
    .resize(900, 300, { fit: 'fill', kernel: 'nearest' })
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#fff' })
    .png()
    .toBuffer()
  expect((await readCodes(image)).map((code) => code.text.replace(/^0(?=\d{12}$)/, ''))).toEqual([
    read.replace(/^0(?=\d{12}$)/, ''),
  ])
})

test('a scanner reads a bill’s barcode including its carriage returns', async () => {
  // The bill of 3,649.22 baht from the tests of maythiwat/promptparse.
  const bill = { billerId: '099400016550100', ref1: '123456789012', ref2: '670429', amount: satang(364_922) }
  const svg = await drawBillBarcode(billBarcode(bill))
  const image = await sharp(Buffer.from(svg!), { density: 300 })
    .resize(1800, 300, { fit: 'fill', kernel: 'nearest' })
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#fff' })
    .png()
    .toBuffer()
  const [code] = await readCodes(image)
  expect(code?.text.replaceAll('<CR>', '\r')).toBe('|099400016550100\r123456789012\r670429\r364922')
  expect(await drawBillBarcode('|1\r2')).toBeNull()
})

test.each(['', 'ชาเขียว', 'x'.repeat(49), 'a\nb'])(
  'draws nothing for text a barcode cannot hold: %j',
  async (text) => {
    expect(await drawBarcode(text)).toBeNull()
  },
)

test.each<[string, boolean]>([
  ['8850999220017', true],
  ['8850999220018', false],
  ['96385074', true],
  ['96385075', false],
  ['885099922001', false],
  ['abc', false],
])('checks the check digit of %s: %s', (digits, right) => expect(isGtin(digits)).toBe(right))
